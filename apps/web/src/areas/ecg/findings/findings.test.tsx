import { type Ecg, ecgs } from '@fernpuls/contract/ecg/ecg';
import { type Finding, findings } from '@fernpuls/contract/ecg/finding';
import { amendFinding, releaseFinding, saveFinding } from '@fernpuls/contract/ecg/finding.call';
import { findingTemplates } from '@fernpuls/contract/ecg/finding-template';
import { ecgWindow } from '@fernpuls/contract/ecg/signal.call';
import { corporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as Document } from './document.page.tsx';
import { FindingForm } from './finding-form.tsx';
import { paper, point, pulsePath, rowWidthMm, tracePath } from './strip-path.ts';

const writer = { key: 'patient_measurement_ecg', access: 'write' } as const;
const signer = { key: 'finding_release', access: 'write' } as const;
const patientId = '00000000-0000-7000-8000-00000000aaaa';
const moment = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`;

/** A server that keeps one finding a recording and refuses who has not seen the last words. */
function practice(drafted: Partial<Finding> = {}, hasDraft = false) {
  const api = fakeApi();
  const common = { patientId, birthDate: '1950-01-01', gender: 'male', name: 'Dreesen, Wolfgang' } as const;
  const [ecgId = ''] = api.add(ecgs, {
    ...common,
    deviceClass: 'atrial_fibrillation',
    currentClass: 'atrial_fibrillation',
  });
  const ecg = api.rows(ecgs)[0];
  if (!ecg) throw new Error('there is a recording');
  const base = {
    ecgId,
    patientId,
    state: 'draft' as const,
    createdByName: 'Lena Hoyer',
    addenda: [],
    handMeasurements: [],
    qtcMs: null,
  };
  api.add(findings);
  const blank = { rhythmClass: null, heartRate: null, qrsMs: null, assessment: null, recommendation: null };
  if (hasDraft) api.add(findings, { ...base, ...blank, ...drafted, updatedAt: moment(1) });
  api.add(findingTemplates, {
    title: 'Vorhofflimmern',
    body: 'Vorhofflimmern, Frequenz {heart_rate}/min, QRS {qrs_ms} ms.',
    rhythmClass: 'atrial_fibrillation',
    position: 1,
  });
  let minute = 1;
  const current = () => api.rows(findings)[0];
  api.on(saveFinding, ({ ecgId: _, basedOn: __, ...content }) => {
    minute += 1;
    if (!current()) api.add(findings, { ...base, ...content });
    const row = current();
    Object.assign(row ?? {}, content, { updatedAt: moment(minute) });
    return { id: row?.id ?? '', updatedAt: moment(minute) };
  });
  api.on(releaseFinding, ({ id, basedOn }) => {
    expect(basedOn).toBe(current()?.updatedAt);
    Object.assign(current() ?? {}, {
      state: 'released',
      releasedAt: moment(30),
      releasedByName: 'Dr. Aksoy',
      seal: 'ab12',
    });
    return { id, updatedAt: moment(30) };
  });
  api.on(amendFinding, ({ id, body }) => {
    Object.assign(current() ?? {}, {
      state: 'amended',
      addenda: [{ id: 'x', body, by: 'Dr. Aksoy', at: moment(40) }],
    });
    return { id, updatedAt: moment(40) };
  });
  return { api, ecg, current };
}

async function show(
  { api, ecg }: { api: ReturnType<typeof fakeApi>; ecg: Ecg },
  permissions: { key: string; access: 'read' | 'write' }[] = [writer, signer],
) {
  const figures = { heartRate: 90.4, qrsMs: 96 };
  const routes = [{ path: 'ecg', element: <FindingForm ecg={ecg} figures={figures} /> }];
  const page = await renderPage({ api, routes, path: 'ecg', permissions });
  return { ...page, user: userEvent.setup() };
}

test('[PATIENT-10] a finding is written with rhythm, figures and a sentence, and signed after a question', async () => {
  const given = practice();
  const { user } = await show(given);
  await user.keyboard('x');
  await user.selectOptions(await screen.findByLabelText('Rhythmus'), 'atrial_fibrillation');
  expect(screen.getByText('Gerät stimmt überein')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Befund freigeben/ })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Messung übernehmen' }));
  await user.click(screen.getByRole('button', { name: /Textbaustein/ }));
  await user.click(await screen.findByText('Vorhofflimmern', { selector: 'strong' }));
  expect(screen.getByLabelText('Beurteilung')).toHaveProperty(
    'value',
    'Vorhofflimmern, Frequenz 90/min, QRS 96 ms.',
  );
  await user.click(screen.getByRole('button', { name: /Befund freigeben/ }));
  await screen.findByText('Befund freigeben?');
  expect(given.current()?.state).toBe('draft');
  const buttons = screen.getAllByRole('button', { name: /Befund freigeben/ });
  await user.click(buttons.at(-1) ?? document.body);
  expect(await screen.findByText(/Freigegeben von Dr\. Aksoy/)).toBeTruthy();
  expect(given.current()).toMatchObject({
    state: 'released',
    heartRate: 90,
    rhythmClass: 'atrial_fibrillation',
  });
});

test('[PATIENT-10] who may not sign saves a draft and is offered no signature', async () => {
  const given = practice();
  const { user } = await show(given, [writer]);
  await user.selectOptions(await screen.findByLabelText('Rhythmus'), 'sinus_rhythm');
  expect(screen.getByText('Gerät: Vorhofflimmern')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /freigeben/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Entwurf speichern/ }));
  await waitFor(() => expect(given.current()?.rhythmClass).toBe('sinus_rhythm'));
});

test('[PATIENT-10] where a colleague wrote meanwhile nothing is saved or signed until it was read', async () => {
  const given = practice({ rhythmClass: 'sinus_rhythm', assessment: 'Erst.' }, true);
  const { push } = await show(given);
  await screen.findByDisplayValue('Erst.');
  Object.assign(given.current() ?? {}, { assessment: 'Dann.', updatedAt: moment(50) });
  const { ecgChanged } = await import('@fernpuls/contract/ecg/ecg.live');
  push(ecgChanged, { data: { type: 'ecgs', id: given.ecg.id } });
  expect(await screen.findByText(/inzwischen von jemand anderem geändert/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Befund freigeben/ })).toHaveProperty('disabled', true);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Neu laden' }));
  expect(await screen.findByDisplayValue('Dann.')).toBeTruthy();
});

test('[PATIENT-10] what is signed offers no field, an addition stands below it', async () => {
  const signed = {
    state: 'released',
    assessment: 'Fest.',
    rhythmClass: 'sinus_rhythm',
    releasedAt: moment(30),
  } as const;
  const given = practice({ ...signed, releasedByName: 'Dr. Aksoy' }, true);
  const { user } = await show(given);
  await screen.findByText('Fest.');
  expect(screen.queryByLabelText('Beurteilung')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Nachtrag schreiben/ }));
  await user.type(screen.getByLabelText(/Nachtrag/), 'Langzeit-EKG veranlasst.');
  await user.click(screen.getByRole('button', { name: 'Nachtrag freigeben' }));
  await user.click(
    (await screen.findAllByRole('button', { name: 'Nachtrag freigeben' })).at(-1) ?? document.body,
  );
  expect(await screen.findByText('Langzeit-EKG veranlasst.')).toBeTruthy();
  expect(screen.getByText('Fest.')).toBeTruthy();
});

test('[PATIENT-10] [ECG-02] the printed finding keeps device and physician apart and its strip in millimetres', async () => {
  const signed = {
    state: 'released',
    assessment: 'Fest.',
    rhythmClass: 'sinus_rhythm',
    seal: 'ab12',
    handMeasurements: [
      { kind: 'st', lead: 'V5', from: 3.24, to: 3.4, mv: -0.15, processing: 'raw', filter: 'monitor' },
    ],
  } satisfies Partial<Finding>;
  const { api, current } = practice({ ...signed, releasedAt: moment(30), releasedByName: 'Dr. Aksoy' }, true);
  api.on(ecgWindow, () => ({ traces: [] }));
  api.on(corporateIdentity, () => {
    throw new Error('not asked before');
  });
  const routes = [{ path: 'patients/:id/findings/:findingId', element: <Document /> }];
  await renderPage({
    api,
    routes,
    path: `patients/${patientId}/findings/${current()?.id}`,
    permissions: [writer],
  });
  await screen.findByText('Fest.');
  expect(screen.getByText('Geräteklassifikation').nextSibling?.textContent).toBe('Vorhofflimmern');
  expect(screen.getByText('Ärztlicher Befund').nextSibling?.textContent).toBe('Sinusrhythmus');
  expect(screen.getByText('Von Hand gemessen').parentElement?.textContent).toMatch(
    /ST−0,15\smV · −1,5\smmV5, 3,24–3,40\ss · 0,5–40 Hz · Signal gefiltert, ST nicht verlässlich/u,
  );
  const [strip] = await screen.findAllByRole('img');
  expect(strip?.getAttribute('width')).toBe('180mm');
  expect(strip?.getAttribute('viewBox')).toBe('0 0 180 32');
});

test('[ECG-02] a second is 25 mm, a millivolt 10 mm, the pulse 5 by 10 mm, what is missing a gap', () => {
  const [x0, y0] = point(0, 0);
  expect([point(1, 0)[0] - x0, y0 - point(0, 1)[1], rowWidthMm]).toEqual([25, 10, 180]);
  expect(pulsePath()).toBe(
    `M0 ${paper.zeroMm}L0 ${paper.zeroMm - 10}L5 ${paper.zeroMm - 10}L5 ${paper.zeroMm}`,
  );
  const values = Float32Array.of(0, 1, Number.NaN, 0.5, 0.5);
  const piece = { startSeconds: 0, secondsPerColumn: 0.5, min: values, max: values };
  expect(tracePath([piece], 0, 0)).toBe('M5 20L17.5 10M42.5 15L55 15');
  const range = { ...piece, min: Float32Array.of(-1), max: Float32Array.of(1) };
  expect(tracePath([range], 0, 0)).toBe('M5 10L5 30');
  expect(tracePath([piece], 1.5, 0)).toBe('M5 15L17.5 15');
});
