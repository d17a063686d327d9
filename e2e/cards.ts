import { expect, type Page } from '@playwright/test';

/** Opens a card of the master data, where what was typed there before has not opened it again. */
export async function changeCard(
  page: Page,
  card: 'Angaben zur Person' | 'Wohnanschrift' | 'Angaben zur Betreuung',
): Promise<void> {
  await page.getByRole('button', { name: `${card} bearbeiten` }).click();
  await expect(page.getByRole('button', { name: `${card} bearbeiten` })).toHaveCount(0);
}
