import type { Page } from '@playwright/test';
import { startOpenIdProvider } from '../../apps/server/src/testing/open-id-server.ts';
import { call, catchRequests, expect, expectAccessible, origin, port, session, test } from '../fixtures.ts';
import { anotherBrowser, enter, invitedPerson, linkTo, newPerson } from '../people.ts';
import { totp } from '../totp.ts';

const account = '/protected/system/account';
const goodPassword = 'Zwölf Boote im Nebel';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Jule Petersen/ }).click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toBeVisible();
}

async function lockPage(page: Page) {
  const lock = page.getByRole('dialog', { name: 'Gesperrt' });
  // The first press may come before the page listens.
  await expect(async () => {
    await page.keyboard.press('Control+Shift+L');
    await expect(lock).toBeVisible({ timeout: 1_500 });
  }).toPass();
  return lock;
}

async function isIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/protected\//);
  await expect(page.getByRole('button', { name: /Jule Petersen/ })).toBeVisible();
}

test('[AUTH-05] [BEYOND-16] password and code, a recovery code instead, and a trusted browser that skips both', async ({
  page,
}) => {
  const person = await newPerson();
  await enter(page, person);
  await isIn(page);
  await page.goto(account);
  await page.getByRole('button', { name: 'Authenticator-App einrichten' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByLabel('Code aus der App').fill('000000');
  await dialog.getByRole('button', { name: 'Einschalten' }).click();
  await expect(dialog.getByText(/Dieser Code stimmt nicht/)).toBeVisible();
  await dialog.getByLabel('Code aus der App').fill(totp(secret));
  await dialog.getByRole('button', { name: 'Einschalten' }).click();
  await expect(dialog.getByText('Diese Codes sehen Sie nur jetzt.')).toBeVisible();
  const codes = await dialog.locator('li code').allTextContents();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Bitte bestätigen Sie' })).toBeVisible();
  await dialog.getByLabel('Ich habe die Codes aufbewahrt').check();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText('Eingeschaltet')).toBeVisible();

  await test.step('a wrong code, then the right one', async () => {
    await signOut(page);
    await enter(page, person);
    await expect(page).toHaveURL(/\/login\/otp/);
    await page.getByLabel('Sechsstelliger Code').fill('000000');
    await expect(page.getByText(/Dieser Code stimmt nicht/)).toBeVisible();
    await page.getByLabel('Sechsstelliger Code').fill(totp(secret, 1));
    await isIn(page);
  });
  await test.step('a recovery code works once', async () => {
    for (const works of [true, false]) {
      await signOut(page);
      await enter(page, person);
      await page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click();
      await page.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '');
      await page.keyboard.press('Enter');
      if (works) await isIn(page);
      else await expect(page.getByText(/Dieser Code stimmt nicht/)).toBeVisible();
    }
  });
  await test.step('a trusted browser is not asked again', async () => {
    await page.getByLabel('Wiederherstellungscode').fill(codes[1] ?? '');
    await page.getByLabel('Diesem Browser vertrauen (30 Tage)').check();
    await page.keyboard.press('Enter');
    await isIn(page);
    await signOut(page);
    await enter(page, person);
    await isIn(page);
    await page.goto(`${account}/browsers`);
    await page.getByRole('button', { name: /Nicht mehr vertrauen/ }).click();
    await expect(page.getByText('Kein Browser ist vertraut')).toBeVisible();
    await signOut(page);
    await enter(page, person);
    await expect(page).toHaveURL(/\/login\/otp/);
  });
});

