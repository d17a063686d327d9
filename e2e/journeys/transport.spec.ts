import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import { changeCard } from '../cards.ts';
import { call, catchRequests, demo, expect, port, session, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';

const scan = resolve(import.meta.dirname, '../../packages/domain/src/ecg/import/fixtures/two-pages.pdf');
const every = '**/web/v1/**';
const messages = (page: Page) => page.getByRole('region', { name: 'Meldungen' });
const city = (page: Page) => page.getByLabel('Ort', { exact: true });

async function openRecord(page: Page): Promise<string> {
  const { id } = await ownPatient();
  await page.goto(`/protected/patients/${id}/general`);
  await changeCard(page, 'Wohnanschrift');
  return id;
}

function refuse(route: Route, status: number, code: string): Promise<void> {
  return route.fulfill({ status, json: { errors: [{ status: String(status), code, detail: code }] } });
}

test.beforeEach(({ page }) => catchRequests(page));

test('[API-01] a screen that wants more asks for ten things at once and for the others after them', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('about:blank');
  let [open, most, asked] = [0, 0, 0];
  const isBegun = (request: Request) =>
    request.headers()['access-token'] !== undefined && !request.url().includes('/auth/validate_token');
  const gate = Promise.withResolvers<void>();
  await page.route(every, async (route) => {
    if (!isBegun(route.request())) return route.continue();
    asked += 1;
    open += 1;
    most = Math.max(most, open);
    await gate.promise;
    return route.continue().catch(() => undefined);
  });
  page.on('response', (response) => {
    if (isBegun(response.request())) open -= 1;
  });
  await page.goto('/protected/dashboard/alarms');
  await expect.poll(() => open).toBe(10);
  gate.resolve();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(12);
  expect(most).toBe(10);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[API-07] a lost network is told with the seconds, and the list comes by itself once they are over', async ({
  page,
}) => {
  await signIn(page);
  await page.clock.install();
  const lost = new Map<string, number>();
  await page.route(/\/web\/v1\/patients\?/, (route) => {
    const url = route.request().url();
    lost.set(url, (lost.get(url) ?? 0) + 1);
    return route.abort('connectionfailed');
  });
  await page.goto('/protected/patients');
  await expect(messages(page).getByText('Neuer Versuch in 3 s')).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(messages(page).getByText('Neuer Versuch in 6 s')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.clock.fastForward(6000);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  expect(Math.max(...lost.values())).toBe(2);
});

test('[API-07] where somebody waits for one answer, a lost network is told at once and not tried again', async ({
  page,
}) => {
  await page.goto(`http://login.localhost:${port}/`);
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('k.moldenhauer@tmz-nordheide.example');
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  let lost = 0;
  await page.route(every, (route) => {
    lost += 1;
    return route.abort('connectionfailed');
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('Keine Verbindung zum Server.')).toBeVisible();
  expect(lost).toBe(1);
});

test('[API-08] what is left before it was answered is aborted without a word', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  const aborted: string[] = [];
  page.on('requestfailed', (request) => void aborted.push(new URL(request.url()).pathname));
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/web\/v1\/patients\?/, () => arrived.resolve());
  await page.getByRole('link', { name: 'Patientenliste', exact: true }).click();
  await arrived.promise;
  await page.getByRole('link', { name: 'Videosprechstunden', exact: true }).click();
  await expect.poll(() => aborted).toContain('/web/v1/patients');
  await expect(page.getByRole('heading', { level: 1, name: /^Videosprechstunden/ })).toBeVisible();
  await expect(page.getByText(/Keine Verbindung zum Server|konnte nicht geladen/)).toHaveCount(0);
});

test('[API-15] a list that is none is said where it should stand, and logged', async ({ page }) => {
  await signIn(page);
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  await page.route(/\/web\/v1\/patients\?/, (route) => route.fulfill({ json: { data: {} } }));
  await page.goto('/protected/patients');
  await expect(page.getByRole('alert')).toBeVisible();
  const told = /^Expected collection, but did not find data as array patients/;
  await expect.poll(() => logged).toContainEqual(expect.stringMatching(told));
});

