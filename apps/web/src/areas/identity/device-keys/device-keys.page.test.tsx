import {
  changeDeviceKey,
  type DeviceKey,
  deviceKeys,
  deviceKeysChanged,
  issueDeviceKey,
  rotateDeviceKey,
  takeOverDeviceKey,
  withdrawDeviceKey,
} from '@fernpuls/contract/identity/device-key.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes } from '../roles.routes.tsx';

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const idOf = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const secret = `fpk_${'0'.repeat(32)}_${'s'.repeat(43)}`;
const example = { path: '/srm/api/v1/measurements', body: '{}' };
let api: ReturnType<typeof fakeApi>;
let keys: DeviceKey[] = [];

const keyWith = (given: Partial<DeviceKey>): DeviceKey => ({
  id: idOf(1),
  label: 'Waagen-Gateway Nord',
  kind: 'device',
  prefix: 'fpk_01996f3a',
  lastFour: 'a91c',
  scopes: ['measurements_write'],
  createdAt: at(-10),
  createdByName: 'Feddersen, Maren',
  expiresAt: at(100),
  lastUsedAt: at(0),
  lastUsedAddress: '203.0.113.88',
  revokedAt: null,
  revokedByName: null,
  answeredByName: 'Feddersen, Maren',
  restingScopes: [],
  replacedById: null,
  ...given,
});

beforeEach(() => {
  keys = [keyWith({})];
  api = fakeApi();
  api.on(deviceKeys, () => ({ data: keys }));
});

const show = (path = '', access: 'read' | 'write' = 'write', ownPatientsOnly = false) =>
  renderPage({
    api,
    routes,
    person: { ownPatientsOnly },
    path: `system/settings/integrations/keys${path}`,
    permissions: [
      { key: 'device_key', access },
      { key: 'audit', access: 'read' },
    ],
  });

it('[SYSTEM-09] keys that want to be looked at stand first, each with its reason; ended ones in a list of their own', async () => {
  keys = [
    keyWith({}),
    keyWith({ id: idOf(2), label: 'Klinik Buchholz', kind: 'partner', expiresAt: at(6.5) }),
    keyWith({ id: idOf(3), label: 'Alt', expiresAt: null, lastUsedAt: null, lastUsedAddress: null }),
    keyWith({ id: idOf(4), label: 'Testlauf', revokedAt: at(-1), revokedByName: 'Feddersen, Maren' }),
  ];
  await show();
  await screen.findByText('Waagen-Gateway Nord');
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('strong')?.textContent);
  expect(names()).toEqual(['Klinik Buchholz', 'Alt', 'Waagen-Gateway Nord']);
  expect(screen.getByText(/läuft ab, noch 6/)).toBeTruthy();
  expect(screen.getByText('noch nie')).toBeTruthy();
  expect(screen.getAllByText('fpk_01996f3a…a91c')).toHaveLength(3);
  await userEvent.click(screen.getByRole('tab', { name: /Beendet/ }));
  await waitFor(() => expect(names()).toEqual(['Testlauf']));
  expect(screen.getByText('zurückgezogen')).toBeTruthy();
});

