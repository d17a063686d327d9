import { fixedModules, moduleKeys, moduleParents } from '@fernpuls/contract/modules';
import { licenses } from '@fernpuls/contract/tenancy/license';
import {
  changeLicenseGrace,
  changeManagedTenantModules,
  managedTenantModules,
  managedTenants,
} from '@fernpuls/contract/tenancy/managed-tenant.call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { rootRoutes } from '../manage.routes.tsx';

const practice = (key: string, name: string, modulesOff: string[] = []) => ({
  key,
  name,
  address: `https://${key}.example.org`,
  purpose: 'production' as const,
  createdAt: '2026-01-05T08:00:00.000Z',
  people: 6,
  lastSeenAt: null,
  modulesOff,
  licenseGraceDays: 14,
  postalAddress: null,
  federalState: null,
  languages: ['de' as const],
});

async function show(path: string, access: 'read' | 'write' = 'write', license?: 'write') {
  const api = fakeApi();
  const sent: unknown[] = [];
  const off = new Set(['ecg']);
  const one = () => ({
    data: practice('nordheide', 'TMZ Nordheide', [...off]),
    modules: moduleKeys.map((key) => ({
      key,
      parent: moduleParents[key],
      isEnabled: !off.has(key),
      isFixed: fixedModules.includes(key),
      isLicensed: true,
      settings: [],
      changedAt: null,
      changedBy: null,
    })),
    invitation: null,
  });
  api.on(managedTenants, () => ({ data: [one().data, practice('altona', 'Praxis Altona')] }));
  api.on(managedTenantModules, one);
  api.on(changeManagedTenantModules, (input) => {
    sent.push(input);
    for (const { key, isEnabled } of input.modules) if (isEnabled) off.delete(key);
    return one();
  });
  api.add(licenses, { practiceKey: 'nordheide', state: 'active', licenseType: 'trial' });
  api.on(changeLicenseGrace, (input) => {
    sent.push(input);
    return {};
  });
  const page = await renderPage({
    api,
    rootRoutes,
    path,
    permissions: [
      { key: 'tenant', access },
      ...(license ? [{ key: 'license', access: license } as const] : []),
    ],
  });
  return { ...page, sent, user: userEvent.setup() };
}

test('[SHELL-03] [MANAGE-03] the practices are listed, searched and opened', async () => {
  const { user, address } = await show('tenants');
  expect(await screen.findByText('TMZ Nordheide')).toBeTruthy();
  expect(screen.getByText('22 von 22 ein')).toBeTruthy();
  expect(screen.getByText('21 von 22 ein')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'altona');
  await waitFor(() => expect(screen.queryByText('TMZ Nordheide')).toBeNull());
  await user.click(screen.getByText('Praxis Altona'));
  await waitFor(() => expect(address()).toBe('/tenants/altona'));
});

test("[SHELL-03] [ROLES-06] a practice's modules are changed from the operator's host", async () => {
  const { user, sent } = await show('tenants/nordheide');
  expect(await screen.findByRole('heading', { level: 1, name: 'TMZ Nordheide' })).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'EKG' }));
  await user.click(screen.getByRole('button', { name: /Speichern/ }));
  await waitFor(() =>
    expect(sent).toEqual([{ key: 'nordheide', modules: [{ key: 'ecg', isEnabled: true }] }]),
  );
});

test('[ROLES-05] who may only read changes no module', async () => {
  await show('tenants/nordheide', 'read');
  expect(await screen.findByRole('switch', { name: 'EKG' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /Speichern/ })).toBeNull();
});

test('[MANAGE-02] [MANAGE-04] the days of grace of a practice are set on its page, and nothing else than a whole number is sent', async () => {
  const { user, sent } = await show('tenants/nordheide', 'write', 'write');
  const days = await screen.findByRole('textbox', { name: 'Nachfrist in Tagen' });
  await user.clear(days);
  await user.type(days, '366{Enter}');
  expect(screen.getByText('Eine ganze Zahl von 0 bis 365.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(days);
  await user.type(days, '30{Enter}');
  await waitFor(() => expect(sent).toEqual([{ key: 'nordheide', days: 30 }]));
});
