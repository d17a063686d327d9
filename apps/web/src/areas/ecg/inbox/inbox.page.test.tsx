import { type Ecg, ecgs } from '@fernpuls/contract/ecg/ecg';
import { ecgChanged, ecgReceived } from '@fernpuls/contract/ecg/ecg.live';
import { ecgCounts } from '@fernpuls/contract/ecg/ecg-counts.call';
import { classifyEcgs, ecgDevices, markEcgsSeen } from '@fernpuls/contract/ecg/inbox.call';
import { ecgStrips } from '@fernpuls/contract/ecg/signal.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { me } from '../../../test/practice.ts';
import { sayYes } from '../../../test/say-yes.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { notedCanvas } from '../../../test/canvas.ts';
import { Component } from './inbox.page.tsx';
import { offeredRanges, rangesOfMoments } from '../../../test/offered-ranges.ts';

const routes = [
  { path: 'dashboard/incoming_ecgs', element: <Component /> },
  { path: 'dashboard/incoming_ecgs/patients/:id/ecgs/:ecgId', element: <p>Papier</p> },
];
const permissions = [
  { key: 'patient_measurement_ecg', access: 'write' as const },
  { key: 'task', access: 'write' as const },
];
const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;

/** Recordings of several patients, the server's marks among them. */
function practice(...records: Partial<Ecg>[]) {
  notedCanvas();
  const api = fakeApi();
  const common = {
    patientId: '00000000-0000-7000-8000-00000000aaaa',
    rhythmClass: null,
    currentClass: 'sinus_rhythm',
    agreement: 'single',
    birthDate: '1950-01-01',
    gender: 'male',
    seenAt: null,
    seenById: null,
  } as const;
  api.add(ecgs, ...records.map((record) => ({ ...common, ...record })));
  const find = (id: string) => api.rows(ecgs).find((row) => row.id === id);
  api.on(ecgStrips, ({ ids }) => ({ data: [ids].flat().map((id) => ({ id, trace: null })) }));
  api.on(ecgDevices, () => ({ data: [{ manufacturer: 'Apple', model: 'Watch', count: 3 }] }));
  api.on(ecgCounts, () => ({
    count: api.rows(ecgs).filter(({ seenAt }) => seenAt === null).length,
    oldestMeasuredAt: null,
    byClass: [],
  }));
  api.on(markEcgsSeen, ({ ids, seen }) => {
    for (const id of ids)
      Object.assign(find(id) ?? {}, { seenAt: seen ? at(9) : null, seenById: seen ? me : null });
    return { changed: ids, conflicts: [] };
  });
  api.on(classifyEcgs, ({ ids, rhythmClass, seen }) => {
    for (const id of ids)
      Object.assign(find(id) ?? {}, {
        rhythmClass,
        currentClass: rhythmClass ?? 'sinus_rhythm',
        ...(seen ? { seenAt: at(9) } : {}),
      });
    return { changed: ids, conflicts: [] };
  });
  return api;
}

async function show(api: ReturnType<typeof fakeApi>, query = '') {
  const page = await renderPage({ api, routes, path: `dashboard/incoming_ecgs${query}`, permissions });
  return { ...page, user: userEvent.setup() };
}

const names = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.dataset.row !== undefined)
    .map((link) => link.textContent);
const find = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.rows(ecgs).find((row) => row.name === name);

test('[DASH-17] unseen recordings stand first with the latest on top, 25 a page', async () => {
  const api = practice(
    { name: 'Alt, Anna', measuredAt: at(6) },
    { name: 'Neu, Nils', measuredAt: at(8) },
    { name: 'Fertig, Fritz', measuredAt: at(9), seenAt: at(9) },
  );
  await show(api);
  await screen.findByRole('link', { name: 'Neu, Nils' });
  expect(names()).toEqual(['Neu, Nils', 'Alt, Anna']);
  const asked = api.seen.find(({ path }) => path === '/web/v1/measurements/ecgs');
  expect(asked?.search.get('sort')).toBe('-measured_at');
  expect(asked?.search.get('per_page')).toBe('25');
  expect(asked?.search.get('seen_at')).toBe('null');
});