it('[SYSTEM-09] a new key is shown once, and leaving it asks until it is put away', async () => {
  const writes: string[] = [];
  const made = keyWith({ id: idOf(5), label: 'Oximeter', lastUsedAt: null, lastUsedAddress: null });
  api.on(issueDeviceKey, (input) => {
    expect(input).toEqual({
      label: 'Oximeter',
      kind: 'device',
      scopes: ['measurements_write', 'ecgs_write'],
      validDays: 180,
    });
    keys = [...keys, made];
    return { data: made, key: secret, example };
  });
  const { push } = await show('/new');
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    writes.push(text);
    return Promise.resolve();
  });
  const drawer = await screen.findByRole('dialog', { name: 'Neuer Schlüssel' });
  await user.click(within(drawer).getByRole('button', { name: 'Schlüssel anlegen' }));
  expect(await within(drawer).findByText('Diese Angabe fehlt.')).toBeTruthy();
  await user.type(within(drawer).getByLabelText(/Name/), 'Oximeter');
  await user.click(within(drawer).getByRole('checkbox', { name: 'EKG-Aufzeichnungen senden' }));
  await user.click(within(drawer).getByRole('button', { name: 'Schlüssel anlegen' }));
  const panel = await screen.findByRole('region', { name: 'Neu: Oximeter' });
  expect(within(panel).getByText(secret)).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: 'Kopieren' }));
  await user.click(within(panel).getByRole('button', { name: 'Beispiel kopieren' }));
  expect(writes[0]).toBe(secret);
  expect(writes[1]).toContain('/srm/api/v1/measurements');
  expect(writes[1]).toContain('Bearer $FERNPULS_KEY');
  await user.click(within(panel).getByRole('button', { name: 'Fertig' }));
  expect(within(panel).getByRole('alert').textContent).toContain('zuerst');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  keys = keys.map((key) =>
    key.id === made.id ? { ...key, lastUsedAt: at(0), lastUsedAddress: '192.0.2.7' } : key,
  );
  push(deviceKeysChanged, { ids: [made.id] });
  expect(await within(panel).findByText(/Erster Aufruf um .* von 192\.0\.2\.7/)).toBeTruthy();
  await user.click(within(panel).getByRole('checkbox'));
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await user.click(within(panel).getByRole('button', { name: 'Fertig' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
});

it('[SYSTEM-09] exchanging says when the old key ends and that the overlap prolongs it, then shows the new one', async () => {
  keys = [keyWith({ expiresAt: at(2) })];
  const asked: unknown[] = [];
  api.on(rotateDeviceKey, (input) => {
    asked.push(input);
    return { data: keyWith({ id: idOf(6) }), key: secret, example };
  });
  const { address } = await show(`/${idOf(1)}`);
  const drawer = await screen.findByRole('dialog', { name: 'Waagen-Gateway Nord' });
  expect(within(drawer).getByText(/die Überlappung verlängert ihn/)).toBeTruthy();
  await userEvent.click(within(drawer).getByRole('button', { name: /^24/ }));
  expect(within(drawer).queryByText(/die Überlappung verlängert ihn/)).toBeNull();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Wechsel beginnen' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(asked).toEqual([{ id: idOf(1), overlapHours: 24, validDays: 180 }]);
  expect(address()).toBe('/protected/system/settings/integrations/keys');
});

it('[SYSTEM-09] withdrawing asks first and names what falls silent', async () => {
  api.on(withdrawDeviceKey, ({ id }) => {
    keys = [keyWith({ revokedAt: at(0) })];
    return { data: keyWith({ id }) };
  });
  await show(`/${idOf(1)}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Zurückziehen …' }));
  const question = await screen.findByRole('dialog', { name: '„Waagen-Gateway Nord“ zurückziehen?' });
  expect(question.textContent).toContain('nichts mehr senden');
  await userEvent.click(within(question).getByRole('button', { name: 'Endgültig zurückziehen' }));
  expect(await screen.findByText('„Waagen-Gateway Nord“ zurückgezogen')).toBeTruthy();
});

it('[ROLES-05] a right that is refused says so at the rights and keeps what was chosen', async () => {
  api.on(changeDeviceKey, () => {
    throw new FieldRefusal({ '/scopes': 'more_than_held' });
  });
  await show(`/${idOf(1)}`);
  const box = await screen.findByRole('checkbox', { name: 'Nachrichten lesen' });
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/nicht mehr Rechte/)).toBeTruthy();
  expect(box).toHaveProperty('checked', true);
});

it('[API-19] [API-22] a key that may do nothing is not sent: its boxes say so, and the rest stays', async () => {
  await show(`/${idOf(1)}`);
  const user = userEvent.setup();
  const name = await screen.findByDisplayValue('Waagen-Gateway Nord');
  await user.type(name, ' 2');
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) if (box.checked) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Bitte kreuzen Sie mindestens einen Eintrag an.')).toBeTruthy();
  expect(name).toHaveProperty('value', 'Waagen-Gateway Nord 2');
});

it('[ROLES-05] whoever may only read sees the keys and changes none', async () => {
  await show(`/${idOf(1)}`, 'read');
  const drawer = await screen.findByRole('dialog', { name: 'Waagen-Gateway Nord' });
  expect(within(drawer).getByText(/Feddersen, Maren/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Neuer Schlüssel|Wechsel|Zurückziehen|Speichern/ })).toBeNull();
});

it('[SYSTEM-09] what has ended shows how and by whom, and can be changed no more', async () => {
  keys = [keyWith({ revokedAt: at(-1), revokedByName: 'Tietjen, Jana' })];
  await show(`/${idOf(1)}`);
  const drawer = await screen.findByRole('dialog', { name: 'Waagen-Gateway Nord' });
  expect(within(drawer).getByText(/Tietjen, Jana/)).toBeTruthy();
  expect(
    within(drawer)
      .getByRole('link', { name: /Prüfprotokoll/ })
      .getAttribute('href'),
  ).toContain(idOf(1));
  expect(within(drawer).queryByRole('button', { name: /Wechsel|Zurückziehen|Speichern/ })).toBeNull();
});

it('[SHELL-26] keys are searched, ordered, shown in other columns and taken along as a file', async () => {
  localStorage.clear();
  let saved: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as Blob;
    return 'blob:';
  });
  keys = [
    keyWith({ lastUsedAt: null }),
    keyWith({ id: idOf(2), label: 'Klinik Buchholz', kind: 'partner', expiresAt: at(200) }),
  ];
  const { address } = await show();
  await screen.findByText('Klinik Buchholz');
  const names = () => [...document.querySelectorAll('tbody strong')].map((one) => one.textContent);
  await userEvent.click(screen.getByRole('button', { name: 'Name, Kennung' }));
  await waitFor(() => expect(names()).toEqual(['Klinik Buchholz', 'Waagen-Gateway Nord']));
  expect(address()).toContain('sort=name');
  await userEvent.click(screen.getByRole('button', { name: 'Spalten' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Angelegt von' }));
  expect(await screen.findByRole('columnheader', { name: 'Angelegt von' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Als CSV exportieren' }));
  const text = await (saved as unknown as Blob).text();
  const [head, first] = text.split('\r\n');
  expect(head).toMatch(/^\uFEFF?Name, Kennung;Art;Rechte;Zuletzt benutzt;Gültig bis;Angelegt von$/);
  expect(first).toMatch(/^Klinik Buchholz;.*;"?Feddersen, Maren"?$/);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Liste durchsuchen' }), 'gateway');
  await waitFor(() => expect(names()).toEqual(['Waagen-Gateway Nord']));
  await userEvent.type(screen.getByRole('searchbox'), 'xx');
  await userEvent.click(await screen.findByRole('button', { name: 'Filter leeren' }));
  await waitFor(() => expect(names()).toHaveLength(2));
});

it('[ROLES-05] a key whose keeper may no longer read says so, and somebody who may takes it over', async () => {
  const user = userEvent.setup();
  keys = [keyWith({ scopes: ['messages_read'], restingScopes: ['messages_read'] })];
  api.on(takeOverDeviceKey, ({ id }) => {
    keys = [keyWith({ id, scopes: ['messages_read'], answeredByName: 'Moldenhauer, Katrin' })];
    return { data: keys[0] as DeviceKey };
  });
  await show(`/${idOf(1)}`);
  const drawer = await screen.findByRole('dialog', { name: 'Waagen-Gateway Nord' });
  expect(within(drawer).getByText('Lesen ruht: Feddersen, Maren darf das nicht mehr')).toBeTruthy();
  await user.click(within(drawer).getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText('Sie verantworten jetzt „Waagen-Gateway Nord“')).toBeTruthy();
  expect(await within(drawer).findByText('Moldenhauer, Katrin')).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Übernehmen' })).toBeNull();
});

it('[ROLES-05] whoever sees their own patients alone is told why they give no key, and can still withdraw one', async () => {
  await show(`/${idOf(1)}`, 'write', true);
  const drawer = await screen.findByRole('dialog', { name: 'Waagen-Gateway Nord' });
  expect(within(drawer).getByText(/Ihre Rolle ist auf eigene Patienten begrenzt/)).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Wechsel beginnen' })).toBeNull();
  expect(within(drawer).queryByRole('button', { name: 'Speichern' })).toBeNull();
  expect(within(drawer).getByRole('button', { name: 'Zurückziehen …' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Neuer Schlüssel/ })).toBeNull();
});
