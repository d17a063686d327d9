import { signInCandidates } from '@fernpuls/contract/identity/candidates.call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderEntrance } from '../../../test/render-entrance.tsx';
import * as leaving from './go-to.ts';

const nord = { tenant: 'nord', name: 'TMZ Nordheide', host: 'nord.example.org' };
const sued = { tenant: 'sued', name: 'Herzpraxis Süd', host: 'sued.example.org:8443' };

async function show(...practices: (typeof nord)[]) {
  const api = fakeApi();
  let handoffs = 0;
  api.on(signInCandidates, () => {
    handoffs += 1;
    return { data: practices.map((one) => ({ ...one, handoff: `h${handoffs}` })) };
  });
  const went = vi.spyOn(leaving, 'goTo').mockReturnValue();
  const user = userEvent.setup();
  await renderEntrance({ path: '/candidates', configuration: { mode: 'login', tenant: null } });
  const signIn = async () => {
    await user.type(await screen.findByLabelText('E-Mail-Adresse'), 'k@example.org');
    await user.type(screen.getByLabelText('Passwort'), 'richtig{enter}');
  };
  return { api, went, user, signIn };
}

test('[AUTH-06] one account in several practices: the chosen one is opened on its host', async () => {
  const { went, user, signIn } = await show(sued, nord);
  await signIn();
  await user.click(await screen.findByRole('button', { name: /TMZ Nordheide/ }));
  expect(went).toHaveBeenCalledExactlyOnceWith('http://nord.example.org/login/sign_in#handoff=h1');
});

test('[AUTH-06] a single practice is opened at once, with the wish to stay signed in', async () => {
  const { went, user, signIn } = await show(nord);
  await user.click(await screen.findByLabelText('Auf diesem Gerät angemeldet bleiben'));
  await signIn();
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith('http://nord.example.org/login/sign_in#handoff=h1&remember=1'),
  );
});

test('[AUTH-06] who takes longer to choose than a handoff holds gets a new one unasked', async () => {
  const { went, user, signIn } = await show(sued, nord);
  await signIn();
  const choice = await screen.findByRole('button', { name: /Herzpraxis Süd/ });
  const later = Date.now() + 50_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await user.click(choice);
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith('http://sued.example.org:8443/login/sign_in#handoff=h2'),
  );
});

test('[AUTH-06] wrong credentials name no practice', async () => {
  const { api, went, signIn } = await show(nord);
  api.refuse('POST', /candidates$/, 401, 'sign_in_failed');
  await signIn();
  expect(await screen.findByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeTruthy();
  expect(went).not.toHaveBeenCalled();
});
