import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { ready } from '../settled.ts';

test('[BEYOND-05] which rules make noise is found, saved as a file, and leads to the rule, by keys alone', async ({
  page,
}) => {
  await signIn(page, 'physician');
  await page.goto('/');
  await page.getByRole('tab', { name: 'Auswertung' }).click();
  await expect(page).toHaveURL(/view=report/);
  await expect(page.getByRole('button', { name: 'Diagramme' })).toHaveAttribute('aria-pressed', 'true');
  await ready(page);
  await page.keyboard.press('v');
  await expect(page).toHaveURL(/look=table/);
  await page.keyboard.press('v');
  const rules = page.getByRole('grid', { name: 'Alarmlast nach Regel' });
  await expect(rules).toBeVisible();
  await expect(page).toHaveURL(/look=burden/);
  const rows = rules.getByRole('row');
  await expect(rows.nth(1)).toContainText(/\d+ Patient/);
  await expect(page.getByRole('heading', { name: 'Arbeitslast nach Uhrzeit' })).toBeVisible();
  await expectAccessible(page);

  const file = page.waitForEvent('download');
  await page.keyboard.press('Shift+E');
  expect((await file).suggestedFilename()).toMatch(/^alarmlast_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);

  const range = () => new URL(page.url()).search;
  const now = range();
  await page.keyboard.press('[');
  await expect.poll(range).not.toBe(now);
  await page.keyboard.press(']');
  await expect(rows.nth(1)).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(content\/trigger_templates|triggers)\/[0-9a-f-]{36}/);
});
