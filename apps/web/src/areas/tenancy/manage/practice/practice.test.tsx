import { licenses } from '@fernpuls/contract/tenancy/license';
import { managedTenantModules, type TenantInvitation } from '@fernpuls/contract/tenancy/managed-tenant.call';
import {
  changeManagedTenant,
  createManagedTenant,
  inviteTenantAdministrator,
  tenantKeyState,
  withdrawTenantInvitation,
} from '@fernpuls/contract/tenancy/new-practice.call';
import { switchableModules } from '@fernpuls/contract/tenancy/switchable-modules';
import { practiceHealthList } from '@fernpuls/contract/tenancy/practice-health.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FieldRefusal, fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { rootRoutes } from '../../manage.routes.tsx';

const waiting: TenantInvitation = {
  firstName: 'Wiebke',
  lastName: 'Harms',
  email: 'harms@deich.example',
  state: 'open',
  expiresAt: '2026-11-29T08:00:00.000Z',
  mail: 'waiting',
  link: null,
  linkOnce: null,
};

const standing = {
  key: 'deich',
  name: 'Praxis am Deich',
  state: 'setup' as const,
  isSuspended: false,
  isClosed: false,
  lastReadingAt: null,
  usualSeconds: null,
  openAlarms: 0,
  overdueAlarms: 0,
  failingDeliveries: 0,
  failingSince: null,
  people: 1,
  patients: 0,
  devicesUsed: 0,
  devicesMax: null,
  licenseTo: null,
  lastSeenAt: null,
};

async function show(
  path: string,
  more: { access?: 'read' | 'write'; license?: boolean; taken?: string[]; linkOnce?: string } = {},
) {
  const api = fakeApi();
  const sent: Record<string, unknown>[] = [];
  let invitation: TenantInvitation | null = waiting;
  const shown = () => ({
    data: {
      key: 'deich',
      name: 'Praxis am Deich',
      address: 'https://deich.example.org',
      purpose: 'production' as const,
      createdAt: '2026-11-22T08:00:00.000Z',
      people: 1,
      lastSeenAt: null,
      modulesOff: [],
      licenseGraceDays: 14,
      suspendedAt: null,
      suspendedReason: null,
      postalAddress: null,
      federalState: 'NI' as const,
      languages: ['de' as const],
    },
    rules: { idleLimitSeconds: 1800, secondFactor: 'off' as const, devicesUsed: 0, devicesMax: null },
    modules: [],
    invitation,
  });
  const keep = (next: TenantInvitation | null) => (input: Record<string, unknown>) => {
    sent.push(input);
    invitation = next;
    return shown();
  };
  api.add(licenses);
  api.on(practiceHealthList, () => ({ data: [standing], total: 1, states: [], computedAt: null }));
  api.on(managedTenantModules, shown);
  api.on(tenantKeyState, ({ key }) => ({ isFree: !more.taken?.includes(key) }));
  api.on(createManagedTenant, (input) => {
    sent.push(input);
    if (more.taken?.includes(input.key)) throw new FieldRefusal({ '/key': 'already_taken' });
    const made = shown();
    return { ...made, invitation: { ...waiting, linkOnce: more.linkOnce ?? null } };
  });
  api.on(changeManagedTenant, keep(waiting));
  api.on(inviteTenantAdministrator, keep({ ...waiting, email: 'richtig@deich.example' }));
  api.on(withdrawTenantInvitation, keep({ ...waiting, state: 'withdrawn', expiresAt: null }));
  const page = await renderPage({
    api,
    rootRoutes,
    path,
    permissions: [
      { key: 'tenant', access: more.access ?? 'write' },
      ...(more.license === false ? [] : [{ key: 'license', access: 'write' } as const]),
    ],
  });
  return { ...page, sent, user: userEvent.setup() };
}

const box = (name: string | RegExp) => screen.findByRole('textbox', { name });

async function fill(user: ReturnType<typeof userEvent.setup>, name = 'Praxis am Deich') {
  await user.type(await box(/Name der Praxis/), name);
  await user.selectOptions(screen.getByLabelText(/Bundesland/), 'Niedersachsen');
  await user.type(await box(/Vorname/), 'Wiebke');
  await user.type(await box(/Nachname/), 'Harms');
  await user.type(await box(/E-Mail-Adresse/), 'harms@deich.example');
}

test('[MANAGE-03] from the list one key leads to the form, which makes a practice and shows its page', async () => {
  const { user, sent, address } = await show('tenants');
  await screen.findByText('Praxis am Deich');
  await user.keyboard('n');
  await waitFor(() => expect(address()).toBe('/tenants/new'));
  await fill(user);
  expect((await box(/Name in der Adresse/)) as HTMLInputElement).toHaveProperty('value', 'praxis-am-deich');
  await user.click(screen.getByRole('button', { name: /Praxis anlegen/ }));
  await waitFor(() => expect(address()).toBe('/tenants/deich'));
  expect(sent[0]).toMatchObject({
    key: 'praxis-am-deich',
    name: 'Praxis am Deich',
    address: null,
    federalState: 'NI',
    languages: ['de'],
    modules: [...switchableModules],
    weekly: [...Array.from({ length: 5 }, () => [{ from: '08:00', to: '17:00' }]), [], []],
    adminFirstName: 'Wiebke',
    adminLastName: 'Harms',
    adminEmail: 'harms@deich.example',
  });
});

