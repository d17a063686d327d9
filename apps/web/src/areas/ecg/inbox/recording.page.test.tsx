import { ecgs } from '@fernpuls/contract/ecg/ecg';
import { ecgNorms } from '@fernpuls/contract/ecg/ecg-norm';
import { findings } from '@fernpuls/contract/ecg/finding';
import { releaseFinding, saveFinding } from '@fernpuls/contract/ecg/finding.call';
import { findingTemplates } from '@fernpuls/contract/ecg/finding-template';
import { ecgPictures } from '@fernpuls/contract/ecg/ecg-picture';
import { ecgDetails, ecgWindow } from '@fernpuls/contract/ecg/signal.call';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as Print } from '../print/print.page.tsx';
import { Component } from './recording.page.tsx';

const patientId = '00000000-0000-7000-8000-00000000beef';
const other = '00000000-0000-7000-8000-00000000dead';
const path = (id: string, ecgId: string) => `dashboard/incoming_ecgs/patients/${id}/ecgs/${ecgId}`;
const routes = [
  { path: path(':id', ':ecgId'), element: <Component /> },
  { path: `${path(':id', ':ecgId')}/print`, element: <Print /> },
];

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal('Worker', undefined);
});

function practice(hasSignal: boolean) {
  const api = fakeApi();
  const [ecgId = ''] = api.add(ecgs, {
    patientId,
    name: 'Dreesen, Wolfgang',
    birthDate: '1955-01-08',
    gender: 'male',
    customPatientId: '196042',
    leads: hasSignal ? ['II'] : [],
    durationSeconds: 4,
  });
  api.add(findings);
  api.add(findingTemplates);
  api.add(ecgNorms);
  api.add(ecgPictures);
  const channel = {
    position: 0,
    lead: 'II',
    leadAsGiven: 'II',
    gain: 1000,
    baseline: 0,
    unit: 'mV',
    samplingRateHz: 250,
    sampleCount: 1000,
    segments: [{ firstSample: 0, startSeconds: 0 }],
    missing: [],
    filters: { highPassHz: null, lowPassHz: null, notchHz: null, text: null },
  } as const;
  api.on(ecgDetails, ({ ecgId: id }) => ({
    id,
    uploadId: id,
    channels: hasSignal ? [{ ...channel, segments: [...channel.segments], missing: [] }] : [],
    notes: [],
    annotations: [],
    measurements: [],
    otherChannels: [],
    files: [],
  }));
  api.on(ecgWindow, () => ({ traces: [] }));
  return { api, ecgId };
}

async function opened({ patient = patientId, hasSignal = true, page = '' } = {}) {
  const { api, ecgId } = practice(hasSignal);
  const permissions = [{ key: 'patient_measurement_ecg', access: 'write' as const }];
  return renderPage({ api, routes, path: `${path(patient, ecgId)}${page}`, permissions });
}

for (const hasSignal of [true, false])
  test(`[DASH-06] a recording opened from the inbox says whose it is${hasSignal ? '' : ', a mere picture too'}`, async () => {
    await opened({ hasSignal });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Dreesen, Wolfgang' });
    const band = heading.closest('header');
    expect(band?.textContent).toMatch(/7\d J\. · männlich · \*08\.01\.1955Nr\. 196042/);
    expect(document.title).not.toContain('Dreesen');
    expect(document.activeElement, 'a recording that is drawn gives a lost focus to the name').toBe(heading);
  });

test('[PATIENT-10] the pane in which a finding is written names the patient', async () => {
  await opened();
  const title = await screen.findByRole('heading', { name: 'Befund' });
  const pane = title.closest('section');
  if (!pane) throw new Error('a finding has its section');
  expect(within(pane).getByText('Dreesen, Wolfgang').parentElement?.textContent).toMatch(
    /\*08\.01\.1955 · Nr\. 196042/,
  );
});

test('[DASH-06] [ECG-02] printed from the inbox every page names the patient, and the way back leads to the inbox', async () => {
  const { address } = await opened({ page: '?speed=50' });
  await screen.findByRole('heading', { name: /1-Kanal-EKG/ });
  act(() => void fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true }));
  await waitFor(() => expect(address()).toMatch(/incoming_ecgs\/patients\/.+\/print\?speed=50$/));
  const preview = await screen.findByRole('dialog', { name: 'EKG drucken' });
  const page = (await within(preview).findByRole('img')).closest('article');
  expect(page?.textContent).toMatch(/Dreesen, Wolfgang\*08\.01\.1955 · männlich · Nr\. 196042/);
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  await waitFor(() => expect(address()).toMatch(/incoming_ecgs\/patients\/.+\?speed=50$/));
});

test('[DASH-06] a finding signed from the inbox leads to the next recording that waits, the last one back to the rows', async () => {
  const { api, ecgId } = practice(false);
  const waiting = { patientId: other, name: 'Zweite, Zoe', leads: [], seenAt: null, deviceClass: null };
  const [next = ''] = api.add(ecgs, { ...waiting, birthDate: '1950-01-01', gender: 'female' });
  for (const row of api.rows(ecgs)) Object.assign(row, { seenAt: null });
  const drafts = api.rows(findings);
  api.on(saveFinding, ({ ecgId: of, ...content }) => {
    const [id = ''] = api.add(findings, { ...content, ecgId: of, patientId, state: 'draft', addenda: [] });
    Object.assign(drafts.find((one) => one.id === id) ?? {}, { updatedAt: '2026-11-20T08:00:00.000Z' });
    return { id, updatedAt: '2026-11-20T08:00:00.000Z' };
  });
  api.on(releaseFinding, ({ id }) => {
    Object.assign(drafts.find((one) => one.id === id) ?? {}, { state: 'released' });
    const signed = drafts.find((one) => one.id === id)?.ecgId;
    for (const row of api.rows(ecgs)) if (row.id === signed) Object.assign(row, { seenAt: row.measuredAt });
    return { id, updatedAt: '2026-11-20T08:01:00.000Z' };
  });
  const permissions = ['patient_measurement_ecg', 'finding_release'].map((key) => ({
    key,
    access: 'write' as const,
  }));
  const inbox = { path: 'dashboard/incoming_ecgs', element: <p>Eingang</p> };
  const { address } = await renderPage({
    api,
    routes: [...routes, inbox],
    path: `${path(patientId, ecgId)}?view=grid&zoom=2`,
    permissions,
  });
  const sign = async () => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /VHF/ }));
    await user.type(screen.getByRole('textbox', { name: 'Beurteilung' }), 'Absolute Arrhythmie.');
    await user.click(screen.getByRole('button', { name: /Befund freigeben/ }));
    const question = await screen.findByRole('dialog', { name: 'Befund freigeben?' });
    await user.click(within(question).getByRole('button', { name: /Befund freigeben/ }));
  };
  await sign();
  await waitFor(() => expect(address()).toMatch(new RegExp(`${next}\\?view=grid$`)));
  await screen.findByRole('heading', { level: 1, name: 'Zweite, Zoe' });
  await sign();
  await screen.findByText('Eingang');
  expect(address()).toMatch(/incoming_ecgs\?view=grid$/);
});

test('[PATIENT-13] the recording of one patient is not printed at another’s address', async () => {
  await opened({ patient: other, page: '/print' });
  const preview = await screen.findByRole('dialog', { name: 'EKG drucken' });
  await within(preview).findByText('Dieses EKG gibt es nicht');
  expect(within(preview).queryByRole('img')).toBeNull();
  expect(within(preview).getByRole('button', { name: /Drucken/ })).toHaveProperty('disabled', true);
});
