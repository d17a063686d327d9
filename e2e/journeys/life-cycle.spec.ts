import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import type { Page } from '@playwright/test';

async function openMasterData(page: Page, name: string): Promise<void> {
  await page.goto('/protected/patients');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.locator('input:focus')).toBeVisible();
  await page.keyboard.type(name);
  await page.getByRole('row').filter({ hasText: name }).first().getByText(name).click();
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}\/insights/);
  await page.goto(page.url().replace(/insights.*/, 'general'));
  await expect(page.getByRole('region', { name: 'Lebenszyklus' })).toBeVisible();
}

test('[PATIENT-04] a death is noted with its day, closes what was open, stands over the record, and is taken back', async ({
  page,
}) => {
  await signIn(page, 'physician');
  await openMasterData(page, 'Brandt, Hannelore');
  const card = page.getByRole('region', { name: 'Lebenszyklus' });
  await card.getByRole('button', { name: /^Verstorben/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/geschlossen werden: [1-9]/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Verstorben am' }).first()).toBeVisible();
  await expect(card.getByText('Todesmeldung zurücknehmen …')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Verstorben am' }).first()).toBeVisible();
  await card.getByRole('button', { name: /^Todesmeldung zurücknehmen/ }).click();
  await dialog.getByLabel(/^Grund/).fill('Verwechslung');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Verstorben am')).toHaveCount(0);
  await expect(card.getByText('Verwechslung')).toBeVisible();
});

test('[PATIENT-03] a pause has its address, its end and its choice of alarms, and is ended from the same place', async ({
  page,
}) => {
  await signIn(page, 'nurse');
  await openMasterData(page, 'Brandt, Hannelore');
  await page.goto(page.url().replace(/general.*/, 'pause'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Grund/).fill('Urlaub');
  await dialog.getByLabel(/^Bis einschließlich/).fill('31.12.2099');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/general$/);
  await expect(
    page.getByRole('status').filter({ hasText: /Pausiert vom .* bis 31\.12\.2099: Urlaub/ }),
  ).toBeVisible();
  const card = page.getByRole('region', { name: 'Lebenszyklus' });
  await card.getByRole('button', { name: /^Pause beenden/ }).click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Pausiert vom/)).toHaveCount(0);
  await expect(card.getByText('Überwachung läuft wieder', { exact: true }).first()).toBeVisible();
});
