import type { Page } from '@playwright/test';
import { graveFaults } from '../axe.ts';
import { expectForAll } from '../both-themes.ts';
import { expect, test } from '../fixtures.ts';
import { goTo, lookAt } from '../routes/look.ts';
import type { Stop } from './addresses.ts';
import { parts } from './parts.ts';
import { enterAs } from './people.ts';
import { screensBeside } from './seen.ts';
import { expectFitting, expectSaidOnce, narrowest, telephone, wide } from './widths.ts';

/** Names of patients are written like this everywhere. */
const patientNamed = /\p{Lu}[\p{L}-]+, \p{Lu}/u;

/** More than that is another part with a file of its own: files are what is shared out. */
const most = 48;

/** Each screen of this part is opened once, and all that is promised of every screen is looked at there. */
export async function walk(page: Page, name: keyof typeof parts): Promise<void> {
  const part = parts[name];
  await enterAs(page, part.role);
  const { stops, leave } = await part.ready(page);
  expect(stops.length, 'screens of this part').toBeLessThanOrEqual(most);
  const look = lookAt(page);
  const titles: string[] = [];
  for (const [index, stop] of stops.entries())
    await test.step(stop.path, async () => {
      await visit(page, stop, { index, look });
      titles.push(await page.title());
    });
  expect(await graveFaults(page, { asked: 'sheets' })).toEqual([]);
  await leave();
  expect(look.faults(screensBeside(name, look.seen()))).toEqual([]);
  // The browser keeps them for whoever sits down next.
  expect(titles.filter((title) => patientNamed.test(title))).toEqual([]);
}

type Visit = { index: number; look: ReturnType<typeof lookAt> };

/** Goes there at the width the screen before was left at: every change of it is dear. */
async function visit(page: Page, stop: Stop, { index, look }: Visit): Promise<void> {
  const known = stop.kind === 'shows another';
  const widths = index % 2 === 0 ? [wide, narrowest, telephone] : [telephone, narrowest, wide];
  for (const [step, width] of (known ? [wide] : widths).entries()) {
    await page.setViewportSize(width);
    // Some as a bookmark opens them: that loads the application for them alone.
    if (step === 0) await (index % 8 === 0 ? page.goto(at(page, stop)) : goTo(page, stop.address));
    await look.settled();
    if (width === wide && stop.kind !== 'further') await look.see(stop.path);
    if (known) return;
    await expectFitting(page);
    if (width === telephone) await expectSaidOnce(page);
    if (width === wide) await expectForAll(page, { isRepeatedOut: true });
  }
}

/** On the host the page is on, which is another than the practice's for the operator. */
function at(page: Page, { address }: Stop): string {
  return new URL(address, page.url()).href;
}
