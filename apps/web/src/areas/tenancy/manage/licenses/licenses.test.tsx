import { licenses } from '@fernpuls/contract/tenancy/license';
import { revokeLicense } from '@fernpuls/contract/tenancy/license.call';
import { managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { rootRoutes } from '../../manage.routes.tsx';

const key = '7K3QF-9M2XA-0PTVW-4CDRS';
const practice = {
  key: 'nordheide',
  name: 'TMZ Nordheide',
  address: 'https://nordheide.example.org',
  purpose: 'production' as const,
  createdAt: '2026-01-05T08:00:00.000Z',
  people: 6,
  lastSeenAt: null,
  modulesOff: [],
  licenseGraceDays: 14,
  suspendedAt: null,
  suspendedReason: null,
  postalAddress: null,
  federalState: null,
  languages: [],
};

async function show(path: (id: string) => string, access: 'read' | 'write' = 'write') {
  const api = fakeApi();
  const sent: unknown[] = [];
  const [id = ''] = api.add(licenses, {
    serialKey: key,
    licenseType: 'prescription',
    flavour: 'fernpuls',
    modules: ['drugs'],
    diaries: [{ type: 'pef', patient: -1 }],
    maxAmountDevices: 10,
    devicesUsed: 12,
    practiceKey: 'nordheide',
    practiceName: 'TMZ Nordheide',
    validFrom: '2026-01-01',
    validTo: '2026-12-10',
    state: 'expiring',
  });
  api.add(licenses, { serialKey: 'FREE0-00000-00000-00000', state: 'free', validFrom: '2026-01-01' });
  api.on(managedTenants, () => ({ data: [practice] }));
  api.on(revokeLicense, (input) => {
    sent.push(input);
    return {};
  });
  const permissions = [{ key: 'license', access } as const];
  return {
    ...(await renderPage({ api, rootRoutes, path: path(id), permissions })),
    api,
    id,
    sent,
    user: userEvent.setup(),
  };
}

test('[MANAGE-02] licences are listed with their practice, end and devices, filtered by state and opened', async () => {
  const { user, address, id } = await show(() => 'licenses');
  const row = (await screen.findByText('TMZ Nordheide')).closest('tr');
  expect(row?.textContent).toContain('Läuft ab');
  expect(row?.textContent).toContain('12 von 10');
  expect(screen.getByText('Keine Praxis')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Läuft ab' }));
  await waitFor(() => expect(screen.queryByText('Keine Praxis')).toBeNull());
  await user.click(screen.getByText('TMZ Nordheide'));
  await waitFor(() => expect(address()).toBe(`/licenses/${id}`));
});

test('[MANAGE-02] a new licence starts with the defaults, takes modules from the tree and opens when it is saved', async () => {
  const { user, api, address } = await show(() => 'licenses/new?practice=nordheide');
  expect(await screen.findByDisplayValue('TMZ Nordheide')).toBeTruthy();
  expect(screen.getByLabelText(/^Produktvariante/)).toHaveProperty('value', 'fernpuls');
  expect(screen.getByRole('checkbox', { name: 'Peak-Flow' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: /Schwellen und Alarme/ })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Programme' }));
  await user.click(screen.getByRole('button', { name: /Lizenz anlegen/ }));
  await waitFor(() => expect(address()).toMatch(/^\/licenses\/0/));
  const body = api.seen.find(({ method, path }) => method === 'POST' && path.endsWith('/licenses'))?.body as {
    data: { attributes: Record<string, unknown> };
  };
  expect(body.data.attributes).toMatchObject({
    practice_key: 'nordheide',
    license_type: 'prescription',
    modules: ['programs'],
    diaries: [{ type: 'pef', patient: -1 }],
  });
});

test('[API-18] [API-22] an end in a year nobody plans is told at its field, and stays to be mended', async () => {
  const { user, api } = await show(() => 'licenses/new?practice=nordheide');
  const end = await screen.findByLabelText(/^Gültig bis/);
  await user.type(end, '31.12.2206');
  await user.click(screen.getByRole('button', { name: /Lizenz anlegen/ }));
  expect((await screen.findAllByText(/Das Datum darf nicht nach dem/)).length).toBeGreaterThan(0);
  expect(end).toHaveProperty('value', '31.12.2206');
  expect(api.seen.some(({ method, path }) => method === 'POST' && path.endsWith('/licenses'))).toBe(false);
});

test('[MANAGE-02] revoking asks for a reason and sends nothing without one', async () => {
  const { user, sent, id } = await show((known) => `licenses/${known}`);
  expect(await screen.findByText(key)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Lizenz entziehen/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Endgültig entziehen' }));
  expect(dialog.getByText(/Nennen Sie den Grund/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Vertrag beendet');
  await user.click(dialog.getByRole('button', { name: 'Endgültig entziehen' }));
  await waitFor(() => expect(sent).toEqual([{ id, reason: 'Vertrag beendet' }]));
});

test('[ROLES-05] who may only read sees a licence and changes nothing', async () => {
  await show((known) => `licenses/${known}`, 'read');
  expect(await screen.findByText(key)).toBeTruthy();
  expect(screen.getByLabelText(/^Gültig ab/).closest('fieldset')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /Speichern|entziehen/ })).toBeNull();
});

test('[MANAGE-02] a licence that ends is renewed by a year in one step', async () => {
  const { user, api, id } = await show((one) => `licenses/${one}`);
  await user.click(await screen.findByRole('button', { name: /Verlängern bis 10\.12\.2027/ }));
  await waitFor(() => {
    const sent = api.seen.find(({ method, path }) => method === 'PATCH' && path.endsWith(id));
    expect(sent?.body).toMatchObject({ data: { attributes: { valid_to: '2027-12-10' } } });
  });
  expect(await screen.findByText(/Lizenz gilt nun bis 10\.12\.2027/)).toBeTruthy();
});
