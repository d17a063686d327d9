import { patientDoseTimes } from '@fernpuls/contract/drugs/drug.call';
import {
  ciedCourse,
  ciedEgm,
  enterCiedValues,
  importCiedMessage,
  previewCiedMessage,
  seeCiedEpisodes,
} from '@fernpuls/contract/logistics/cied/cied.call';
import { ciedEpisodes, ciedProgrammings } from '@fernpuls/contract/logistics/cied/cied-record';
import { ciedNotices } from '@fernpuls/contract/logistics/cied/cied-notice';
import { ciedLimits } from '@fernpuls/contract/logistics/cied/cied-limit';
import { ciedLeads, cieds } from '@fernpuls/contract/logistics/cied/cied';
import { patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { patients } from '@fernpuls/contract/patients/patient';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes as patientPages } from '../../patients/routes.tsx';
import { routes } from '../routes.tsx';
import { zonesOf } from './zone-lines.ts';

const save = '{Control>}s{/Control}';
const daySeconds = 86_400;
const today = Math.floor(Date.now() / 1000);
const plain = {
  seenAt: null,
  seenById: null,
  seenByName: null,
  hasEgm: false,
  withdrawnAt: null,
  vendorKind: null,
  therapy: null,
};
const more = { externalId: null, ventricularRate: null, atrialRate: null, durationSeconds: 7 };

function practice() {
  const api = fakeApi();
  const [patientId = ''] = api.add(patients, { status: 'active', openAlarmCount: 0, cohorts: [] });
  const [ciedId = ''] = api.add(cieds, {
    patientId,
    kind: 'crt_d',
    model: 'Acticor 7',
    mri: 'conditional',
    unseenCount: 2,
    lastContactAt: null,
    explantedOn: null,
  });
  api.add(ciedLeads, { ciedId, patientId, position: 'rv', model: 'Plexa S 65' });
  const since = { validFrom: '2009-01-01', source: 'Hausstandard Rhythmologie' };
  const noLimits = { position: null, low: null, high: null };
  api.add(
    ciedLimits,
    { ...since, ...noLimits, kind: 'impedance', low: 200, high: 1500 },
    { ...since, ...noLimits, kind: 'sensing', low: 3 },
    { ...since, ...noLimits, kind: 'biv_pacing', low: 90 },
    { ...since, ...noLimits, kind: 'af_burden', high: 25 },
    { ...since, ...noLimits, kind: 'battery_percent', low: 10 },
  );
  api.add(patientDocuments);
  api.add(ciedNotices);
  const set = { ciedId, patientId, upperRate: 120, zones: null, note: null };
  api.add(
    ciedProgrammings,
    { ...set, programmedAt: '2026-08-12T09:00:00.000Z', mode: 'DDDR', lowerRate: 60 },
    { ...set, programmedAt: '2025-02-12T09:00:00.000Z', mode: 'DDD', lowerRate: 60 },
  );
  const episodes = api.add(
    ciedEpisodes,
    {
      ...plain,
      ...more,
      ciedId,
      patientId,
      kind: 'vt',
      hasEgm: true,
      therapy: '1 ATP',
      beganAt: new Date((today - 60) * 1000).toISOString(),
    },
    {
      ...plain,
      ...more,
      ciedId,
      patientId,
      kind: 'vf',
      beganAt: new Date((today - daySeconds) * 1000).toISOString(),
    },
  );
  const microvolts = Array.from({ length: 1280 }, (_, at) => (at % 128 === 0 ? 9000 : 0));
  api.on(ciedEgm, () => ({
    data: { samplesPerSecond: 128, startSeconds: -5, channels: [{ name: 'RV', microvolts }], marks: [] },
  }));
  const nights = Array.from({ length: 30 }, (_, at) => today - (29 - at) * daySeconds);
  const months = Array.from({ length: 13 }, (_, at) => today - (12 - at) * 30 * daySeconds);
  api.on(ciedCourse, ({ kind }) => ({
    data: [
      ...(kind === 'battery_percent'
        ? [{ kind, position: null, times: months, values: months.map((_, at) => 72 - at + (at % 3)) }]
        : []),
      { kind: 'sensing' as const, position: 'rv' as const, times: [today], values: [2.9] },
      { kind: 'af_burden' as const, position: null, times: [today - daySeconds, today], values: [1, 25.4] },
      { kind: 'impedance' as const, position: 'rv' as const, times: [today], values: [512] },
      {
        kind: 'biv_pacing' as const,
        position: null,
        times: nights,
        values: nights.map((_, at) => (at < 25 ? 97 : 83)),
      },
    ].filter((one) => kind === undefined || one.kind === kind),
    contacts: nights.filter((_, at) => at !== 20),
  }));
  const dose = { id: 'row', name: 'Torasemid 10 mg' };
  const changed = (today - 5 * daySeconds) * 1000;
  api.on(patientDoseTimes, () => ({
    data: [
      { ...dose, dose: '2-0-0-0', from: changed - 90 * daySeconds * 1000, until: changed },
      { ...dose, dose: '1-0-0-0', from: changed, until: null },
    ],
  }));
  const asked: Record<string, unknown>[] = [];
  api.on(seeCiedEpisodes, (input) => {
    asked.push(input);
    const at = input.seen ? new Date().toISOString() : null;
    for (const row of api.rows(ciedEpisodes))
      if (input.ids.includes(row.id)) Object.assign(row, { seenAt: at });
    return { changed: 1 };
  });
  const open = (query = '') =>
    renderPage({
      api,
      routes: [...routes, ...patientPages],
      path: `patients/${patientId}/devices/invasive/cieds/${ciedId}${query}`,
      permissions: ['device', 'patient_measurement', 'patient', 'patient_drug', 'document'].map((key) => ({
        key,
        access: 'write' as const,
      })),
    });
  return { api, patientId, ciedId, episodes, asked, open };
}

