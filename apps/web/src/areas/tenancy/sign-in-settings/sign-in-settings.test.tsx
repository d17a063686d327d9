import {
  changeMicrosoftSettings,
  checkMicrosoftSettings,
  microsoftSettings,
} from '@fernpuls/contract/identity/login-provider.call';
import { screen, waitFor } from '@testing-library/react';
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
  const permissions = [{ key: 'login_provider', access }];
  await renderPage({ api, routes, path: 'system/settings/sign_in', permissions });
  return { user: userEvent.setup(), changes };
}

const box = (name: RegExp) => screen.findByRole('textbox', { name });

test('[AUTH-04] a stored secret is never shown and stays when nothing new is entered', async () => {
  const { user, changes } = await show(true);
  expect(((await box(/Clientschlüssel/)) as HTMLInputElement).value).toBe('');
  expect(screen.getByText(/Ein Schlüssel ist hinterlegt/)).toBeTruthy();
  await user.type(await box(/Anwendungs-ID/), 'def');
  await user.click(screen.getByRole('button', { name: /Speichern/ }));
  await waitFor(() => expect(changes).toEqual([{ issuer, clientId: 'abcdef', isEnabled: true }]));
});

test('[AUTH-04] [API-11] what the server refuses stands at its field', async () => {
  const { user } = await show(false);
  await user.type(await box(/Aussteller/), issuer);
  await user.type(await box(/Anwendungs-ID/), 'abc');
  await user.click(screen.getByRole('button', { name: /Speichern/ }));
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
