import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectForAll } from '../../both-themes.ts';
import { cancelConsultation, plannedConsultation } from '../../consultations.ts';
import { call, expect, port, sessionOf, test } from '../../fixtures.ts';
import { enter, invitedPerson, linkTo, newPerson } from '../../people.ts';
import { lookAt, ownRoutes } from '../../routes/look.ts';
import { totp } from '../../totp.ts';
import { parts } from '../../walk/parts.ts';

const before = ['always', 'login'];
const guest = ['meeting', 'public'];

// The browser of the journeys has none.
const noCamera = /Keine Kamera oder kein Mikrofon gefunden|Schließen Sie das Gerät an/;

const pathsOf = (...modes: string[]) => ownRoutes(...modes).map(({ path }) => path);

test('routes of every mode are opened by one of these journeys, and each part of the walk is gone', () => {
  const modes = new Set(ownRoutes().map(({ mode }) => mode));
  const walked = new Set(Object.values(parts).flatMap((part) => part.modes));
  expect([...modes].sort()).toEqual([...walked, ...before, ...guest].sort());
  const files = readdirSync(import.meta.dirname);
  expect(Object.keys(parts).filter((part) => !files.includes(`${part}.spec.ts`))).toEqual([]);
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
  expect(
    look
      .seen()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(pathsOf(...before).sort());
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
  expect([...look.seen().map(({ path }) => path), ofCall].sort()).toEqual(pathsOf(...guest).sort());
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
