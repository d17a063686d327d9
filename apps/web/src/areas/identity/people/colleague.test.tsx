import { physicians } from '@fernpuls/contract/identity/physician';
import { responsibility } from '@fernpuls/contract/identity/responsibility.call';
import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { absences } from '@fernpuls/contract/triggers/absence';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes } from '../roles.routes.tsx';

const nurseRole = '00000000-0000-7000-8000-00000000b001';
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function open(mode: 'content' | 'dashboard' | 'system', access: 'read' | 'write' = 'read') {
  const api = fakeApi();
  const attributes = { name: 'nurse', label: 'Pflege', description: null };
  api.on(roleNames, () => ({ data: [{ type: 'roles' as const, id: nurseRole, attributes }] }));
  const person = { title: null, profession: 'nurse' as const, isActive: true, lastSeenAt: null, phone: null };
  const [lena = '', selin = ''] = api.add(
    physicians,
    {
      ...person,
      firstName: 'Lena',
      lastName: 'Hoyer',
      email: 'l.hoyer@example.org',
      phone: '+49 4171 1',
      roleIds: [nurseRole],
    },
    { ...person, firstName: 'Selin', lastName: 'Aksoy', email: 's.aksoy@example.org', roleIds: [] },
  );
  api.on(responsibility, ({ id }) => ({
    data: {
      type: 'responsibilities' as const,
      id,
      attributes: { patients: 17, openEvents: 3, takenEvents: 0, openTasks: null },
    },
  }));
  api.add(absences, {
    physicianId: selin,
    coverId: lena,
    physicianName: 'Selin Aksoy',
    coverName: 'Lena Hoyer',
    startsAt: at(-1),
    endsAt: at(2),
  });
  await renderPage({
    api,
    path: `${mode}/user/${lena}`,
    permissions: [{ key: 'physician', access }],
    routes,
  });
  return { lena, selin };
}

test('[DASH-12] a colleague’s card tells who it is, how to reach them, whom they stand in for and what they answer for', async () => {
  const { selin } = await open('dashboard');
  await screen.findByRole('heading', { name: 'Lena Hoyer', level: 1 });
  expect(await screen.findByText('Pflege', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /4171/ }).getAttribute('href')).toMatch(/^tel:/);
  expect(screen.getByRole('link', { name: 'l.hoyer@example.org' })).toBeTruthy();
  const covered = await screen.findByRole('link', { name: 'Selin Aksoy' });
  expect(covered.getAttribute('href')).toContain(`/dashboard/user/${selin}`);
  const answers = await screen.findByRole('region', { name: 'Zuständigkeit' });
  expect(await within(answers).findByText('17')).toBeTruthy();
  expect(within(answers).queryByText('Offene Aufgaben')).toBeNull();
});

test('[CONTENT-14] the same card stands below the contents, and only who manages users is led to that', async () => {
  await open('content');
  await screen.findByRole('heading', { name: 'Lena Hoyer', level: 1 });
  expect(screen.queryByRole('link', { name: 'Benutzer verwalten' })).toBeNull();
});

test('[CONTENT-14] below the system it leads to the account of whom it shows', async () => {
  const { lena } = await open('system', 'write');
  const link = await screen.findByRole('link', { name: 'Benutzer verwalten' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/system/users/${lena}$`));
});