test('[AUTH-05] [BEYOND-16] a passkey is added, named, used to sign in and to prove who one is, and taken away', async ({
  page,
}) => {
  const person = await newPerson();
  await catchRequests(page);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enter(page, person);
  await isIn(page);
  await page.goto(account);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await page.getByLabel('Name des Passkeys').fill('Praxis-Laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Praxis-Laptop')).toBeVisible();
  await expectAccessible(page);
  // Present, the finger answers the suggestion in the e-mail field by itself.
  const finger = async (enabled: boolean) => {
    await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
  const leave = async () => {
    await finger(false);
    await signOut(page);
  };

  await test.step('alone, by the button', async () => {
    const question = /auth\/passkey\/options/;
    const suggested = page.waitForResponse(question);
    await leave();
    await suggested;
    // Present only from the button's own question on, or the suggestion would be answered instead.
    await page.route(
      question,
      async (route) => {
        await finger(true);
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await isIn(page);
  });
  await test.step('alone, suggested in the field for the e-mail address', async () => {
    await leave();
    await finger(true);
    await page.goto('/login/sign_in');
    await isIn(page);
  });
  await test.step('as second factor after the password', async () => {
    await leave();
    await enter(page, person);
    await expect(page).toHaveURL(/\/login\/otp/);
    await finger(true);
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await isIn(page);
  });
  await test.step('unlocking', async () => {
    const lock = await lockPage(page);
    await lock.getByRole('button', { name: 'Passkey' }).click();
    await lock.getByRole('button', { name: 'Entsperren' }).click();
    await expect(lock).toBeHidden();
  });
  await page.goto(account);
  await page.getByRole('button', { name: 'Praxis-Laptop entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Passkey entfernen' }).click();
  await expect(page.getByText('Sie haben noch keinen Passkey.')).toBeVisible();
});

test('[AUTH-04] Microsoft signs in whom the practice knows, and nobody else', async ({ page, browser }) => {
  const person = await newPerson();
  const provider = await startOpenIdProvider({
    redirectUris: [`${origin()}/login/microsoft`],
  });
  provider.accounts.set('bekannt', { email: person.email, email_verified: true });
  provider.accounts.set('fremd', { email: 'fremd@example.org', email_verified: true });
  const headers = await session('administrator');
  const settings = '/web/v1/tenants/login_providers/microsoft';
  const { issuer, clientId, secret } = provider;
  const body = { issuer, client_id: clientId, secret, is_enabled: true };
  expect((await call('PATCH', settings, { headers, body })).status).toBe(200);
  const atMicrosoft = async (visitor: Page, login: string) => {
    await visitor.goto('/login/sign_in?next=%2Fprotected%2Fpatients');
    await visitor.getByRole('button', { name: 'Mit Microsoft anmelden' }).click();
    await visitor.locator('input[name="login"]').fill(login);
    await visitor.locator('input[name="password"]').fill('x');
    await visitor.locator('button[type="submit"]').click();
    await visitor.locator('button[type="submit"]').click();
  };
  try {
    await atMicrosoft(page, 'bekannt');
    await expect(page).toHaveURL(/\/protected\/patients$/);
    await isIn(page);
    const stranger = await anotherBrowser(browser);
    await atMicrosoft(stranger, 'fremd');
    await expect(stranger.getByText(/gibt es hier keinen Zugang/)).toBeVisible();
    expect(new URL(stranger.url()).search).toBe('');
    await stranger.goto('/login/microsoft?code=abc&state=geraten');
    await expect(stranger.getByText(/nicht in diesem Browserfenster begonnen/)).toBeVisible();
    await stranger.context().close();
  } finally {
    await call('DELETE', settings, { headers });
    await provider.sleep();
  }
});

/** Not in the demo either: an administrator's link would be anybody's who may read mails. */
async function showsNoLink(email: string): Promise<void> {
  const headers = await session('administrator');
  const mails = await call('GET', `/web/v1/tenants/mails?query=${encodeURIComponent(email)}`, { headers });
  const path = `/web/v1/tenants/mails/${mails.body.data[0]?.id}/content`;
  const opened = await call('GET', path, { headers });
  expect(opened.body).toMatchObject({ is_link_hidden: true });
  expect(JSON.stringify([mails.body, opened.body])).not.toMatch(/token=|http/);
}

test('[AUTH-07] [API-17] an invitation sets the first password, typed twice alike, a mail resets it, each link once', async ({
  page,
}) => {
  const { email } = await invitedPerson();
  const invitation = await linkTo(email);
  await showsNoLink(email);
  await page.goto(invitation);
  await expect(page.getByRole('heading', { name: 'Willkommen – Passwort vergeben' })).toBeVisible();
  const types = async (password: string, repeated = password) => {
    await page.getByLabel('Neues Passwort').fill(password);
    await page.getByLabel('Passwort wiederholen').fill(repeated);
  };
  await types(goodPassword, `${goodPassword}.`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die Eingabe stimmt nicht mit „Neues Passwort“ überein.')).toBeVisible();
  await types('Petersen-Jule-2026');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText(/darf weder Ihren Namen/)).toBeVisible();
  await types(goodPassword);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Das Passwort ist gespeichert' })).toBeVisible();
  await page.goto('/');
  await page.goto(invitation);
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();

  await page.goto('/login/sign_in');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Wenn es zu .* einen Zugang gibt/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(await linkTo(email, '/password/reset/edit'));
  await types(`${goodPassword} am Morgen`);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Jetzt anmelden' }).click();
  await enter(page, { id: '', email, password: goodPassword });
  await expect(page.getByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible();
  await enter(page, { id: '', email, password: `${goodPassword} am Morgen` });
  await isIn(page);
});

test('[AUTH-08] [BEYOND-16] [SHELL-14] a locked page keeps what was typed, and a reload does not open it', async ({
  page,
}) => {
  const person = await newPerson();
  await enter(page, person);
  await isIn(page);
  await page.goto('/protected/patients/new');
  await page.getByLabel('Nachname').fill('Entwurf');
  const lock = await lockPage(page);
  expect(await page.title()).toBe('Gesperrt');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(lock).toBeVisible();
  await lock.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.keyboard.press('Enter');
  await expect(lock.getByText('Noch 4 Versuche, dann wird die Sitzung beendet.')).toBeVisible();
  await lock.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(lock).toBeHidden();
  await expect(page.getByLabel('Nachname')).toHaveValue('Entwurf');
  await expect(page.getByLabel('Nachname')).toBeFocused();

  await page.goto('/protected/patients');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await lockPage(page);
  await page.reload();
  await expect(page).toHaveURL(/\/unlock\?next=/);
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await page.getByLabel('Passwort', { exact: true }).fill(`falsch ${wrong}`);
    await page.keyboard.press('Enter');
    if (wrong < 5) await expect(page.getByText(new RegExp(`Noch ${5 - wrong} Versuch`))).toBeVisible();
  }
  await expect(page.getByText(/nach zu vielen falschen Antworten beendet/)).toBeVisible();
});

test('[AUTH-16] a browser revoked elsewhere is thrown out at once', async ({ page, browser }) => {
  const person = await newPerson();
  const lost = await anotherBrowser(browser);
  await enter(lost, person, { remember: true });
  await isIn(lost);
  await enter(page, person);
  await isIn(page);
  await page.goto(`${account}/browsers`);
  await expect(page.getByText('Dieser Browser').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Alle anderen beenden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Alle anderen beenden' }).click();
  await expect(lost.getByText(/Diese Sitzung wurde beendet/)).toBeVisible();
  await lost.reload();
  await expect(lost.getByLabel('E-Mail-Adresse', { exact: true })).toBeVisible();
  await expect(page.getByText('Kein Browser meldet sich von selbst an')).toBeVisible();
  await lost.context().close();
});

test('[AUTH-13] auto-logout warns a minute ahead, can be extended, and says afterwards why', async ({
  page,
}) => {
  const person = await newPerson();
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('fernpuls.auto_logout_interval', '300'));
  await enter(page, person);
  await isIn(page);
  await expect(page.getByText(/Abmeldung in [45]:\d\d/)).toBeVisible();
  // A part of the page still on its way would be given up as late once the clock is turned.
  await page.waitForLoadState('networkidle');
  // From here on no time passes but what the journey lets pass: a minute is short on a busy machine.
  await page.keyboard.press('Shift');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.keyboard.press('Shift');
  await page.clock.fastForward('00:01');
  await expect(page.getByText('Abmeldung in 4:59')).toBeVisible();
  await page.clock.fastForward('03:58');
  await expect(page.getByText('Abmeldung in 1:01')).toBeVisible();
  const warning = page.getByRole('dialog', { name: 'Sind Sie noch da?' });
  await expect(warning).toBeHidden();
  await page.clock.fastForward('00:01');
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Angemeldet bleiben' }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward('04:00');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByText('Ihre Sitzung wurde nach 5 Minuten ohne Aktivität beendet.')).toBeVisible();
  await page.clock.fastForward('00:10');
  await expect(page.getByText('Ihre Sitzung wurde nach 5 Minuten ohne Aktivität beendet.')).toBeVisible();
});

test('[AUTH-06] the login host finds the practice and hands the sign-in over', async ({ page }) => {
  const person = await newPerson();
  await page.goto(`http://login.localhost:${port}/`);
  await expect(page.getByRole('heading', { name: 'Gemeinsame Anmeldung' })).toBeVisible();
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.keyboard.press('Enter');
  await expect(page.getByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible();
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${origin()}/protected/`));
  await isIn(page);
});