test('[PATIENT-06] an implant shows its leads with values, what moved in a week, battery and what a visit changed', async () => {
  const { open } = practice();
  await open();
  const lead = await screen.findByRole('row', { name: /RV/ });
  expect(within(lead).getByText(/512/)).toBeTruthy();
  const moved = (await screen.findByText('Letzte 7 Tage')).closest('p');
  expect(moved?.textContent).toMatch(/BiV-Stimulation 97 → 83/);
  expect(screen.getByText('nur zeitgleich')).toBeTruthy();
  expect(screen.getByText('Modus: DDD → DDDR')).toBeTruthy();
  expect(screen.getByText('bedingt tauglich')).toBeTruthy();
});

test('[PATIENT-06] each night is told as received or not, and changed doses stand over the days', async () => {
  const { open } = practice();
  await open();
  const nights = await screen.findByRole('img', { name: /^29 von 30 Nächten empfangen; .* ohne Kontakt$/ });
  expect(nights.querySelectorAll('[data-missed]').length).toBe(1);
  expect(screen.getByText('Nächster erwartet')).toBeTruthy();
  expect(await screen.findByRole('group', { name: 'Dosierungen' })).toBeTruthy();
});

test('[PATIENT-06] J and K go through the episodes, Q stamps the one that is shown and goes on, undo takes it back', async () => {
  const user = userEvent.setup();
  const { asked, episodes, open } = practice();
  await open();
  expect(await screen.findByRole('heading', { name: /EGM VT,/ })).toBeTruthy();
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: /EGM VF,/ })).toBeTruthy();
  await user.keyboard('k');
  await screen.findByRole('heading', { name: /EGM VT,/ });
  await user.keyboard('q');
  await waitFor(() => expect(asked[0]).toEqual({ ids: [episodes[0]], seen: true }));
  expect(await screen.findByRole('heading', { name: /EGM VF,/ })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /Rückgängig/ }));
  await waitFor(() => expect(asked[1]).toEqual({ ids: [episodes[0]], seen: false }));
});