test('[MANAGE-03] without a mail server the link of the first administrator is shown once, then the page of the practice', async () => {
  const linkOnce = 'https://deich.example.org/password/new#token=fpw_1';
  const { user, address } = await show('tenants/new', { linkOnce });
  await fill(user);
  await user.click(screen.getByRole('button', { name: /Praxis anlegen/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link der Einladung' }));
  expect(dialog.getByText(linkOnce)).toBeTruthy();
  expect(dialog.getByText(/keine E-Mail an harms@deich\.example/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Link kopieren' }));
  expect(await navigator.clipboard.readText()).toBe(linkOnce);
  await user.click(dialog.getByRole('button', { name: /Fertig/ }));
  await waitFor(() => expect(address()).toBe('/tenants/deich'));
  expect(screen.queryByText(linkOnce)).toBeNull();
});

test('[MANAGE-03] the name in the address is checked while it is typed: form, reserved, taken, free', async () => {
  const { user } = await show('tenants/new', { taken: ['deich'] });
  const key = await box(/Name in der Adresse/);
  await user.type(key, 'a');
  expect(screen.queryByText(/Mindestens 2/)).toBeNull();
  await user.clear(key);
  await user.type(key, 'Deich');
  expect(await screen.findByText(/Erlaubt sind Kleinbuchstaben/)).toBeTruthy();
  await user.clear(key);
  await user.type(key, 'www');
  expect(await screen.findByText(/der Plattform vorbehalten/)).toBeTruthy();
  await user.clear(key);
  await user.type(key, 'deich');
  expect(await screen.findByText('Dieser Wert ist bereits vergeben.')).toBeTruthy();
  await user.type(key, '2');
  expect(await screen.findByText(/^deich2\..* ist frei\.$/)).toBeTruthy();
});

test('[MANAGE-03] [ROLES-06] a module takes along what needs it, and who may give no licence is offered none that wants one', async () => {
  const { user } = await show('tenants/new', { license: false });
  const ecg = await screen.findByRole('row', { name: /EKG/ });
  expect(ecg.getAttribute('aria-selected')).toBe('true');
  expect(ecg.textContent).toContain('braucht Messwerte');
  await user.click(screen.getByRole('row', { name: /^Messwerte/ }));
  expect(ecg.getAttribute('aria-selected')).toBe('false');
  const studies = within(screen.getByRole('row', { name: /^Studien/ })).getByRole('checkbox');
  expect([studies.matches(':disabled'), studies.matches(':checked')]).toEqual([true, false]);
});

test('[MANAGE-03] a refusal of the server stands at its field and what was typed stays', async () => {
  const { user, address } = await show('tenants/new', { taken: ['praxis-am-deich'] });
  await fill(user);
  await user.click(screen.getByRole('button', { name: /Praxis anlegen/ }));
  await waitFor(() => expect(document.activeElement?.id).toBe('practices-key'));
  expect(screen.getByText('Dieser Wert ist bereits vergeben.')).toBeTruthy();
  expect(address()).toBe('/tenants/new');
  expect(await box(/Nachname/)).toHaveProperty('value', 'Harms');
});

test('[MANAGE-03] [ROLES-05] who may only read is told so instead of a form', async () => {
  await show('tenants/new', { access: 'read' });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[MANAGE-03] the first invitation is sent again to a corrected address, and withdrawn after a question', async () => {
  const { user, sent } = await show('tenants/deich');
  expect(await screen.findByText(/^Eingeladen bis 29\.11\.2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Erneut einladen …' }));
  const drawer = within(await screen.findByRole('dialog'));
  const email = drawer.getByRole('textbox', { name: /E-Mail-Adresse/ });
  await user.clear(email);
  await user.type(email, 'richtig@deich.example');
  await user.click(drawer.getByRole('button', { name: /Einladung senden/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    key: 'deich',
    adminEmail: 'richtig@deich.example',
    adminLastName: 'Harms',
  });
  expect(await screen.findByText(/richtig@deich\.example$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Zurückziehen …' }));
  await user.click(await screen.findByRole('button', { name: 'Zurückziehen' }));
  expect(await screen.findByText('Zurückgezogen')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Zurückziehen …' })).toBeNull();
});

test('[MANAGE-04] name, state and languages are changed under the editor of a practice', async () => {
  const { user, sent, address } = await show('tenants/deich');
  await user.click(await screen.findByRole('link', { name: 'Stammdaten ändern' }));
  await waitFor(() => expect(address()).toBe('/tenants/deich/editor'));
  await user.selectOptions(await screen.findByLabelText(/Sprache der Praxis/), 'Nederlands');
  await user.click(await screen.findByRole('button', { name: 'Weitere Sprachen: auswählen' }));
  const further = within(await screen.findByRole('listbox', { name: 'Weitere Sprachen' }));
  await user.click(further.getByRole('option', { name: 'Deutsch' }));
  await user.click(screen.getByRole('button', { name: /Speichern/ }));
  await waitFor(() => expect(address()).toBe('/tenants/deich'));
  expect(sent).toEqual([
    { key: 'deich', name: 'Praxis am Deich', address: null, federalState: 'NI', languages: ['nl', 'de'] },
  ]);
});
