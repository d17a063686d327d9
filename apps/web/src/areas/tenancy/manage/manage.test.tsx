import { fixedModules, moduleKeys, moduleParents } from '@fernpuls/contract/modules';
import { licenses } from '@fernpuls/contract/tenancy/license';
import {
  changeLicenseGrace,
  changeManagedTenantModules,
  managedTenantModules,
  managedTenants,
} from '@fernpuls/contract/tenancy/managed-tenant.call';
import { practiceHealthList } from '@fernpuls/contract/tenancy/practice-health.call';
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
  suspendedAt: null,
  suspendedReason: null,
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
    rules: { idleLimitSeconds: 1800, secondFactor: 'off' as const, devicesUsed: 0, devicesMax: null },
    invitation: null,
  });
  api.on(managedTenants, () => ({ data: [one().data, practice('altona', 'Praxis Altona')] }));
  const asked: unknown[] = [];
  api.on(practiceHealthList, (input) => {
    asked.push(input);
    return {
      data: [
        {
          key: 'nordheide',
          name: 'TMZ Nordheide',
          state: 'silent' as const,
          isSuspended: false,
          isClosed: false,
          lastReadingAt: '2026-11-20T04:02:00.000Z',
          usualSeconds: 180,
          openAlarms: 31,
          overdueAlarms: 2,
          failingDeliveries: 4,
          failingSince: null,
          people: 6,
          patients: 388,
          devicesUsed: 702,
          devicesMax: 731,
          licenseTo: '2099-12-31',
          lastSeenAt: null,
        },
      ],
      total: 1,
      states: [
        { state: 'silent' as const, count: 1 },
        { state: 'well' as const, count: 9 },
      ],
      computedAt: '2026-11-20T09:42:00.000Z',
    };
  });
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
  return { ...page, sent, asked, user: userEvent.setup() };
}

test('[SHELL-03] [MANAGE-03] the practices are listed by what is the matter with them, searched and opened', async () => {
  const { user, address, asked } = await show('tenants');
  expect(await screen.findByText('TMZ Nordheide')).toBeTruthy();
  const row = screen.getByText('TMZ Nordheide').closest('tr');
  expect(row?.textContent).toMatch(/Schweigt.*2 \/ 31.*4.*388/);
  await user.type(screen.getByRole('searchbox'), 'altona');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ query: 'altona' }));
  await user.click(screen.getByRole('tab', { name: /Schweigt/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ query: 'altona', state: 'silent' }));
  await user.click(screen.getByText('TMZ Nordheide'));
  await waitFor(() => expect(address()).toBe('/tenants/nordheide'));
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
