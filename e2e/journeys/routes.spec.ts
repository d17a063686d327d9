import type { Page } from '@playwright/test';
import { expectForAll } from '../both-themes.ts';
import { cancelConsultation, plannedConsultation } from '../consultations.ts';
import { call, demo, expect, port, sessionOf, signIn, test } from '../fixtures.ts';
import { enter, invitedPerson, linkTo, newPerson } from '../people.ts';
import { goTo, lookAt, ownRoutes } from '../routes/look.ts';
import { managedThings } from '../routes/managed.ts';
import { addressOf, clinicalThings, removeMade, settingsThings } from '../routes/things.ts';
import { totp } from '../totp.ts';

const clinical = ['content', 'dashboard', 'patients', 'patient'];
const before = ['always', 'login'];
const guest = ['meeting', 'public'];

/** Names of patients are written like this everywhere. */
const patientNamed = /\p{Lu}[\p{L}-]+, \p{Lu}/u;

// The browser of the journeys has none.
const noCamera = /Keine Kamera oder kein Mikrofon gefunden|Schließen Sie das Gerät an/;

const pathsOf = (...modes: string[]) => ownRoutes(...modes).map(({ path }) => path);

test('routes of every mode are opened by one of these journeys', () => {
  const modes = new Set(ownRoutes().map(({ mode }) => mode));
  expect([...modes].sort()).toEqual([...clinical, ...before, ...guest, 'manage', 'system'].sort());
});

test('[SHELL-03] every route a practice has opens with content of its own, and no tab tells a patient’s name', async ({
  page,
}) => {
  const things = await clinicalThings();
  await signIn(page, 'physician');
  const look = lookAt(page);
  const titles: string[] = [];
  for (const [at, path] of pathsOf(...clinical).entries()) {
    await test.step(path, async () => {
      const address = addressOf(path, things);
      // Some as a bookmark opens them: that loads the application for them alone.
      await (at % 5 === 0 ? page.goto(address) : goTo(page, address));
      await look.see(path);
      titles.push(await page.title());
    });
  }
  await removeMade(things);
  expect(look.faults()).toEqual([]);
  // The browser keeps them for whoever sits down next.
  expect(titles.filter((title) => patientNamed.test(title))).toEqual([]);
});

test('[SHELL-03] every route of the settings opens with content of its own', async ({ page }) => {
  const things = await settingsThings();
  await signIn(page, 'administrator');
  const look = lookAt(page);
  for (const path of pathsOf('system')) {
    await test.step(path, async () => {
      await goTo(page, addressOf(path, things));
      await look.see(path);
    });
  }
  expect(look.faults()).toEqual([]);
});

test.describe('of the operator', () => {
  test.use({ baseURL: `http://manage.localhost:${port}` });

  test('[SHELL-03] every route opens with content of its own', async ({ page }) => {
    const operator = demo().accounts.find(({ role }) => role === 'operator');
    await enter(page, { id: '', email: operator?.email ?? '', password: operator?.password ?? '' });
    await expect(page).toHaveURL(/\/manage\/dashboard/);
    const things = await managedThings(page);
    const look = lookAt(page);
    for (const path of pathsOf('manage')) {
      await test.step(path, async () => {
        await goTo(page, addressOf(path, things));
        await look.see(path);
      });
    }
    expect(look.faults()).toEqual([]);
  });
});

test('[SHELL-03] [SHELL-06] [SHELL-33] every route before the sign-in opens with content of its own, open to all in either theme', async ({
  page,
}) => {
  const look = lookAt(page);
  const see = async (path: string, expected?: RegExp) => {
    await look.see(path, expected);
    await expectForAll(page);
  };
  const open = async (path: string, address = path, expected?: RegExp) => {
    await page.goto(address);
    await see(path, expected);
  };
  await open('/candidates', `http://login.localhost:${port}/candidates`);
  await open('/login/sign_in');
  await open('/password/reset');
  await open('/login/microsoft', '/login/microsoft', /nicht in diesem Browserfenster begonnen/);
  const { email } = await invitedPerson();
  await open('/password/new', await linkTo(email));
  const person = await newPerson();
  await call('POST', '/web/v1/auth/password', { body: { email: person.email } });
  const reset = await linkTo(person.email, '/password/reset/edit');
  await open('/password/reset/edit', reset);
  await open('/app/password/reset/edit', reset.replace('/password/', '/app/password/'));
  const secret = await codesOf(person);
  await enter(page, person);
  await see('/login/otp');
  await page.getByLabel('Sechsstelliger Code').fill(totp(secret));
  await lockedPage(page);
  // What was asked for in the locked page was refused.
  await open('/unlock', '/unlock', /status of 401/);
  expect(look.seen().sort()).toEqual(pathsOf(...before).sort());
  expect(look.faults()).toEqual([]);
});

/** Stands beside a running call alone, where `video.spec.ts` goes to it. */
const ofCall = '/video_consultations/details/:channelToken/:id/measurements';

test('[SHELL-03] [SHELL-06] [SHELL-33] every route of a guest opens with content of its own, open to all in either theme', async ({
  page,
}) => {
  const { id, link } = await plannedConsultation();
  const look = lookAt(page);
  const see = async (path: string) => {
    await look.see(path, noCamera);
    await expectForAll(page);
  };
  await page.goto(link);
  await see('/video_consultations/details/:channelToken');
  await page.getByRole('link', { name: 'Zum Warteraum' }).click();
  await see('/conference/login');
  await page.getByLabel(/Vor- und Nachname/).fill('Hannelore Brandt');
  await page.getByRole('checkbox', { name: /willige ein/ }).check();
  await page.getByRole('button', { name: 'Warteraum betreten' }).click();
  await see('/conference/session');
  await cancelConsultation(id);
  expect([...look.seen(), ofCall].sort()).toEqual(pathsOf(...guest).sort());
  expect(look.faults()).toEqual([]);
});

/** Sets up an authenticator app; answers its secret. */
async function codesOf(person: { email: string; password: string }): Promise<string> {
  const headers = await sessionOf(person);
  const { body } = await call('POST', '/web/v1/account/totp', { headers, body: {} });
  const secret = String(body.secret);
  const confirmed = { code: totp(secret, -1) };
  expect((await call('POST', '/web/v1/account/totp/confirm', { headers, body: confirmed })).status).toBe(200);
  return secret;
}

async function lockedPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/protected\//);
  // The first press may come before the page listens.
  await expect(async () => {
    await page.keyboard.press('Control+Shift+L');
    await expect(page.getByRole('dialog', { name: 'Gesperrt' })).toBeVisible({ timeout: 1_500 });
  }).toPass();
}
