import {
  changeMicrosoftSettings,
  checkMicrosoftSettings,
  microsoftSettings,
} from '@fernpuls/contract/identity/login-provider.call';
import { changeSessionPolicy, sessionPolicy } from '@fernpuls/contract/identity/session-policy.call';
import { changeSignInPolicy, signInPolicy } from '@fernpuls/contract/identity/sign-in-policy.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component } from './sign-in-settings.page.tsx';

const routes = [{ path: 'system/settings/sign_in', element: <Component /> }];
const issuer = 'https://login.microsoftonline.com/organizations/v2.0';

async function show(isSetUp: boolean, access: 'read' | 'write' = 'write') {
  const api = fakeApi();
  const changes: unknown[] = [];
  const policies: Record<string, unknown>[] = [];
  const kept = {
    issuer: isSetUp ? issuer : null,
    clientId: isSetUp ? 'abc' : null,
    isSecretSet: isSetUp,
    isEnabled: isSetUp,
    redirectUri: 'http://demo.localhost/login/microsoft',
    updatedAt: null,
  };
  api.on(microsoftSettings, () => kept);
  api.on(changeMicrosoftSettings, (input) => {
    changes.push(input);
    if (input.secret === undefined && !isSetUp) throw new FieldRefusal({ '/secret': 'required' });
    return { ...kept, ...input, isSecretSet: true };
  });
  api.on(checkMicrosoftSettings, () => ({ issuer, authorizationEndpoint: `${issuer}/authorize` }));
  let policy = {
    secondFactor: 'off' as 'off' | 'writers' | 'everyone',
    requiredFrom: null as string | null,
    graceDays: 0,
    updatedAt: null,
    groups: { writers: { people: 5, without: 1 }, everyone: { people: 7, without: 3 } },
  };
  api.on(signInPolicy, () => policy);
  api.on(changeSignInPolicy, (input) => {
    policies.push(input);
    policy = { ...policy, ...input };
    return policy;
  });
  let limit = { idleLimitSeconds: 1800, updatedAt: null as string | null };
  api.on(sessionPolicy, () => limit);
  api.on(changeSessionPolicy, (input) => {
    policies.push(input);
    limit = { ...limit, ...input };
    return limit;
  });
  const permissions = [{ key: 'login_provider', access }];
  await renderPage({ api, routes, path: 'system/settings/sign_in', permissions });
  return { user: userEvent.setup(), changes, policies };
}

const box = (name: RegExp) => screen.findByRole('textbox', { name });

const saveMicrosoft = () => screen.getAllByRole('button', { name: /Speichern/ }).at(-1) as HTMLElement;

test('[AUTH-04] a stored secret is never shown and stays when nothing new is entered', async () => {
  const { user, changes } = await show(true);
  expect(((await box(/Clientschlüssel/)) as HTMLInputElement).value).toBe('');
  expect(screen.getByText(/Ein Schlüssel ist hinterlegt/)).toBeTruthy();
  await user.type(await box(/Anwendungs-ID/), 'def');
  await user.click(saveMicrosoft());
  await waitFor(() => expect(changes).toEqual([{ issuer, clientId: 'abcdef', isEnabled: true }]));
});

test('[AUTH-04] [API-11] what the server refuses stands at its field', async () => {
  const { user } = await show(false);
  await user.type(await box(/Aussteller/), issuer);
  await user.type(await box(/Anwendungs-ID/), 'abc');
  await user.click(saveMicrosoft());
  const secret = (await box(/Clientschlüssel/)) as HTMLInputElement;
  await waitFor(() => expect(secret.getAttribute('aria-invalid')).toBe('true'));
});

test('[AUTH-04] the connection is checked on request', async () => {
  const { user } = await show(true);
  await user.click(await screen.findByRole('button', { name: 'Jetzt prüfen' }));
  expect(await screen.findByText(`${issuer} antwortet.`)).toBeTruthy();
});

test('[ROLES-05] who may only read sees the settings and changes nothing', async () => {
  await show(true, 'read');
  expect(((await box(/Aussteller/)) as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /Speichern/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Entfernen' })).toBeNull();
});

const duty = () => screen.findByRole('form', { name: 'Pflicht zum zweiten Faktor' });

test('[AUTH-05] the duty is chosen with its day and grace, and says how many still lack a second factor', async () => {
  const { user, policies } = await show(true);
  const form = within(await duty());
  expect(form.queryByLabelText(/Frist in Tagen/)).toBeNull();
  await user.click(form.getByRole('radio', { name: 'Alle' }));
  expect(form.getByText('3 von 7 Personen haben noch keinen zweiten Faktor.')).toBeTruthy();
  await user.click(form.getByRole('radio', { name: 'Wer Patientendaten ändern darf' }));
  expect(form.getByText('1 von 5 Personen hat noch keinen zweiten Faktor.')).toBeTruthy();
  const grace = form.getByLabelText(/Frist in Tagen/);
  await user.clear(grace);
  await user.type(grace, 'x');
  expect(form.getByRole<HTMLButtonElement>('button', { name: /Speichern/ }).disabled).toBe(true);
  await user.clear(grace);
  await user.type(grace, '7');
  const from = form.getByLabelText(/^Ab/);
  await user.clear(from);
  await user.type(from, '31.2.2027');
  expect(form.getByRole<HTMLButtonElement>('button', { name: /Speichern/ }).disabled).toBe(true);
  await user.clear(from);
  await user.type(from, '1.3.27');
  await user.click(form.getByRole('button', { name: /Speichern/ }));
  await waitFor(() => expect(policies).toHaveLength(1));
  expect(policies[0]).toMatchObject({ secondFactor: 'writers', graceDays: 7, requiredFrom: '2027-03-01' });
});

test('[ROLES-05] who may only read cannot change the duty', async () => {
  await show(true, 'read');
  const form = within(await duty());
  for (const radio of form.getAllByRole('radio'))
    expect((radio.closest('fieldset') as HTMLFieldSetElement).disabled).toBe(true);
});

const idle = () => screen.findByRole('form', { name: 'Abmeldung bei Untätigkeit' });

test('[AUTH-13] the limit without activity is set in whole minutes within its bounds, or switched off', async () => {
  const { user, policies } = await show(true);
  const form = within(await idle());
  const minutes = form.getByRole('textbox', { name: /Minuten/ });
  for (const [typed, sentence] of [
    ['4', 'mindestens 5 sein'],
    ['181', 'höchstens 180 sein'],
    ['x', 'ganze Zahl'],
  ] as const) {
    await user.clear(minutes);
    await user.type(minutes, typed);
    await waitFor(() => expect(minutes.getAttribute('aria-invalid')).toBe('true'));
    expect(form.getAllByText(new RegExp(sentence)).length).toBeGreaterThan(0);
  }
  await user.clear(minutes);
  await user.type(minutes, '15');
  await user.click(form.getByRole('button', { name: /Speichern/ }));
  await waitFor(() => expect(policies).toEqual([{ idleLimitSeconds: 900 }]));
  await user.click(form.getByRole('switch'));
  await user.click(form.getByRole('button', { name: /Speichern/ }));
  await waitFor(() => expect(policies.at(-1)).toEqual({ idleLimitSeconds: 0 }));
});
