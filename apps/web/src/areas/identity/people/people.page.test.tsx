import { invitePhysician } from '@fernpuls/contract/identity/password-reset.call';
import { physicians } from '@fernpuls/contract/identity/physician';
import {
  endPhysicianSession,
  type PhysicianSession,
  physicianSessions,
} from '@fernpuls/contract/identity/physician-sessions.call';
import { assignRoles, roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes } from '../roles.routes.tsx';

const nurseRole = '00000000-0000-7000-8000-00000000b001';
let api: ReturnType<typeof fakeApi>;
let lena = '';
const calls: [string, unknown][] = [];

let sessions: PhysicianSession[] = [];
const session = {
  browser: 'Firefox 145',
  platform: 'Windows',
  addressArea: '192.0.2.0/24',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  isLocked: false,
  isCurrent: false,
};

beforeEach(() => {
  api = fakeApi();
  calls.length = 0;
  sessions = [];
  const attributes = { name: 'nurse', label: 'Pflege', description: null };
  api.on(roleNames, () => ({ data: [{ type: 'roles' as const, id: nurseRole, attributes }] }));
  api.on(assignRoles, (input) => {
    calls.push(['assign', input]);
    return { roleIds: input.roleIds };
  });
  api.on(physicianSessions, () => ({ data: sessions }));
  api.on(endPhysicianSession, (input) => {
    calls.push(['end', input]);
    sessions = sessions.filter(({ id }) => id !== input.sessionId);
    return {};
  });
  api.on(invitePhysician, (input) => {
    calls.push(['invite', input]);
    return {};
  });
  [lena = ''] = api.add(physicians, {
    firstName: 'Lena',
    lastName: 'Hoyer',
    title: null,
    email: 'l.hoyer@example.org',
    isActive: true,
    lastSeenAt: null,
    roleIds: [nurseRole],
  });
});

type Held = { key: string; access: 'read' | 'write' }[];
const administrator: Held = [
  { key: 'physician', access: 'write' },
  { key: 'role', access: 'write' },
];
const show = (path = '', permissions = administrator) =>
  renderPage({ api, routes, path: `system/users${path}`, permissions });

it('[ROLES-02] lists people with their roles, and who was invited and never came', async () => {
  await show();
  const row = (await screen.findByText('Hoyer, Lena')).closest('tr') as HTMLElement;
  await waitFor(() => expect(within(row).getAllByText('Pflege').length).toBeGreaterThan(0));
  expect(within(row).getByText('Eingeladen')).toBeTruthy();
});

it('[ROLES-02] makes a person, gives the roles, then sends the invitation', async () => {
  await show('/new');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Vorname/), 'Tobias');
  await userEvent.type(within(dialog).getByLabelText(/Nachname/), 'Brinkmann');
  await userEvent.type(within(dialog).getByLabelText(/E-Mail/), 't.brinkmann@example.org');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Pflege' }));
  await userEvent.click(within(dialog).getByRole('button', { name: /Einladung senden/ }));
  await waitFor(() => expect(calls.map(([name]) => name)).toEqual(['assign', 'invite']));
  const made = api.rows(physicians).find(({ lastName }) => lastName === 'Brinkmann');
  expect(calls[0]?.[1]).toEqual({ id: made?.id, roleIds: [nurseRole] });
  expect(await screen.findByText('Einladung an t.brinkmann@example.org gesendet')).toBeTruthy();
});

it('[ROLES-05] shows at the roles why the server refuses them, and keeps what was chosen', async () => {
  api.on(assignRoles, () => {
    throw new FieldRefusal({ '/role_ids': 'more_than_held' });
  });
  await show(`/${lena}`);
  const box = await screen.findByRole('checkbox', { name: 'Pflege' });
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: /Speichern/ }));
  expect(await screen.findByText(/nicht mehr Rechte vergeben/)).toBeTruthy();
  expect(box).toHaveProperty('checked', false);
  expect(api.seen.filter(({ method, path }) => method === 'PATCH' && !path.endsWith('/roles'))).toEqual([]);
});

it('[ROLES-05] without the right to roles they are shown and locked; without any right nothing can be saved', async () => {
  await show(`/${lena}`, [{ key: 'physician', access: 'read' }]);
  expect(await screen.findByRole('checkbox', { name: 'Pflege' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /Speichern|Zugang sperren/ })).toBeNull();
});

it('[ROLES-02] blocks a person, who then stands among the inactive ones', async () => {
  await show(`/${lena}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Zugang sperren' }));
  expect(await screen.findByText('Zugang von Hoyer, Lena gesperrt')).toBeTruthy();
  expect(api.rows(physicians)[0]?.isActive).toBe(false);
});

it('[AUTH-16] an administrator sees where a person is signed in and ends one session, not the own one', async () => {
  const [elsewhere, own] = ['018f0000-0000-7000-8000-00000000c001', '018f0000-0000-7000-8000-00000000c002'];
  sessions = [
    { ...session, id: elsewhere, isLocked: true },
    { ...session, id: own, browser: 'Edge 141', addressArea: null, isCurrent: true },
  ];
  await show(`/${lena}`);
  const list = within(await screen.findByRole('region', { name: 'Offene Sitzungen' }));
  expect(await list.findByText(/Netz 192.0.2.0\/24/)).toBeTruthy();
  expect(list.getByText('Gesperrt')).toBeTruthy();
  expect(list.getByText('Ihre Sitzung')).toBeTruthy();
  expect(list.queryByRole('button', { name: 'Beenden: Edge 141, Windows' })).toBeNull();
  await userEvent.click(list.getByRole('button', { name: 'Beenden: Firefox 145, Windows' }));
  expect(await screen.findByText(/Hoyer, Lena wird auf diesem Gerät sofort abgemeldet/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Beenden' }));
  await waitFor(() => expect(calls).toEqual([['end', { id: lena, sessionId: elsewhere }]]));
  await waitFor(() => expect(list.queryByText(/Firefox 145/)).toBeNull());
});
