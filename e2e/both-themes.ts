import { expect, type Page } from '@playwright/test';
import { graveFaults } from './axe.ts';
import { isStill } from './settled.ts';

/** `isRepeatedOut`: what `axe.ts` says is looked at elsewhere or looks like its neighbours is left out. */
type Look = { isRepeatedOut?: boolean };

/**
 * Nothing serious or critical on what is shown now, in either theme, and nothing that only a mouse can press. The page
 * stands in the other theme afterwards: each change of it is dear.
 */
export async function expectForAll(page: Page, { isRepeatedOut = false }: Look = {}): Promise<void> {
  await expect.poll(() => page.evaluate(isStill, true)).toBe(true);
  expect(await graveFaults(page, { asked: 'all', isRepeatedOut })).toEqual([]);
  expect(await page.evaluate(byMouseAlone), `what only a mouse reaches at ${page.url()}`).toEqual([]);
  await toOtherTheme(page);
  expect(await graveFaults(page, { asked: 'colours', isRepeatedOut })).toEqual([]);
}

async function toOtherTheme(page: Page): Promise<void> {
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const before = await ink();
  const isDark = await page.evaluate(() => document.documentElement.dataset.theme === 'dark');
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expect.poll(ink).not.toBe(before);
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
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
