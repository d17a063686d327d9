import { passkeys } from '@fernpuls/contract/identity/passkey.call';
import { secondFactor } from '@fernpuls/contract/identity/second-factor.call';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { Shell } from '../../../app/shell/shell.tsx';
import { fakeApi } from '../../../test/fake-api.ts';
import { keepPractice } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';

const routes = [
  {
    path: '*',
    element: (
      <Routes>
        <Route element={<Shell />}>
          <Route path="*" element={<p>Patientenliste</p>} />
        </Route>
      </Routes>
    ),
  },
];
const day = 86_400_000;
beforeEach(() => keepPractice({ passkeys: true }));

async function show(daysUntilDue: number, hasFactor: boolean) {
  const api = fakeApi();
  const totp = hasFactor ? { enabledAt: '2026-11-20T08:00:00.000Z' } : null;
  api.on(secondFactor, () => ({ totp, recoveryCodesLeft: hasFactor ? 10 : 0, passkeys: [] }));
  api.on(passkeys, () => ({ data: [] }));
  const secondFactorDueAt = new Date(Date.now() + daysUntilDue * day).toISOString();
  await renderPage({ api, routes, path: 'patients', person: { secondFactorDueAt }, permissions: [] });
}

test('[AUTH-05] who owes a second factor sees its setting up instead of any page, and may leave', async () => {
  await show(-1, false);
  expect(await screen.findByRole('heading', { level: 1, name: 'Zweiten Faktor einrichten' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Authenticator-App einrichten' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeTruthy();
  expect(screen.queryByText('Patientenliste')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Weiter zur Anwendung' })).toBeNull();
});

test('[AUTH-05] with the factor set up the way on is open, after the codes were seen', async () => {
  await show(-1, true);
  expect(await screen.findByRole('button', { name: 'Weiter zur Anwendung' })).toBeTruthy();
});

test('[AUTH-05] in the days of grace people work on and are reminded', async () => {
  await show(3, false);
  expect(await screen.findByText('Patientenliste')).toBeTruthy();
  await waitFor(() => expect(screen.getByText(/verlangt einen zweiten Faktor/)).toBeTruthy());
});
