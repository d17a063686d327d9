import { redeemHandoff } from '@fernpuls/contract/identity/candidates.call';
import { signIn, signInCode } from '@fernpuls/contract/identity/session.call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { entered, katrin } from '../../../test/practice.ts';
import { renderEntrance } from '../../../test/render-entrance.tsx';

const soon = () => new Date(Date.now() + 300_000).toISOString();
const methods = ['totp', 'recovery_code'] as const;
const asked = () => ({
  data: null,
  secondFactor: { challenge: 'c1', methods: [...methods], expiresAt: soon() },
});

async function passwordGiven(api: ReturnType<typeof fakeApi>, path = '/login/sign_in') {
  const user = userEvent.setup();
  api.on(signIn, asked);
  const page = await renderEntrance({ path });
  await user.type(await screen.findByLabelText('E-Mail-Adresse'), 'k@example.org');
  await user.type(screen.getByLabelText('Passwort'), 'richtig{enter}');
  await screen.findByLabelText('Sechsstelliger Code');
  return { ...page, user };
}

test('[AUTH-05] a pasted code with a gap is sent at once; the browser is trusted only when ticked', async () => {
  const api = fakeApi();
  const given: unknown[] = [];
  api.on(signInCode, (input) => {
    given.push(input);
    return { data: katrin(), trustedDevice: null };
  });
  const { user, address } = await passwordGiven(api, '/login/sign_in?next=%2Fprotected%2Ftasks');
  await waitFor(() => expect(address()).toBe('/login/otp?next=%2Fprotected%2Ftasks'));
  await user.click(screen.getByLabelText('Sechsstelliger Code'));
  await user.paste('123 456');
  await waitFor(() => expect(address()).toBe('/protected/tasks'));
  expect(given).toEqual([{ challenge: 'c1', code: '123456' }]);
  expect(localStorage.getItem('fernpuls.trusted_device')).toBeNull();
});

test('[AUTH-05] a trusted browser keeps its token and shows it at the next sign-in', async () => {
  const api = fakeApi();
  api.on(signInCode, () => ({ data: katrin(), trustedDevice: 'fpt_1' }));
  const { user } = await passwordGiven(api);
  await user.click(screen.getByLabelText('Diesem Browser vertrauen (30 Tage)'));
  await user.type(screen.getByLabelText('Sechsstelliger Code'), '123456');
  await screen.findByText('Arbeitsplatz');
  expect(api.seen.at(-1)?.body).toMatchObject({ trust_device: true });
  expect(localStorage.getItem('fernpuls.trusted_device')).toBe('fpt_1');
  const { openSession } = await import('../../../api/session-entry.ts');
  await openSession({ email: 'k@example.org', password: 'x', remember: false });
  expect(api.seen.at(-1)?.body).toMatchObject({ trusted_device: 'fpt_1' });
});

test('[AUTH-05] a wrong code says so, empties the field and keeps the focus there', async () => {
  const api = fakeApi();
  api.on(signInCode, () => {
    throw new FieldRefusal({ '/code': 'code_wrong' });
  });
  const { user } = await passwordGiven(api);
  await user.type(screen.getByLabelText('Sechsstelliger Code'), '000000');
  expect(await screen.findByText(/Dieser Code stimmt nicht/)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Sechsstelliger Code');
  expect(field.value).toBe('');
  expect(document.activeElement === field).toBe(true);
});

test('[AUTH-05] a recovery code takes the place of the app', async () => {
  const api = fakeApi();
  const codes: string[] = [];
  api.on(signInCode, ({ code }) => {
    codes.push(code);
    return { data: katrin(), trustedDevice: null };
  });
  const { user } = await passwordGiven(api);
  await user.click(screen.getByRole('button', { name: 'Wiederherstellungscode verwenden' }));
  await user.type(await screen.findByLabelText('Wiederherstellungscode'), 'ab12-cd34{enter}');
  await screen.findByText('Arbeitsplatz');
  expect(codes).toEqual(['ab12-cd34']);
});

test('[AUTH-05] a sign-in that took too long leads back to its beginning', async () => {
  const api = fakeApi();
  const { user } = await passwordGiven(api);
  api.refuse('POST', /otp$/, 401, 'challenge_expired');
  await user.type(screen.getByLabelText('Sechsstelliger Code'), '123456');
  await user.click(await screen.findByRole('link', { name: 'Von vorn beginnen' }));
  expect(await screen.findByLabelText('E-Mail-Adresse')).toBeTruthy();
});

test('[AUTH-05] the address without a begun sign-in leads to the form', async () => {
  fakeApi();
  const { address } = await renderEntrance({ path: '/login/otp?next=%2Fprotected%2Ftasks' });
  await waitFor(() => expect(address()).toBe('/login/sign_in?next=%2Fprotected%2Ftasks'));
});

test('[AUTH-05] a reload keeps the question, unless it is too late', async () => {
  fakeApi();
  const pending = { ...asked().secondFactor, remember: false };
  sessionStorage.setItem('fernpuls.second_factor', JSON.stringify(pending));
  const first = await renderEntrance({ path: '/login/otp' });
  expect(await screen.findByLabelText('Sechsstelliger Code')).toBeTruthy();
  first.unmount();
  const late = { ...pending, expiresAt: new Date(Date.now() - 1).toISOString() };
  sessionStorage.setItem('fernpuls.second_factor', JSON.stringify(late));
  const second = await renderEntrance({ path: '/login/otp' });
  await waitFor(() => expect(second.address()).toBe('/login/sign_in'));
});

test('[AUTH-06] a handoff from the login host is redeemed once and leaves the address', async () => {
  const api = fakeApi();
  api.on(redeemHandoff, () => entered);
  const { address } = await renderEntrance({ path: '/login/sign_in#handoff=h1&remember=1' });
  expect(await screen.findByText('Arbeitsplatz')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/protected/dashboard/insights'));
  const sent = api.seen.filter(({ path }) => path.endsWith('/handoff'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ handoff: 'h1', remember: true });
});

test('[AUTH-06] a handoff that is too old says so and offers to sign in here', async () => {
  const api = fakeApi();
  api.refuse('POST', /handoff$/, 401, 'challenge_expired');
  const { address } = await renderEntrance({ path: '/login/sign_in#handoff=h1' });
  expect(await screen.findByText(/gilt nur eine Minute/)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Hier anmelden' }));
  expect(await screen.findByLabelText('E-Mail-Adresse')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/login/sign_in'));
});
