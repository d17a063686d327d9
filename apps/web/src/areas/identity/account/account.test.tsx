import { browsers, revokeBrowser, revokeOtherBrowsers } from '@fernpuls/contract/identity/browsers.call';
import { changeOwnPassword } from '@fernpuls/contract/identity/account-password.call';
import { passkeys, removePasskey, renamePasskey } from '@fernpuls/contract/identity/passkey.call';
import {
  confirmTotp,
  removeTotp,
  secondFactor,
  startTotp,
} from '@fernpuls/contract/identity/second-factor.call';
import { responsibility } from '@fernpuls/contract/identity/responsibility.call';
import { ownProfile } from '@fernpuls/contract/identity/account-profile.call';
import { microsoftLink } from '@fernpuls/contract/identity/microsoft-link.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { keepPractice } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { autoLogoutPreference, setAutoLogoutPreference } from '../../../ui/auto-logout.ts';
import { Component as Account } from './account.page.tsx';
import { Component as Browsers } from './browsers.page.tsx';

const katrinsProfile = {
  salutation: 'mrs' as const,
  title: null,
  firstName: 'Katrin',
  lastName: 'Moldenhauer',
  phone: null,
  language: null,
  email: 'k.moldenhauer@example.org',
  profession: 'nurse',
  newEmail: null,
};
const at = '2026-11-20T08:00:00.000Z';
const routes = [
  { path: 'system/account', element: <Account /> },
  { path: 'system/account/browsers', element: <Browsers /> },
];
beforeEach(() => keepPractice({ passkeys: true }));
afterEach(() => setAutoLogoutPreference({ isDisabled: false, seconds: 0, locks: false }));

const answersFor = (id: string, patients: number) => ({
  data: {
    type: 'responsibilities' as const,
    id,
    attributes: { patients, openEvents: 3, takenEvents: 1, openTasks: null },
  },
});

async function show(
  prepare: (api: ReturnType<typeof fakeApi>) => void = () => undefined,
  person: { autoLogoutSeconds?: number } = {},
) {
  const api = fakeApi();
  let isOn = false;
  api.on(secondFactor, () => ({
    totp: isOn ? { enabledAt: at } : null,
    recoveryCodesLeft: isOn ? 10 : 0,
    passkeys: [],
  }));
  api.on(passkeys, () => ({ data: [] }));
  api.on(ownProfile, () => katrinsProfile);
  api.on(responsibility, ({ id }) => answersFor(id, 12));
  api.on(microsoftLink, () => ({ isOffered: false, link: null, mayUnlink: false }));
  api.on(startTotp, () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/P:k?secret=JBSWY3DPEHPK3PXP',
  }));
  api.on(confirmTotp, ({ code }) => {
    if (code !== '123456') throw new FieldRefusal({ '/code': 'code_wrong' });
    isOn = true;
    return { recoveryCodes: ['0ABC-DEFG-HJKM', '1ABC-DEFG-HJKM'] };
  });
  api.on(removeTotp, () => {
    isOn = false;
    return {};
  });
  prepare(api);
  const page = await renderPage({ api, person, routes, path: 'system/account' });
  return { api, user: userEvent.setup(), ...page };
}

