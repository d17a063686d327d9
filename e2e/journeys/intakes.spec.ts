import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';

test('[PATIENT-07] [ENTITY-28] doses of a day are told by keyboard, skipped with a reason and taken back; one as needed is entered', async ({
  page,
}) => {
  const { body } = await call('GET', '/web/v1/patients?query=brandt+hannelore', {
    headers: await session('physician'),
  });
  const id: string = body.data[0]?.id ?? '';
  await signIn(page, 'nurse');
  await page.goto(`/protected/patients/${id}/drugs`);
  await page.getByRole('tab', { name: 'Einnahmen' }).click();
  await expect(page).toHaveURL(/\/drugs\/intakes$/);
  await expect(page.getByRole('button', { name: /^30 Tage/ })).toContainText(/\d+ von \d+ genommen/);
  await expectAccessible(page);

  await page.locator('body').press('ArrowLeft');
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  const dose = page.getByRole('listitem').filter({ hasText: 'morgens' }).first();
  await expect(dose).toBeVisible();
  if (await dose.getByRole('button', { name: 'Zurücknehmen' }).isVisible()) await page.keyboard.press('r');
  await expect(dose).toContainText('ohne Angabe');
  await page.keyboard.press('e');
  await expect(dose.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(dose).toContainText('ohne Angabe');
  await dose.getByRole('button', { name: 'Ausgelassen' }).click();
  await page.getByRole('button', { name: 'Nebenwirkung' }).click();
  await expect(dose).toContainText('ausgelassen');

  await page.goto(`/protected/patients/${id}/drugs/intakes?days=7`);
  await expect(page.getByRole('button', { name: /^7 Tage/ })).toHaveAttribute('aria-pressed', 'true');
  await page.locator('body').press('n');
  const drawer = page.getByRole('dialog', { name: 'Bedarfseinnahme eintragen' });
  await drawer.getByLabel('Dosis').fill('1/5');
  await drawer.getByLabel('Bemerkung').fill('Atemnot nach der Treppe');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText(/^Eine Dosis ist eine ganze Zahl/).first()).toBeVisible();
  await drawer.getByLabel('Dosis').fill('1/2');
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();
  const besides = page.getByRole('region', { name: 'Bei Bedarf und außerhalb des Plans' });
  const entered = besides.getByRole('listitem').filter({ hasText: 'Atemnot nach der Treppe' });
  await expect(entered).toContainText('1/2');
  await entered.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(entered).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(entered).toBeVisible();
});
