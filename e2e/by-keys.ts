import { expect, type Locator, type Page } from '@playwright/test';
import { ready } from './settled.ts';

/** By Tab alone, as somebody without a mouse would get there. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  const isThere = () => wanted.evaluate((element) => element.contains(document.activeElement));
  for (let left = 120; left > 0 && !(await isThere()); left -= 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

/** Down the shift; tasks and alarms of surveys may stand before it. */
export async function toAlarmWithCurve(page: Page): Promise<void> {
  const alarm = page.getByRole('heading', { name: 'Auslöser' });
  const task = page.getByRole('heading', { name: 'Unteraufgaben' });
  const curve = page.getByRole('button', { name: /^90/ });
  const isThere = async () => {
    await expect(alarm.or(task)).toBeVisible();
    await ready(page);
    return curve.isVisible();
  };
  for (let left = 30; left > 0 && !(await isThere()); left -= 1) {
    const before = page.url();
    await page.keyboard.press('Shift+J');
    await expect(page).not.toHaveURL(before);
  }
}

/** Down a list to the row of these words; others may have put theirs before it. */
export async function downTo(page: Page, words: string): Promise<void> {
  const wanted = page.getByRole('row').filter({ hasText: words });
  const isThere = () => wanted.evaluate((row) => row.contains(document.activeElement));
  await expect(wanted).toBeVisible();
  for (let left = 30; left > 0 && !(await isThere()); left -= 1) await page.keyboard.press('j');
  expect(await isThere()).toBe(true);
}

/** What is typed next is a key again. */
export async function outOfFields(page: Page): Promise<void> {
  const isField = () =>
    page.evaluate(() => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false);
  for (let left = 10; left > 0 && (await isField()); left -= 1) await page.keyboard.press('Tab');
}

/** Asks the search for words; the first hit is the one expected before Enter opens it. */
export async function seek(page: Page, words: string, first: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Patient, Nummer/ })).toBeFocused();
  await page.keyboard.type(words);
  await expect(chosen(page)).toContainText(first);
  await page.keyboard.press('Enter');
}

/** The hit that Enter would open. */
export const chosen = (page: Page) => page.locator('#spotlight-hits [aria-selected=true]');