test('[AUTH-05] the app is set up by picture or by hand, proved by a code, and the codes are shown once', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Authenticator-App einrichten' }));
  expect(await screen.findByRole('img', { name: /QR-Code/ })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.type(screen.getByLabelText('Code aus der App'), '000000{enter}');
  expect(await screen.findByText(/Dieser Code stimmt nicht/)).toBeTruthy();
  await user.type(screen.getByLabelText('Code aus der App'), '123456{enter}');
  expect(await screen.findByText('0ABC-DEFG-HJKM')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fertig' }));
  expect(screen.getByText(/Bitte bestätigen Sie, dass Sie die Codes/)).toBeTruthy();
  await user.click(screen.getByLabelText('Ich habe die Codes aufbewahrt'));
  await user.click(screen.getByRole('button', { name: 'Fertig' }));
  await waitFor(() => expect(screen.queryByText('0ABC-DEFG-HJKM')).toBeNull());
  expect(await screen.findByText('Eingeschaltet')).toBeTruthy();
  expect(screen.getByText('Noch 10 Wiederherstellungscodes')).toBeTruthy();
});

test('[AUTH-05] switching the second factor off asks first', async () => {
  const { user } = await show((api) => {
    let isOn = true;
    api.on(secondFactor, () => ({
      totp: isOn ? { enabledAt: at } : null,
      recoveryCodesLeft: 2,
      passkeys: [],
    }));
    api.on(removeTotp, () => {
      isOn = false;
      return {};
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Ausschalten' }));
  const question = screen.getByRole('dialog');
  expect(within(question).getByText(/nur noch durch das Passwort geschützt/)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Ausschalten' }));
  expect(await screen.findByText('Ausgeschaltet')).toBeTruthy();
});

test('[AUTH-17] [API-17] [API-22] a new password is checked by the server’s own rules, with the person’s name, and has to be repeated', async () => {
  const given: unknown[] = [];
  const { user } = await show((api) => {
    api.on(changeOwnPassword, (input) => {
      given.push(input);
      if (input.currentPassword !== 'alt') throw new FieldRefusal({ '/current_password': 'password_wrong' });
      return {};
    });
  });
  const current = await screen.findByLabelText<HTMLInputElement>('Bisheriges Passwort');
  const next = screen.getByLabelText<HTMLInputElement>('Neues Passwort');
  const save = screen.getByRole('button', { name: 'Passwort ändern' });
  await user.click(save);
  expect(current.getAttribute('aria-invalid')).toBe('true');
  await user.type(current, 'falsch');
  await user.type(next, 'Frau Moldenhauer am Deich');
  await user.click(save);
  expect(await screen.findByText(/weder Ihren Namen/)).toBeTruthy();
  expect(given).toEqual([]);
  await user.clear(next);
  await user.type(next, 'Zwölf Boote im Nebel');
  const repeated = screen.getByLabelText<HTMLInputElement>('Passwort wiederholen');
  await user.type(repeated, 'Zwölf Boote im Nebe');
  await user.click(save);
  expect(await screen.findByText('Die Eingabe stimmt nicht mit „Neues Passwort“ überein.')).toBeTruthy();
  expect([repeated.value, repeated.getAttribute('aria-invalid')]).toEqual(['Zwölf Boote im Nebe', 'true']);
  expect(given).toEqual([]);
  await user.type(repeated, 'l');
  await user.click(save);
  expect(await screen.findByText('Das Passwort stimmt nicht.')).toBeTruthy();
  await user.clear(current);
  await user.type(current, 'alt');
  await user.click(save);
  expect(await screen.findByText(/Alle anderen Anmeldungen sind beendet/)).toBeTruthy();
  expect(current.value + next.value + repeated.value).toBe('');
});

test('[AUTH-05] a passkey is renamed and taken away', async () => {
  const { user } = await show((api) => {
    const kept = {
      id: '00000000-0000-7000-8000-000000000001',
      isBackedUp: true,
      createdAt: at,
      lastUsedAt: null,
    };
    let rows = [{ ...kept, label: 'Chrome 141, Windows' }];
    api.on(passkeys, () => ({ data: rows }));
    api.on(renamePasskey, ({ label }) => {
      rows = [{ ...kept, label }];
      return { data: { ...kept, label } };
    });
    api.on(removePasskey, () => {
      rows = [];
      return {};
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Chrome 141, Windows umbenennen' }));
  const name = screen.getByLabelText(/Name des Passkeys/);
  await user.clear(name);
  expect(screen.getByText('Diese Angabe fehlt.')).toBeTruthy();
  await user.type(name, 'Praxis-Laptop{enter}');
  expect(await screen.findByText('Praxis-Laptop')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Praxis-Laptop entfernen' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Passkey entfernen' }));
  expect(await screen.findByText('Sie haben noch keinen Passkey.')).toBeTruthy();
});

test('[AUTH-13] [SHELL-25] where the practice sets no limit, the interval takes 5 to 180 minutes, can be switched off, and is kept in this browser', async () => {
  const { user } = await show(undefined, { autoLogoutSeconds: 0 });
  const field = await screen.findByLabelText<HTMLInputElement>(/Zeit ohne Aktivität/);
  expect(field.value).toBe('30');
  for (const [minutes, seconds] of [
    ['4', 0],
    ['5', 300],
    ['180', 10_800],
  ] as const) {
    await user.clear(field);
    await user.type(field, minutes);
    if (seconds > 0) expect(localStorage.getItem('fernpuls.auto_logout_interval')).toBe(String(seconds));
    else expect(screen.getByText('Der Wert muss mindestens 5 sein.')).toBeTruthy();
  }
  await user.clear(field);
  await user.type(field, '181');
  expect(screen.getByText('Der Wert darf höchstens 180 sein.')).toBeTruthy();
  expect(autoLogoutPreference().seconds).toBeLessThanOrEqual(10_800);
  await user.click(screen.getByRole('button', { name: 'Seite sperren' }));
  expect(autoLogoutPreference().locks).toBe(true);
  await user.click(screen.getByRole('switch', { name: 'Bei Inaktivität beenden' }));
  expect(localStorage.getItem('fernpuls.auto_logout_disabled')).toBe('true');
});

test('[AUTH-13] where the practice sets a limit a browser takes less, not more, and cannot switch it off', async () => {
  const { user } = await show(undefined, { autoLogoutSeconds: 900 });
  const field = await screen.findByLabelText<HTMLInputElement>(/Zeit ohne Aktivität/);
  expect(field.value).toBe('15');
  expect(screen.queryByRole('switch', { name: 'Bei Inaktivität beenden' })).toBeNull();
  await user.clear(field);
  await user.type(field, '16');
  expect(screen.getByText('Der Wert darf höchstens 15 sein.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '14');
  expect(autoLogoutPreference()).toMatchObject({ seconds: 840, isDisabled: false });
});

const session = {
  kind: 'session' as const,
  browser: 'Firefox 145',
  platform: 'Windows',
  addressArea: '192.0.2.0/24',
  createdAt: at,
  lastUsedAt: at,
  expiresAt: at,
};

async function listed() {
  const page = await show((api) => {
    let rows = [
      { ...session, id: '00000000-0000-7000-8000-000000000001', isCurrent: true },
      { ...session, id: '00000000-0000-7000-8000-000000000002', isCurrent: false, browser: 'Safari 19' },
      {
        ...session,
        id: '00000000-0000-7000-8000-000000000003',
        kind: 'trusted' as const,
        isCurrent: false,
        browser: null,
        platform: null,
      },
    ];
    api.on(browsers, () => ({ data: rows }));
    api.on(revokeBrowser, ({ id }) => {
      rows = rows.filter((one) => one.id !== id);
      return {};
    });
    api.on(revokeOtherBrowsers, () => {
      const ended = rows.length - 1;
      rows = rows.filter(({ isCurrent }) => isCurrent);
      return { ended };
    });
  });
  await page.user.click(await screen.findByRole('tab', { name: 'Browser' }));
  return page;
}

test('[AUTH-16] sessions and trusted browsers are listed, this one is marked, each can be ended', async () => {
  const { user, address } = await listed();
  await waitFor(() => expect(address()).toBe('/protected/system/account/browsers'));
  expect(await screen.findByText('Dieser Browser')).toBeTruthy();
  expect(screen.getByText('Unbekannter Browser')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Beenden: Safari 19, Windows' }));
  await waitFor(() => expect(screen.queryByText('Safari 19, Windows')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Nicht mehr vertrauen: Unbekannter Browser' }));
  expect(await screen.findByText('Kein Browser ist vertraut')).toBeTruthy();
});

test('[AUTH-16] all others are ended after a question that tells how many', async () => {
  const { user } = await listed();
  await user.click(await screen.findByRole('button', { name: 'Alle anderen beenden' }));
  const question = screen.getByRole('dialog');
  expect(within(question).getByText(/2 andere Einträge werden beendet/)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Alle anderen beenden' }));
  expect(await screen.findByText('2 Einträge beendet')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Safari 19, Windows')).toBeNull());
});

test('[AUTH-15] what one answers for is asked once in five minutes, and nothing old stays once asking failed', async () => {
  const { api } = await show();
  const card = await screen.findByRole('region', { name: 'Zuständigkeit' });
  expect(await within(card).findByText('12')).toBeTruthy();
  expect(within(card).queryByText('Offene Aufgaben')).toBeNull();
  expect(queryClient.getQueryCache().findAll({ queryKey: [responsibility.name], stale: true })).toEqual([]);
  api.refuse('GET', /responsibility/, 500, 'internal');
  await queryClient.refetchQueries({ queryKey: [responsibility.name] });
  expect(await within(card).findByRole('alert')).toBeTruthy();
  expect(within(card).queryByText('12')).toBeNull();
});
