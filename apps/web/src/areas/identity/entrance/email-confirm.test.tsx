import { confirmEmailChange } from '@fernpuls/contract/identity/account-profile.call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderEntrance } from '../../../test/render-entrance.tsx';

test('[AUTH-07] a new address is taken over on a click, and the secret leaves the address line', async () => {
  const api = fakeApi();
  api.on(confirmEmailChange, () => ({ email: 'neu@example.org' }));
  const { address } = await renderEntrance({ path: '/email/confirm#token=fpe_x' });
  const button = await screen.findByRole('button', { name: 'Adresse bestätigen' });
  await waitFor(() => expect(address()).toBe('/email/confirm'));
  expect(api.seen.filter(({ path }) => path === '/web/v1/auth/email')).toHaveLength(0);
  await userEvent.click(button);
  expect(await screen.findByText(/neu@example.org an/)).toBeTruthy();
});

test('[AUTH-07] a link that has run out is told in words', async () => {
  const api = fakeApi();
  api.refuse('POST', /auth\/email$/, 401, 'link_expired');
  await renderEntrance({ path: '/email/confirm#token=fpe_x' });
  await userEvent.click(await screen.findByRole('button', { name: 'Adresse bestätigen' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/abgelaufen|gilt nicht mehr/);
});
