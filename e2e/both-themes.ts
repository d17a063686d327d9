import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures.ts';
import { isStill } from './settled.ts';

/** Nothing serious or critical on what is shown now, in either theme, and nothing that only a mouse can press. */
export async function expectForAll(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(byMouseAlone), `what only a mouse reaches at ${page.url()}`).toEqual([]);
  await inTheDark(page, () => expectAccessible(page, 'colours'));
}

/** The same page in the other theme. */
async function inTheDark(page: Page, look: () => Promise<void>): Promise<void> {
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(light);
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
  await look();
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * What shows the hand of the mouse, and neither is, holds nor lies within something that keys reach; keys of the page
 * that do the same are named where they do.
 */
function byMouseAlone(): string[] {
  const reached =
    'a[href], button, input, select, textarea, summary, label, option, [tabindex], [role=row], [role=option], [aria-keyshortcuts]';
  const isHand = (one: Element | null) => one !== null && getComputedStyle(one).cursor === 'pointer';
  return [...document.body.querySelectorAll('*')]
    .filter((one) => isHand(one) && !isHand(one.parentElement) && one.checkVisibility())
    .filter((one) => one.closest(reached) === null && one.querySelector(reached) === null)
    .map((one) => one.outerHTML.slice(0, 120));
}
