import {
  checkPasswordToken,
  requestPasswordReset,
  setPasswordByToken,
} from '@fernpuls/contract/identity/password-reset.call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { renderEntrance } from '../../../test/render-entrance.tsx';

const good = 'Zwölf Boote im Nebel';
const valid = { valid: true, emailHint: 'k…@example.org', purpose: 'reset' as const };
const again = () => screen.getByLabelText<HTMLInputElement>('Passwort wiederholen');
const field = () => screen.findByLabelText<HTMLInputElement>('Neues Passwort');

test('[AUTH-07] the answer to a reset tells nothing about the account', async () => {
  fakeApi().on(requestPasswordReset, () => ({}));
  const user = userEvent.setup();
  await renderEntrance({ path: '/password/reset' });
  await user.type(await screen.findByLabelText('E-Mail-Adresse'), 'niemand@example.org{enter}');
  expect(await screen.findByText(/Wenn es zu niemand@example\.org einen Zugang gibt/)).toBeTruthy();
});

test('[AUTH-07] [AUTH-19] too many requests are told with their wait', async () => {
  fakeApi().refuse('POST', /password$/, 429, { code: 'too_many_attempts', headers: { 'retry-after': '90' } });
  const user = userEvent.setup();
  await renderEntrance({ path: '/password/reset' });
  await user.type(await screen.findByLabelText('E-Mail-Adresse'), 'k@example.org{enter}');
  expect(await screen.findByText(/zu viele Links angefordert/)).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toContain('1:30');
});

for (const [path, done] of [
  ['/password/reset/edit', /Melden Sie sich jetzt mit dem neuen Passwort an/],
  ['/password/new', /Melden Sie sich jetzt mit dem neuen Passwort an/],
  ['/app/password/reset/edit', /Kehren Sie zur App zurück/],
] as const) {
  test(`[AUTH-07] ${path}: [API-17] [API-22] a good password, repeated, completes, the link leaves the address`, async () => {
    const api = fakeApi();
    api.on(checkPasswordToken, () => valid);
    api.on(setPasswordByToken, () => ({}));
    const user = userEvent.setup();
    const { address } = await renderEntrance({ path: `${path}#token=t1` });
    await user.type(await field(), good);
    await user.type(again(), `${good}.`);
    await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
    expect(screen.getByText('Die Eingabe stimmt nicht mit „Neues Passwort“ überein.')).toBeTruthy();
    await user.type(again(), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
    expect(await screen.findByText(done)).toBeTruthy();
    await waitFor(() => expect(address()).toBe(path));
    expect(api.seen.at(-1)?.body ?? api.seen.at(-2)?.body).toBeDefined();
    const sent = api.seen.filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ body }) => body)).toEqual([{ token: 't1', password: good, repeated_password: good }]);
  });
}

test('[AUTH-07] the rules are told while typing, and a password that breaks one is not sent', async () => {
  const api = fakeApi();
  api.on(checkPasswordToken, () => valid);
  const user = userEvent.setup();
  await renderEntrance({ path: '/password/reset/edit#token=t1' });
  const input = await field();
  const states = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('data-state'));
  expect(states()).toEqual(['open', 'open', 'open']);
  await user.type(input, 'passwort1234');
  expect(states()).toEqual(['met', 'broken', 'open']);
  await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
  expect(await screen.findByText('Dieses Passwort ist zu leicht zu erraten.')).toBeTruthy();
  await user.clear(input);
  await user.type(input, good);
  expect(states()).toEqual(['met', 'met', 'met']);
  expect(api.seen.some(({ method }) => method === 'PATCH')).toBe(false);
});

for (const [code, at, sentence] of [
  ['password_holds_name', 2, /weder Ihren Namen noch .* noch den Namen der Einrichtung/],
  [
    'password_breached',
    1,
    'Dieses Passwort steht in bekannten Listen gestohlener Passwörter. Bitte wählen Sie ein anderes.',
  ],
] as const)
  test(`[AUTH-07] [AUTH-17] what only the server knows is told at the field: ${code}`, async () => {
    const api = fakeApi();
    api.on(checkPasswordToken, () => valid);
    api.on(setPasswordByToken, () => {
      throw new FieldRefusal({ '/password': code });
    });
    const user = userEvent.setup();
    await renderEntrance({ path: '/password/reset/edit#token=t1' });
    await user.type(await field(), good);
    await user.type(again(), `${good}{enter}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    const states = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('data-state'));
    expect(states().indexOf('broken')).toBe(at);
    await user.type(await field(), '.');
    expect(states()).toEqual(['met', 'met', 'met']);
  });

test('[AUTH-07] a link without token, out of date or used up meanwhile shows no form but the next step', async () => {
  const api = fakeApi();
  const first = await renderEntrance({ path: '/password/reset/edit' });
  expect(await screen.findByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeTruthy();
  first.unmount();
  api.on(checkPasswordToken, () => ({ valid: false, emailHint: null, purpose: null }));
  const second = await renderEntrance({ path: '/password/new#token=old' });
  expect(await screen.findByText(/Bitten Sie Ihre Verwaltung um eine neue/)).toBeTruthy();
  second.unmount();
  api.on(checkPasswordToken, () => valid);
  api.refuse('PATCH', /password$/, 401, 'link_expired');
  await renderEntrance({ path: '/password/reset/edit#token=t2' });
  await userEvent.setup().type(await field(), good);
  await userEvent.setup().type(again(), `${good}{enter}`);
  expect(await screen.findByRole('link', { name: 'Neuen Link anfordern' })).toBeTruthy();
});
