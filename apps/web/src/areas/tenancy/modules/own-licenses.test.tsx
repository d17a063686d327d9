import { type OwnLicense, ownLicenses } from '@fernpuls/contract/tenancy/license.call';
import { tenantModules } from '@fernpuls/contract/tenancy/modules.call';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes } from '../modules.routes.tsx';

afterEach(() => vi.useRealTimers());

const license: OwnLicense = {
  id: '1',
  serialKey: '7K3QF-9M2XA-0PTVW-4CDRS',
  licenseType: 'prescription',
  state: 'active',
  modules: ['drugs', 'programs'],
  validFrom: '2026-01-01',
  validTo: '2026-11-10',
  worksUntil: '2026-11-24',
  maxAmountDevices: null,
  devicesUsed: 0,
};

async function show(...given: Partial<OwnLicense>[]) {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00'), toFake: ['Date'] });
  const api = fakeApi();
  api.on(tenantModules, () => ({ data: [] }));
  api.on(ownLicenses, () => ({ data: given.map((one, at) => ({ ...license, id: String(at), ...one })) }));
  await renderPage({ api, routes, path: 'system/modules', permissions: [{ key: 'tenant', access: 'read' }] });
  await screen.findByText('Lizenzen dieser Praxis');
}

test('[MANAGE-02] a practice is warned before its licence ends and told how long the modules go on', async () => {
  await show({ state: 'expiring', validTo: '2026-12-10', worksUntil: '2026-12-24' });
  expect(
    screen.getByText('Endet am 10.12.2026. Ihre Module arbeiten danach noch bis 24.12.2026.'),
  ).toBeTruthy();
  expect(screen.getByText('Medikation, Programme')).toBeTruthy();
});

test('[MANAGE-02] after the end it says whether the days of grace still run, on their last day and the day after', async () => {
  await show({ state: 'expired', worksUntil: '2026-11-21' }, { state: 'expired', worksUntil: '2026-11-20' });
  expect(screen.getByText(/Ihre Module arbeiten noch bis 21\.11\.2026/)).toBeTruthy();
  expect(screen.getByText(/ihre Module sind aus\. Daten bleiben erhalten; Messwerte/)).toBeTruthy();
});

test('[MANAGE-02] more devices than licensed are told without a threat, and no licence is no blank page', async () => {
  await show({ maxAmountDevices: 3, devicesUsed: 4, validTo: null, worksUntil: null });
  expect(screen.getByText('Gültig ohne Ende.')).toBeTruthy();
  expect(screen.getByText(/Sie arbeiten alle weiter/)).toBeTruthy();
});

test('[MANAGE-02] a practice without a licence reads that its monitoring works', async () => {
  await show();
  expect(screen.getByText(/Messwerte, Schwellen und Alarme arbeiten trotzdem/)).toBeTruthy();
});
