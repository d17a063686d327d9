import { signInWithMicrosoft } from '@fernpuls/contract/identity/microsoft.call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { entered } from '../../../test/practice.ts';
import { renderEntrance } from '../../../test/render-entrance.tsx';

function begun(state: string) {
  sessionStorage.setItem(
    'fernpuls.provider_attempt',
    JSON.stringify({ state, next: '/protected/dashboard/tasks' }),
  );
}
const asked = (api: ReturnType<typeof fakeApi>) =>
  api.seen.filter(({ path }) => path === '/web/v1/auth/microsoft');

test('[AUTH-04] what Microsoft brought back signs in, and the code leaves the address', async () => {
  const api = fakeApi();
  api.on(signInWithMicrosoft, () => entered);
  begun('s1');
  const { address } = await renderEntrance({
    path: '/login/microsoft?code=c1&state=s1&iss=https%3A%2F%2Fms',
  });
  await waitFor(() => expect(address()).toBe('/protected/dashboard/tasks'));
  expect(asked(api).map(({ body }) => body)).toEqual([{ code: 'c1', state: 's1', iss: 'https://ms' }]);
});

for (const [what, path] of [
  ['begun elsewhere', '/login/microsoft?code=c1&state=other'],
  ['without a code', '/login/microsoft?state=s1'],
] as const) {
  test(`[AUTH-04] an answer ${what} signs nobody in`, async () => {
    const api = fakeApi();
    begun('s1');
    await renderEntrance({ path });
    expect(await screen.findByText(/nicht in diesem Browserfenster begonnen/)).toBeTruthy();
    expect(asked(api)).toHaveLength(0);
  });
}

for (const [error, sentence] of [
  ['access_denied', /bei Microsoft abgebrochen/],
  ['server_error', /Microsoft hat die Anmeldung abgelehnt/],
] as const) {
  test(`[AUTH-04] Microsoft’s own ${error} is told in words`, async () => {
    fakeApi();
    begun('s1');
    await renderEntrance({ path: `/login/microsoft?error=${error}&state=s1` });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toBeTruthy();
  });
}

for (const [code, sentence] of [
  ['provider_account_unknown', /gibt es hier keinen Zugang/],
  ['login_attempt_expired', /Diese Anmeldung ist abgelaufen/],
  ['provider_refused', /Microsoft hat die Anmeldung abgelehnt/],
] as const) {
  test(`[AUTH-04] ${code} has its own sentence and the way back`, async () => {
    const api = fakeApi();
    api.refuse('POST', /microsoft$/, 401, code);
    begun('s1');
    await renderEntrance({ path: '/login/microsoft?code=c1&state=s1' });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  });
}

test('[AUTH-04] where Microsoft did not answer the same attempt is repeated', async () => {
  const api = fakeApi();
  api.on(signInWithMicrosoft, () => entered);
  api.refuse('POST', /microsoft$/, 503, { code: 'provider_unreachable', headers: { 'retry-after': '3' } });
  begun('s1');
  await renderEntrance({ path: '/login/microsoft?code=c1&state=s1' });
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  api.accept();
  await userEvent.setup().click(retry);
  expect(await screen.findByText('Arbeitsplatz')).toBeTruthy();
  expect(asked(api).map(({ body }) => body)).toEqual([
    { code: 'c1', state: 's1' },
    { code: 'c1', state: 's1' },
  ]);
});