test('[DASH-06] Q marks the recording with the focus as seen, the next steps into its place, Strg Z takes it back', async () => {
  const api = practice(
    { name: 'Erste, Eva', measuredAt: at(8) },
    { name: 'Zweite, Zoe', measuredAt: at(7) },
    { name: 'Dritte, Dora', measuredAt: at(6) },
  );
  const { user } = await show(api);
  await screen.findByRole('link', { name: 'Erste, Eva' });
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Erste, Eva');
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Zweite, Zoe');
  await user.keyboard('q');
  await waitFor(() => expect(names()).toEqual(['Erste, Eva', 'Dritte, Dora']));
  expect(find(api, 'Zweite, Zoe')?.seenById).toBe(me);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Dritte, Dora'));
  await user.click(screen.getByRole('button', { name: /Rückgängig/ }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(find(api, 'Zweite, Zoe')?.seenAt).toBeNull();
});

test('[DASH-06] G G is seen as well, while G alone still leads elsewhere', async () => {
  const api = practice({ name: 'Erste, Eva', measuredAt: at(8) });
  const { user } = await show(api);
  await screen.findByRole('link', { name: 'Erste, Eva' });
  await user.keyboard('gg');
  await waitFor(() => expect(find(api, 'Erste, Eva')?.seenAt).not.toBeNull());
});

test('[ECG-01] a number key reads the rhythm and sees; taking it back restores both', async () => {
  const api = practice(
    { name: 'Erste, Eva', measuredAt: at(8), rhythmClass: 'sinus_rhythm' },
    { name: 'Zweite, Zoe', measuredAt: at(7) },
  );
  const { user } = await show(api, '?tab=all');
  await screen.findByRole('link', { name: 'Erste, Eva' });
  await user.keyboard('jxjx6');
  const question = await screen.findByRole('dialog', { name: 'Vorhofflimmern: 2 EKG' });
  expect(question.textContent).toContain('Erste, Eva');
  expect(find(api, 'Zweite, Zoe')?.rhythmClass).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(find(api, 'Zweite, Zoe')?.rhythmClass).toBe('atrial_fibrillation'));
  expect(find(api, 'Erste, Eva')?.rhythmClass).toBe('atrial_fibrillation');
  await user.click(await screen.findByRole('button', { name: /Rückgängig/ }));
  await waitFor(() => expect(find(api, 'Zweite, Zoe')?.rhythmClass).toBeNull());
  expect(find(api, 'Erste, Eva')?.rhythmClass).toBe('sinus_rhythm');
  await waitFor(() => expect(find(api, 'Zweite, Zoe')?.seenAt).toBeNull());
});

test('[DASH-06] a whole page of the grid is confirmed with one key and a yes, and taken back with one', async () => {
  const api = practice(
    ...Array.from({ length: 24 }, (_, index) => ({ name: `Nr ${index}`, measuredAt: at(8) })),
  );
  const { user } = await show(api, '?view=grid');
  await screen.findByRole('link', { name: 'Nr 7' });
  await user.keyboard('{Shift>}q{/Shift}');
  expect(api.rows(ecgs).every(({ seenAt }) => seenAt === null)).toBe(true);
  await sayYes('Als gesehen markieren: 24 EKG');
  await screen.findByText('Alle EKG sind gesehen');
  expect(api.rows(ecgs).every(({ seenAt }) => seenAt !== null)).toBe(true);
  await user.click(screen.getByRole('button', { name: /Rückgängig/ }));
  await screen.findByRole('link', { name: 'Nr 7' });
  expect(api.rows(ecgs).every(({ seenAt }) => seenAt === null)).toBe(true);
});

test('[ECG-06] a tile of the grid shows the alarm its recording raised, as the way to it', async () => {
  const alarms = [{ id: 'e1', priority: 'high', state: 'raised' }] as const;
  const api = practice({ name: 'Alt, Anna', measuredAt: at(6), alarms: [...alarms] });
  const withAlarms = [...permissions, { key: 'patient_trigger', access: 'read' as const }];
  const path = 'dashboard/incoming_ecgs?view=grid';
  await renderPage({ api, routes, path, permissions: withAlarms });
  const alarm = await screen.findByRole('link', { name: /Alarm ·/ });
  expect(alarm.closest('[data-tile]')?.textContent).toContain('Alt, Anna');
  expect(alarm.getAttribute('href')).toContain('event=e1');
});

test('[DASH-06] what a colleague had done first stays and is told', async () => {
  const api = practice({ name: 'Erste, Eva', measuredAt: at(8) });
  api.on(markEcgsSeen, ({ ids }) => ({
    changed: [],
    conflicts: ids.map((id) => ({ id, by: 'Lena Hoyer', at: at(9) })),
  }));
  const { user } = await show(api);
  await screen.findByRole('link', { name: 'Erste, Eva' });
  await user.keyboard('q');
  expect(await screen.findByText(/Lena Hoyer war schneller/)).toBeTruthy();
});

test('[DASH-17] filters, search and look stand in the address and reach the server', async () => {
  const api = practice({
    name: 'Erste, Eva',
    measuredAt: at(8),
    currentClass: 'atrial_fibrillation',
    quality: 0.9,
  });
  const { user, address } = await show(
    api,
    '?tab=all&f.class=atrial_fibrillation&f.quality=good&f.device=Watch&f.agreement=differs&query=Eva',
  );
  const asked = () => api.seen.filter(({ path }) => path === '/web/v1/measurements/ecgs').at(-1)?.search;
  await waitFor(() => expect(asked()?.get('device_model')).toBe('Watch'));
  const search = asked();
  expect(search?.getAll('current_class[]').concat(search.getAll('current_class'))).toEqual([
    'atrial_fibrillation',
  ]);
  expect(search?.get('quality[from]')).toBe('0.8');
  expect(search?.get('agreement')).toBe('differs');
  expect(search?.get('query')).toBe('Eva');
  await user.click(screen.getByRole('button', { name: /Filter entfernen.*Gerät|Gerät.*entfernen/ }));
  await waitFor(() => expect(address()).not.toContain('f.device'));
});

test('[DASH-06] new recordings wait behind a number, what others do shows at once', async () => {
  const api = practice({ name: 'Erste, Eva', measuredAt: at(8) });
  const { push, user } = await show(api, '?tab=all');
  const link = await screen.findByRole('link', { name: 'Erste, Eva' });
  const [row] = api.rows(ecgs);
  push(ecgReceived, { data: { type: 'ecgs', id: '00000000-0000-7000-8000-00000000ffff' } });
  const pill = await screen.findByRole('button', { name: '1 neues EKG anzeigen' });
  expect(names()).toEqual(['Erste, Eva']);
  push(ecgChanged, { data: wireOf(row, { seen_at: at(9), seen_by_name: 'Lena Hoyer' }) });
  expect(await screen.findByText(/Gesehen von Lena Hoyer/)).toBeTruthy();
  api.add(ecgs, { ...row, id: '00000000-0000-7000-8000-00000000ffff', name: 'Neu, Nils', measuredAt: at(9) });
  await user.click(pill);
  expect(await screen.findByRole('link', { name: 'Neu, Nils' })).toBeTruthy();
  expect(link).toBeTruthy();
});

test('[ROLES-05] who may only read sees no way to mark', async () => {
  const api = practice({ name: 'Erste, Eva', measuredAt: at(8) });
  const page = await renderPage({
    api,
    routes,
    path: 'dashboard/incoming_ecgs',
    permissions: [{ key: 'patient_measurement_ecg', access: 'read' }],
  });
  await screen.findByRole('link', { name: 'Erste, Eva' });
  await userEvent.setup().keyboard('jq');
  expect(api.seen.some(({ path }) => path.endsWith('/seen'))).toBe(false);
  expect(within(page.container).queryByRole('checkbox')).toBeNull();
});

test('[DASH-17] nothing left by filters is told apart from nothing there', async () => {
  const api = practice({ name: 'Erste, Eva', measuredAt: at(8) });
  await show(api, '?f.class=atrial_fibrillation');
  expect(await screen.findByRole('button', { name: 'Filter leeren' })).toBeTruthy();
});

function wireOf(row: Ecg | undefined, more: Record<string, unknown>) {
  if (!row) throw new Error('there is a recording');
  const { id, patientId, ...attributes } = row;
  return {
    type: 'ecgs',
    id,
    attributes: {
      name: attributes.name,
      measured_at: attributes.measuredAt,
      duration_seconds: 30,
      leads: ['I'],
      current_class: attributes.currentClass,
      agreement: 'single',
      birth_date: attributes.birthDate,
      gender: attributes.gender,
      ...more,
    },
    relationships: { patient: { data: { type: 'patients', id: patientId } } },
  };
}

test('[SHELL-27] the hours and days before now are offered over recordings', async () => {
  await show(practice());
  expect(await offeredRanges(/^Aufgezeichnet: /)).toEqual(expect.arrayContaining(rangesOfMoments));
});
