import { demo, expect, port, signIn, test } from '../fixtures.ts';

test('[AUTH-01] [AUTH-09] a wrong password keeps the e-mail, tells why and leaks nothing', async ({
  page,
}) => {
  const nurse = demo().accounts[1];
  await page.goto('/login/sign_in');
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toBeFocused();
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(nurse?.email ?? '');
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.keyboard.press('Enter');
  const refused = page.locator('form').getByRole('alert');
  await expect(refused).toBeVisible();
  const told = await refused.textContent();
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toHaveValue(nurse?.email ?? '');
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('niemand@example.org');
  await page.keyboard.press('Enter');
  await expect(refused).toHaveText(told ?? '');
});

test('[SHELL-01] [AUTH-12] the session outlives a reload and ends with signing out', async ({ page }) => {
  await signIn(page);
  await page.reload();
  await expect(page).toHaveURL(/\/protected\//);
  await page.getByRole('button', { name: /Katrin Moldenhauer/ }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toBeVisible();
  await page.goto('/protected/dashboard/alarms');
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toBeVisible();
});

test('[SHELL-02] an unknown practice gets a clear screen', async ({ page }) => {
  await page.goto(`http://nirgendwo.localhost:${port}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/nicht/);
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toHaveCount(0);
});

test('[SHELL-03] manage, meeting and login hosts open in their own mode', async ({ page }) => {
  for (const mode of ['manage', 'meeting', 'login']) {
    await page.goto(`http://${mode}.localhost:${port}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('TMZ Nordheide')).toHaveCount(0);
  }
});

test('[SHELL-18] an address that does not exist says so and leads back', async ({ page }) => {
  await signIn(page);
  await page.goto('/protected/gibt-es-nicht');
  await expect(page.getByRole('heading', { name: 'Adresse nicht gefunden' })).toBeVisible();
  await page
    .getByRole('link', { name: /Übersicht/ })
    .first()
    .click();
  await expect(page).toHaveURL(/insights/);
});