test('[PATIENT-06] a value is entered with its place where it is of a lead, and an impossible one is not sent', async () => {
  const user = userEvent.setup();
  const { api, ciedId, open } = practice();
  const sent: unknown[] = [];
  api.on(enterCiedValues, (input) => {
    sent.push(input);
    return { stored: 1 };
  });
  await open('?open=value');
  await user.selectOptions(await screen.findByLabelText(/^Was/), 'Impedanz');
  await user.selectOptions(await screen.findByLabelText(/^Ort/), 'RV');
  await user.type(screen.getByLabelText(/^Wert$|^Wert \*/), '6000');
  await user.keyboard(save);
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText(/^Wert$|^Wert \*/));
  await user.type(screen.getByLabelText(/^Wert$|^Wert \*/), '505');
  await user.keyboard(save);
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      id: ciedId,
      values: [{ kind: 'impedance', position: 'rv', value: 505 }],
    }),
  );
});

test('[PATIENT-06] [BEYOND-28] a message says what of it is not taken, with place and text, before anything is stored', async () => {
  const user = userEvent.setup();
  const { api, ciedId, open } = practice();
  const taken = vi.fn();
  const held = {
    line: 11,
    path: 'OBX-5',
    name: 'MDC_IDC_MSMT_BATTERY_VOLTAGE',
    text: 'drei',
    reason: 'not_a_number' as const,
  };
  api.on(previewCiedMessage, ({ message }) => {
    expect(message).toBe('MSH|^~\\&|');
    return {
      isNew: false,
      at: '2026-11-20T02:10:00.000Z',
      serial: 'TRU1',
      values: 12,
      episodes: 1,
      withdrawn: 0,
      states: [
        { kind: 'therapy' as const, subject: '', state: 'off', before: 'on', weight: 'high' as const },
      ],
      notTaken: [held],
      notTakenCount: 1,
    };
  });
  api.on(importCiedMessage, () => {
    taken();
    return { id: ciedId, isNew: false, values: 12, episodes: 1, unknown: [], notTaken: [held], notices: 2 };
  });
  await open('?open=import');
  const input = await screen.findByLabelText('Datei wählen …', { selector: 'input' });
  await user.upload(input, new File([Uint8Array.of(0x4d, 0x81, 0x6c)], 'nacht.hl7'));
  expect(await screen.findByText(/Bytewert 81/)).toBeTruthy();
  await user.upload(input, new File(['MSH|^~\\&|'], 'nacht.hl7'));
  const list = await screen.findByRole('region', { name: 'Nicht übernommen' });
  expect(list.textContent).toContain('Zeile 11 · OBX-5 · MDC_IDC_MSMT_BATTERY_VOLTAGE');
  expect(list.textContent).toContain('drei');
  expect(list.textContent).toContain('keine Zahl');
  expect(screen.getByText('Tachykardietherapie: aus (vorher ein)')).toBeTruthy();
  expect(taken).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText('Gelesen: 12 neue Werte, 1 neue Episoden.')).toBeTruthy();
  expect(screen.getByText('Zu bestätigen: 2')).toBeTruthy();
});

test('[PATIENT-06] zones are typed a line each, and a line that is none is told', () => {
  expect(zonesOf('VT1 171 ATP, Schock\n\n VF 222 ')).toEqual([
    { name: 'VT1', fromRate: 171, therapy: 'ATP, Schock' },
    { name: 'VF', fromRate: 222, therapy: null },
  ]);
  for (const wrong of ['VT1', '171 ATP', 'VT1 29', 'VT1 401', 'VT1 1711']) expect(zonesOf(wrong)).toBeNull();
  expect(zonesOf('VT1 30')).not.toBeNull();
  expect(zonesOf('VT1 400')).not.toBeNull();
});

test('[PATIENT-06] a value beside its limit is marked and told, one within shows its range', async () => {
  await practice().open();
  const lead = await screen.findByRole('row', { name: /^RV/ });
  expect(within(lead).getByText(/200–1500.Ω/)).toBeTruthy();
  expect(within(lead).getByText(/512/).dataset['outside']).toBeUndefined();
  expect(within(lead).getByText(/^2,9/).dataset['outside']).toBe('low');
  expect(within(lead).getByText(/Wahrnehmung unter 3,0.mV/)).toBeTruthy();
});

