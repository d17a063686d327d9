import { startProviderSignIn } from '@fernpuls/contract/identity/microsoft.call';
import { signIn } from '@fernpuls/contract/identity/session.call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { endSession } from '../../../api/session.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { entered, keepPractice } from '../../../test/practice.ts';
import { renderEntrance } from '../../../test/render-entrance.tsx';
import * as leaving from './go-to.ts';
import { inside } from './next.ts';

const path = '/login/sign_in?next=%2Fprotected%2Fpatients';
const email = () => screen.findByLabelText('E-Mail-Adresse');
const password = () => screen.getByLabelText<HTMLInputElement>('Passwort');

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await email(), ' k.moldenhauer@example.org ');
  await user.type(password(), 'falsch{enter}');
}

test('[AUTH-01] [AUTH-09] signing in goes where one wanted to go', async () => {
  const api = fakeApi();
  const given: unknown[] = [];
  api.on(signIn, (input) => {
    given.push(input);
    return entered;
  });
  const user = userEvent.setup();
  const { address } = await renderEntrance({ path });
  const field = await email();
  expect(document.activeElement === field).toBe(true);
  await user.click(screen.getByLabelText('Auf diesem Gerät angemeldet bleiben'));
  await fill(user);
  expect(await screen.findByText('Arbeitsplatz')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/protected/patients'));
  expect(given).toEqual([{ email: 'k.moldenhauer@example.org', password: 'falsch', remember: true }]);
});

test('[AUTH-01] from the address the next stop is the password, the way out for who forgot it comes after', async () => {
  fakeApi();
  const user = userEvent.setup();
  await renderEntrance({ path });
  await user.click(await email());
  await user.tab();
  expect(document.activeElement).toBe(password());
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Passwort vergessen?' }));
});

test('[AUTH-01] an address outside the application is not followed', async () => {
  fakeApi().on(signIn, () => entered);
  const user = userEvent.setup();
  const { address } = await renderEntrance({ path: '/login/sign_in?next=https%3A%2F%2Fevil.example' });
  await fill(user);
  await waitFor(() => expect(address()).toBe('/protected/dashboard/insights'));
});

test('[AUTH-01] [SHELL-03] the operator comes where a link wanted to lead, and home where it leads elsewhere', () => {
  keepPractice({ mode: 'manage' });
  for (const next of [
    '/tenants/deich?tab=licenses',
    '/licenses',
    '/hazards/H-03',
    '/manage/dashboard#today',
    '/protected/system/audit',
  ])
    expect(inside(next)).toBe(next);
  for (const next of [
    '//evil.example/tenants',
    '/tenantsx',
    '/\\evil.example',
    'https://evil.example/licenses',
    '',
    null,
  ])
    expect(inside(next)).toBe('/manage/dashboard');
});

test('[AUTH-01] a wrong password keeps the address, empties the password and takes the focus to its sentence', async () => {
  fakeApi().refuse('POST', /sign_in$/, 401, 'sign_in_failed');
  const user = userEvent.setup();
  await renderEntrance({ path });
  await fill(user);
  const told = await screen.findByText('E-Mail-Adresse oder Passwort stimmt nicht.');
  expect(((await email()) as HTMLInputElement).value).toContain('k.moldenhauer');
  expect(password().value).toBe('');
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
});

test('[AUTH-19] after too many attempts the wait is counted down and nothing is sent meanwhile', async () => {
  const api = fakeApi();
  api.refuse('POST', /sign_in$/, 429, { code: 'too_many_attempts', headers: { 'retry-after': '2' } });
  const user = userEvent.setup();
  await renderEntrance({ path });
  await fill(user);
  expect((await screen.findByRole('timer')).textContent).toContain('0:02');
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Anmelden' });
  expect(submit.disabled).toBe(true);
  await user.type(password(), 'x{enter}');
  expect(api.seen.filter((one) => one.path.endsWith('sign_in'))).toHaveLength(1);
  expect(await screen.findByText('Sie können es jetzt wieder versuchen.')).toBeTruthy();
  expect(submit.disabled).toBe(false);
});

test('[AUTH-01] a network that does not answer is told as that, not as a wrong password', async () => {
  fakeApi();
  const user = userEvent.setup();
  await renderEntrance({ path });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await fill(user);
  expect(await screen.findByText(/Keine Verbindung zum Server\. Bitte prüfen/)).toBeTruthy();
});

test('[AUTH-04] [AUTH-05] only what the practice has set up is offered', async () => {
  fakeApi();
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  await renderEntrance({ path });
  await email();
  expect(screen.queryByRole('button', { name: /Passkey/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Microsoft/ })).toBeNull();
});

test('[AUTH-04] Microsoft’s button goes to the provider and keeps what the way back is checked by', async () => {
  fakeApi().on(startProviderSignIn, () => ({
    authorizationUrl: 'https://ms.example/authorize',
    state: 's1',
  }));
  const went = vi.spyOn(leaving, 'goTo').mockReturnValue();
  const user = userEvent.setup();
  await renderEntrance({ path, configuration: { loginProviders: ['microsoft'] } });
  await user.click(await screen.findByRole('button', { name: 'Mit Microsoft anmelden' }));
  await waitFor(() => expect(went).toHaveBeenCalledWith('https://ms.example/authorize'));
  expect(JSON.parse(sessionStorage.getItem('fernpuls.provider_attempt') ?? '')).toEqual({
    state: 's1',
    next: '/protected/patients',
  });
});

for (const [reason, sentence] of [
  ['auto_logout', /nach 30 Minuten ohne Aktivität beendet/],
  ['revoked', /von einem anderen Browser aus/],
  ['unlock_failed', /nach zu vielen falschen Antworten/],
] as const) {
  test(`[AUTH-13] why the last session ended stays on screen: ${reason}`, async () => {
    fakeApi();
    endSession(reason, 30);
    await renderEntrance({ path });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
}