test('[API-05] a file comes to the computer as it was sent, byte for byte, under its name', async ({
  page,
}) => {
  const headers = await session();
  const { id } = await ownPatient();
  const pdf = Buffer.concat([readFileSync(scan), Buffer.from([10, 0, 255, 13, 10, 128])]);
  const files = [{ name: 'EKG März.pdf', content: pdf.toString('base64') }];
  const sent = await call('POST', `/web/v1/patients/${id}/ecgs`, { headers, body: { files } });
  expect(sent.status).toBe(201);
  const { id: ecg } = sent.body.data as unknown as { id: string };
  await signIn(page);
  await page.goto(`/protected/patients/${id}/measurements/ecgs/${ecg}`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /EKG März\.pdf/ }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('EKG März.pdf');
  expect(readFileSync(await download.path()).equals(pdf)).toBe(true);
});

test('[API-14] [AUTH-14] a form that is refused says why at its head and keeps what was typed', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  const id = await openRecord(page);
  await city(page).fill('Buxtehude');
  let validated = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/validate_token')) validated += 1;
  });
  const failure = page.locator('form').getByRole('alert');
  const save = async (answer: (route: Route) => Promise<void>, text: string) => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(`**/web/v1/patients/${id}`, (route) =>
      route.request().method() === 'PATCH' ? answer(route) : route.continue(),
    );
    await city(page).focus();
    await page.keyboard.press('Control+s');
    return expect(failure.getByText(text)).toBeVisible();
  };
  const refusals: [number, string, string][] = [
    [413, 'too_large', 'Die Übertragung ist zu groß.'],
    [403, 'forbidden', 'Ihnen fehlt die Berechtigung dafür.'],
    [404, 'not_found', 'Der Eintrag wurde nicht gefunden.'],
    [406, 'forbidden', 'Ihnen fehlt die Berechtigung dafür.'],
  ];
  for (const [status, code, text] of refusals) {
    const before = validated;
    await save((route) => refuse(route, status, code), text);
    await expect(city(page)).toHaveValue('Buxtehude');
    // What one may do is asked anew after each of them: the flag of the one before is taken back.
    if (status === 403 || status === 406) await expect.poll(() => validated).toBe(before + 1);
  }
  const shown = save((route) => route.abort('connectionfailed'), 'Keine Verbindung zum Server.');
  for (const seconds of [3, 6, 9]) {
    await expect(messages(page).getByText(`Neuer Versuch in ${seconds} s`)).toBeVisible();
    await page.clock.fastForward(seconds * 1000);
  }
  await shown;
  await expect(city(page)).toHaveValue('Buxtehude');

  // The session is over: its screen says so, and what was typed is there again for the same person.
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(`**/web/v1/patients/${id}`, (route) => refuse(route, 401, 'session_expired'), {
    times: 1,
  });
  // Saved in the same moment: nothing has been kept by itself yet.
  await city(page).fill('Otterndorf');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
  const nurse = demo().accounts.find(({ role }) => role === 'nurse');
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(nurse?.email ?? '');
  await page.getByLabel('Passwort', { exact: true }).fill(nurse?.password ?? '');
  await page.keyboard.press('Enter');
  await expect(city(page)).toHaveValue('Otterndorf');
  await expect(page.getByRole('region', { name: 'Entwurf' })).toContainText(/wiederhergestellt/);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Entwurf' })).toBeHidden();
});

test('[API-09] [AUTH-14] a screen whose calls are all refused says it once and asks once what one may do, each time anew', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/protected/patients');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  let validated = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/validate_token')) validated += 1;
  });
  const lacking = messages(page).getByText('Ihnen fehlt die Berechtigung dafür.');
  for (const [status, path] of [
    [403, 'Alarme'],
    [406, 'Aufgaben'],
  ] as const) {
    let refused = 0;
    const before = validated;
    const held: Route[] = [];
    await page.route(every, async (route) => {
      if (route.request().url().includes('/auth/')) return route.continue();
      held.push(route);
      return undefined;
    });
    await page
      .getByRole('link', { name: new RegExp(`^${path}`) })
      .first()
      .click();
    await expect.poll(() => held.length).toBeGreaterThan(2);
    refused = held.length;
    await Promise.all(held.map((route) => refuse(route, status, 'forbidden')));
    expect(refused).toBeGreaterThan(2);
    await expect.poll(() => validated).toBe(before + 1);
    expect(await lacking.count()).toBeLessThan(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await expect(page.getByRole('button', { name: /Katrin Moldenhauer/ })).toBeVisible();
});
