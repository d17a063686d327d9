import type { Page, Route } from '@playwright/test';
import { call, demo, expect, origin, session, signIn, test } from '../fixtures.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Meldungen' });
const rows = (page: Page) => page.getByRole('row');

function refuse(route: Route, status: number, code: string): Promise<void> {
  return route.fulfill({ status, json: { errors: [{ status: String(status), code, detail: code }] } });
}

/** How often the page asked what its person may do. */
function validations(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/validate_token')) asked += 1;
  });
  return () => asked;
}

test('[API-09] a session ended elsewhere leads to the sign-in, which says why, and from there back to the same page', async ({
  page,
}) => {
  let held: Record<string, string> = {};
  page.on('request', (request) => {
    const { 'access-token': token = '', client = '', uid = '' } = request.headers();
    if (token !== '') held = { 'access-token': token, client, uid };
  });
  await signIn(page);
  await page.goto('/protected/patients');
  await expect(rows(page).nth(3)).toBeVisible();
  const ended = await call('DELETE', '/web/v1/auth/sign_out', { headers: held });
  expect(ended.status).toBe(200);
  await expect(page.getByText(/Sitzung (wurde beendet|ist abgelaufen)/)).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  const nurse = demo().accounts.find(({ role }) => role === 'nurse');
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(nurse?.email ?? '');
  await page.getByLabel('Passwort', { exact: true }).fill(nurse?.password ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/protected\/patients$/);
});

test('[API-09] where the caller tells a 401 itself it starts nothing else: a wrong password is told at the form alone', async ({
  page,
}) => {
  const asked = validations(page);
  await page.goto(`${origin()}/login/sign_in`);
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('k.moldenhauer@tmz-nordheide.example');
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  const before = asked();
  const answer = page.waitForResponse('**/auth/sign_in');
  await page.keyboard.press('Enter');
  expect((await answer).status()).toBe(401);
  await expect(page.getByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible();
  await expect(messages(page).getByText(/./)).toHaveCount(0);
  expect(asked()).toBe(before);
});

test('[API-10] what a colleague has removed meanwhile is told in a message that stays until it is closed', async ({
  page,
}) => {
  await page.clock.install();
  const headers = await session('physician');
  const attributes = { name: `Fort ${Date.now()}` };
  const made = await call('POST', '/web/v1/cohorts', {
    headers,
    body: { data: { type: 'cohorts', attributes } },
  });
  expect(made.status).toBe(201);
  const { id } = made.body.data as unknown as { id: string };
  await signIn(page, 'physician');
  await page.goto(`/protected/content/cohorts/${id}`);
  const name = page.getByRole('dialog').getByLabel(/^Name/);
  await expect(name).toHaveValue(attributes.name);
  const gone = await call('DELETE', `/web/v1/cohorts/${id}`, { headers });
  expect(gone.status).toBe(204);
  await name.fill(`${attributes.name} x`);
  await page.keyboard.press('Control+s');
  const told = messages(page).getByText('Der Eintrag wurde nicht gefunden (404)');
  await expect(told).toBeVisible();
  await page.clock.fastForward('10:00');
  await expect(told).toHaveCount(1);
  await expect(name).toHaveValue(`${attributes.name} x`);
  await messages(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(told).toHaveCount(0);
});

test('[API-12] an error of the server is said where the list should stand, asked once, and again only on request', async ({
  page,
}) => {
  await signIn(page);
  await page.clock.install();
  const asked = new Map<string, number>();
  await page.route(/\/web\/v1\/patients\?/, (route) => {
    const url = route.request().url();
    asked.set(url, (asked.get(url) ?? 0) + 1);
    return refuse(route, 500, 'internal_error');
  });
  await page.goto('/protected/patients');
  const failed = page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Erneut versuchen' }) });
  await expect(failed).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(messages(page).getByText(/Versuch/)).toHaveCount(0);
  expect(Math.max(...asked.values())).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  await failed.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(rows(page).nth(3)).toBeVisible();
});
