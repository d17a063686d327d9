import { moduleSettings } from '@fernpuls/contract/module-settings';
import { fixedModules, isModuleInUse, moduleKeys, moduleParents } from '@fernpuls/contract/modules';
import {
  changeTenantModules,
  type TenantModule,
  tenantModules,
} from '@fernpuls/contract/tenancy/modules.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { transport } from '../../../api/client.ts';
import { showNotice } from '../../../app/notices.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import shell from '../../../../../../locales/de/shell.json';
import { addTexts } from '../../../i18n/texts.ts';
import { routes } from '../modules.routes.tsx';

const tree = (): TenantModule[] =>
  moduleKeys.map((key) => ({
    key,
    parent: moduleParents[key],
    isEnabled: true,
    isFixed: fixedModules.includes(key),
    isLicensed: true,
    settings: (moduleSettings[key] ?? []).map(({ name, fallback }) => ({ name, value: fallback })),
    changedAt: null,
    changedBy: null,
  }));

async function show(access: 'read' | 'write') {
  const api = fakeApi();
  const sent: InputOf<typeof changeTenantModules>[] = [];
  api.on(tenantModules, () => ({ data: tree() }));
  api.on(changeTenantModules, (input) => {
    sent.push(input);
    return { data: tree() };
  });
  await renderPage({ api, routes, path: 'system/modules', permissions: [{ key: 'tenant', access }] });
  await screen.findByRole('switch', { name: 'Messwerte' });
  return sent;
}

it('[ROLES-06] shows every module in use and none that is only a name, fixed ones locked, and what a switched-off parent takes along', async () => {
  await show('write');
  expect(screen.getAllByRole('switch')).toHaveLength(moduleKeys.filter(isModuleInUse).length - 1);
  expect(screen.queryByRole('switch', { name: 'Telemonitoring Herzinsuffizienz' })).toBeNull();
  expect(screen.getByRole('switch', { name: 'Anmeldung und Rollen' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('switch', { name: 'Messwerte' }));
  expect(screen.getAllByText('Übergeordnetes Modul aus')).toHaveLength(2);
  expect(screen.queryByLabelText('Frist Hoch')).toBeNull();
});

it('[ROLES-06] sends only what differs, and nothing while a number is out of bounds', async () => {
  const sent = await show('write');
  await userEvent.click(screen.getByRole('switch', { name: 'Fragebögen' }));
  const due = screen.getByLabelText('Frist Hoch');
  await userEvent.clear(due);
  await userEvent.type(due, '10081');
  expect(due.getAttribute('aria-invalid')).toBe('true');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(sent).toEqual([]);
  await userEvent.clear(due);
  await userEvent.type(due, '45');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    modules: [
      { key: 'triggers', settings: [{ name: 'due_minutes_high', value: 45 }] },
      { key: 'surveys', isEnabled: false },
    ],
  });
});

it('[ROLES-05] lets a reader look and change nothing', async () => {
  await show('read');
  for (const one of screen.getAllByRole('switch')) expect(one).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /Speichern/ })).toBeNull();
});

it('[ROLES-05] who may not see the modules is told so once, and the next refusal is told again', async () => {
  const api = fakeApi();
  api.refuse('GET', /system\/modules$/, 403, 'forbidden');
  addTexts('de', { shell });
  transport.notify = showNotice;
  await renderPage({ api, routes, path: 'system/modules', permissions: [] });
  const told = () => screen.getAllByText(/Ihnen fehlt die Berechtigung dafür/);
  const region = (await screen.findByText('Dieser Bereich konnte nicht geladen werden')).parentElement;
  await within(region ?? document.body).findByText(/Ihnen fehlt die Berechtigung dafür/);
  expect(told()).toHaveLength(1);
  act(() => showNotice({ kind: 'forbidden', status: 403 }));
  expect(told()).toHaveLength(2);
});
