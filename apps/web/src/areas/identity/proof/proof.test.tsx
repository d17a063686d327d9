import { proveIdentity } from '@fernpuls/contract/identity/proof.call';
import { startTotp } from '@fernpuls/contract/identity/second-factor.call';
import { unlockChallenge } from '@fernpuls/contract/identity/unlock.call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { transport } from '../../../api/client.ts';
import { callApi } from '../../../api/queries.ts';
import { askForProof } from '../../../api/session-proof.ts';
import { WatchedPage } from '../../../test/watched-page.tsx';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';

const { prove } = transport;
afterEach(() => {
  transport.prove = prove;
});

async function grave() {
  const api = fakeApi();
  const given: unknown[] = [];
  api.on(unlockChallenge, () => ({
    challenge: 'c',
    methods: ['password' as const, 'totp' as const],
    name: 'K',
    attemptsLeft: 5,
  }));
  api.on(startTotp, () => ({ secret: 'S', uri: 'otpauth://totp/x?secret=S' }));
  api.on(proveIdentity, (answer) => {
    given.push(answer);
    if (answer.password === 'falsch') throw new FieldRefusal({ '/password': 'password_wrong' });
    api.accept();
    return { freshUntil: '2026-11-21T10:00:00Z' };
  });
  api.refuse('POST', /account\/totp$/, 403, 'proof_required');
  transport.prove = askForProof;
  await renderPage({ api, routes: [{ path: 'work', element: <WatchedPage /> }], path: 'work' });
  const asked = () => api.seen.filter(({ path }) => path.endsWith('/account/totp')).length;
  return { api, given, asked, user: userEvent.setup() };
}

test('[AUTH-08] a call that needs a proof asks for it and is repeated by itself', async () => {
  const { given, asked, user } = await grave();
  const answer = callApi(startTotp, {});
  await user.type(await screen.findByLabelText('Passwort'), 'falsch{enter}');
  expect(await screen.findByText('Das Passwort stimmt nicht.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Code' }));
  await user.type(screen.getByLabelText('Code'), '123456{enter}');
  expect(await answer).toMatchObject({ secret: 'S' });
  expect(asked()).toBe(2);
  expect(given).toEqual([{ password: 'falsch' }, { code: '123456' }]);
  await waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull());
});

test('[AUTH-08] several calls wait for the same proof', async () => {
  const { asked, user } = await grave();
  const answers = Promise.all([callApi(startTotp, {}), callApi(startTotp, {})]);
  await user.type(await screen.findByLabelText('Passwort'), 'richtig{enter}');
  expect(await answers).toHaveLength(2);
  expect(asked()).toBe(4);
});

test('[AUTH-08] who does not want to prove it gets the refusal and nothing is repeated', async () => {
  const { asked, user } = await grave();
  const answer = callApi(startTotp, {}).catch((error: unknown) => error);
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(await answer).toMatchObject({ status: 403, code: 'proof_required' });
  expect(asked()).toBe(1);
});

test('[AUTH-19] too many wrong answers are told with their wait', async () => {
  const { api, user } = await grave();
  void callApi(startTotp, {}).catch(() => undefined);
  api.refuse('POST', /proof$/, 429, { code: 'too_many_attempts', headers: { 'retry-after': '20' } });
  await user.type(await screen.findByLabelText('Passwort'), 'richtig{enter}');
  expect((await screen.findByRole('timer')).textContent).toContain('0:20');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bestätigen' }).disabled).toBe(true);
});
