import { validateToken } from '@fernpuls/contract/identity/session.call';
import { accessChanged } from '@fernpuls/contract/identity/access.live';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { katrin, keepPractice, me } from '../../test/practice.ts';
import { renderPage } from '../../test/render-page.tsx';
import { AreaGuard } from './area-guard.tsx';

const routes = [{ element: <AreaGuard />, children: [{ path: '*', element: <h1>Die Seite</h1> }] }];
const show = (path: string, key: string, api = fakeApi()) =>
  renderPage({ api, routes, path, permissions: [{ key, access: 'read' as const }] });

it('[ROLES-08] an area without permission shows that it is closed, and not its page', async () => {
  await show('system/users', 'task');
  expect(await screen.findByText('Kein Zugang zu diesem Bereich')).toBeTruthy();
  expect(screen.queryByText('Die Seite')).toBeNull();
});

it('[ROLES-08] one permission of the area opens it, and the own account is open to everybody', async () => {
  const first = await show('system/users', 'physician');
  expect(await screen.findByText('Die Seite')).toBeTruthy();
  first.unmount();
  await show('system/account/browsers', 'task');
  expect(await screen.findByText('Die Seite')).toBeTruthy();
});

it('[ROLES-05] a page whose permission is missing says so, though another opens its area', async () => {
  await show('system/audit', 'physician');
  expect(await screen.findByText('Kein Zugang zu diesem Bereich')).toBeTruthy();
  expect(document.title).toContain('Kein Zugang zu diesem Bereich · ');
});

it('[ROLES-08] who may not see the page everybody begins at begins at the first one they may see', async () => {
  keepPractice();
  const tasks = await show('dashboard/insights', 'task');
  expect(await screen.findByText('Die Seite')).toBeTruthy();
  expect(tasks.address()).toBe('/protected/dashboard/tasks');
  tasks.unmount();
  const roles = await show('dashboard/insights', 'role');
  await waitFor(() => expect(roles.address()).toBe('/protected/system/users/roles'));
});

it('[ROLES-06] a page of a module that is off says so', async () => {
  const api = fakeApi();
  await renderPage({
    api,
    routes,
    path: 'dashboard/messages',
    permissions: [{ key: 'message', access: 'read' }],
    person: { disabledModules: ['messages'] },
  });
  expect(await screen.findByText('Dieser Bereich ist ausgeschaltet')).toBeTruthy();
});

it('[ROLES-08] a right taken away closes the area at once, told over the live channel', async () => {
  const api = fakeApi();
  const asked = () => api.seen.filter(({ path }) => path.endsWith('/validate_token'));
  const { push } = await show('system/users', 'physician', api);
  await screen.findByText('Die Seite');
  api.on(validateToken, () => ({ data: katrin() }));
  push(accessChanged, { physicianIds: ['00000000-0000-7000-8000-0000000000bb'] });
  expect(screen.getByText('Die Seite')).toBeTruthy();
  push(accessChanged, { physicianIds: [me] });
  await waitFor(() => expect(screen.getByText('Kein Zugang zu diesem Bereich')).toBeTruthy());
  expect(asked()).toHaveLength(1);
});