test('[PATIENT-06] the battery is foretold as a range with how it was reckoned', async () => {
  await practice().open();
  expect(await screen.findByText(/^ERI \d\d[./]\d{4} bis \d\d[./]\d{4}$/)).toBeTruthy();
  expect(screen.getByText(/Gerade durch 13 Werte aus 360 Tagen, minus 1\d,\d.% im Jahr/)).toBeTruthy();
  expect(screen.getByText(/ERI bei 10.% nach der Grenze der Praxis/)).toBeTruthy();
});

test('[PATIENT-06] transmissions that brought something are told newest first, each with its report', async () => {
  const { ciedId, open } = practice();
  await open();
  const card = within(await screen.findByRole('region', { name: 'Meldungen 3' }));
  expect(await card.findByText('VT, 1 ATP')).toBeTruthy();
  expect(card.getByText(/BiV-Stimulation unter 90.%/)).toBeTruthy();
  const [newest] = card.getAllByRole('link');
  expect(newest?.getAttribute('href')).toContain(`${ciedId}/report?at=${today * 1000}`);
  expect(card.getByText(/Übertragungen ohne Auffälligkeit: 26/)).toBeTruthy();
});

test('[PATIENT-06] Enter opens the electrogram full size, M sets calipers that arrow keys move by a sample', async () => {
  const user = userEvent.setup();
  const { address } = await practice().open();
  await screen.findByRole('heading', { name: /EGM VT,/ });
  await screen.findByRole('button', { name: /^Öffnen/ });
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /^EGM VT,/ });
  expect(address()).toContain('egm=large');
  await within(dialog).findByRole('img', { name: /Elektrogramm VT, 1 Kan/ });
  await user.keyboard('m');
  const right = await within(dialog).findByRole('slider', { name: 'Rechte Kante' });
  expect(right.getAttribute('aria-valuetext')).toMatch(/^RV: 1000.ms · 60.\/min/);
  expect(document.activeElement).toBe(right);
  await user.keyboard('{ArrowLeft}');
  expect(right.getAttribute('aria-valuetext')).toMatch(/^RV: 992.ms/);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(right.getAttribute('aria-valuetext')).toMatch(/^RV: 1070.ms/);
  await user.keyboard('{Escape}');
  expect(within(dialog).queryByRole('slider')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[PATIENT-06] P opens the report of the last transmission: values with ranges, episodes since the one before', async () => {
  const user = userEvent.setup();
  await practice().open();
  await screen.findByRole('heading', { name: /EGM VT,/ });
  await user.keyboard('p');
  expect(await screen.findByText(/^Implantatkontrolle: Übertragung vom/)).toBeTruthy();
  const sensing = await screen.findByRole('row', { name: /^RV Wahrnehmung 2,9.mV ab 3,0.mV darunter$/ });
  expect(sensing).toBeTruthy();
  expect(screen.getByText(/, VT, 7.s, 1 ATP$/)).toBeTruthy();
  expect(screen.queryByText(/, VF,/)).toBeNull();
});

test('[PATIENT-06] B writes what was transmitted as a draft among the findings, known by the implant', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  const { address } = await open();
  await screen.findByRole('heading', { name: /EGM VT,/ });
  await screen.findByRole('button', { name: /^Befund/ });
  await user.keyboard('b');
  await waitFor(() => expect(api.rows(patientDocuments)).toHaveLength(1));
  const [made] = api.rows(patientDocuments);
  expect(made).toMatchObject({ kind: 'report', tags: [expect.stringMatching(/^CIED /)] });
  expect(made?.body).toMatch(/RV Wahrnehmung: 2,9.mV \(ab 3,0.mV\) !/);
  await waitFor(() => expect(address()).toContain(`/findings?document=${made?.id}`));
});
