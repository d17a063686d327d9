import { catchRequests, demo, expect, port, signIn, test, typeSignIn } from '../fixtures.ts';

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
  await typeSignIn(page);
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

test('[SHELL-09] help that does not come says so, leaves the page, and comes when asked again', async ({
  page,
}) => {
  // With room for the panel: it stays open where the page has to be loaded anew for it.
  await page.setViewportSize({ width: 1800, height: 900 });
  await catchRequests(page);
  await signIn(page);
  await page.goto('/protected/dashboard/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Aufgaben' })).toBeVisible();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.keyboard.press('F1');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Aufgaben' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('complementary', { name: 'Hilfe' })).toContainText('Aufgaben');
});

test('[SHELL-21] a page that is missing says so, one that does not come in 120 seconds too, with the address', async ({
  page,
}) => {
  await catchRequests(page);
  await signIn(page);
  const elsewhere = async () => {
    await page.goto('/protected/system/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const go = () =>
    page.evaluate(() => {
      history.pushState({}, '', '/protected/content/cohorts');
      dispatchEvent(new PopStateEvent('popstate'));
    });
  await elsewhere();
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
  await go();
  await expect(page.getByText(/^missing: http.*\/assets\/\S+\.(js|css)$/)).toBeVisible();
  await page.unrouteAll();
  await elsewhere();
  await page.clock.install();
  await page.route(/\/assets\//, () => undefined);
  await go();
  await page.clock.runFor(100_000);
  await expect(page.getByText('Uh oh!')).toHaveCount(0);
  await page.clock.runFor(21_000);
  await expect(page.getByText(/^timeout: http.*\/assets\/\S+\.js$/)).toBeVisible();
});

test('[SHELL-27] [SHELL-30] a range that ends before it begins is discarded with the reason; a preset filters', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/protected/dashboard/tasks?range=2026-11-05_2026-11-01');
  await expect(page.getByText('„Von“ darf nicht nach „Bis“ liegen')).toBeVisible();
  await expect(page).toHaveURL(/tasks$/);
  await page.getByRole('button', { name: 'Fällig: Alle' }).click();
  for (const preset of ['Heute', 'Gestern', 'Letzte 6 Stunden', 'Letzte 12 Stunden', 'Letzte 24 Stunden'])
    await expect(page.getByRole('button', { name: preset, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Gestern', exact: true }).click();
  await expect(page).toHaveURL(/range=yesterday/);
  await expect(page.getByText('„Von“ darf nicht nach „Bis“ liegen')).toHaveCount(0);
});

test('[ROLES-05] a page somebody may not open says so, whatever opened its area', async ({ page }) => {
  await signIn(page);
  await page.goto('/protected/system/audit');
  await expect(page.getByRole('heading', { name: 'Kein Zugang zu diesem Bereich' })).toBeVisible();
  await expect(page).toHaveTitle(/^Kein Zugang zu diesem Bereich · /);
});

test('[SHELL-03] [AUTH-01] a link on the operator’s host leads there after signing in', async ({ page }) => {
  const operator = demo().accounts.find(({ role }) => role === 'operator');
  await page.goto(`http://manage.localhost:${port}/tenants/demo`);
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(operator?.email ?? '');
  await page.getByLabel('Passwort', { exact: true }).fill(operator?.password ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenants\/demo$/);
  await expect(page.getByRole('heading', { level: 1, name: /TMZ Nordheide/ })).toBeVisible();
});
