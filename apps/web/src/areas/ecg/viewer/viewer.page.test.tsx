import { findings } from '@fernpuls/contract/ecg/finding';
import { findingTemplates } from '@fernpuls/contract/ecg/finding-template';
import { ecgs } from '@fernpuls/contract/ecg/ecg';
import { ecgNorms } from '@fernpuls/contract/ecg/ecg-norm';
import { ecgPictures } from '@fernpuls/contract/ecg/ecg-picture';
import { ecgFile, markEcgsSeen } from '@fernpuls/contract/ecg/inbox.call';
import { ecgDetails, ecgWindow, processEcg } from '@fernpuls/contract/ecg/signal.call';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { calibrate } from './calibration.ts';
import { Component as Print } from '../print/print.page.tsx';
import { Component as List } from '../list/ecgs.page.tsx';
import { Component } from './viewer.page.tsx';

const patientId = '00000000-0000-7000-8000-00000000beef';
const rate = 250;
const base64 = (values: ArrayBufferView) => Buffer.from(values.buffer).toString('base64');
const samples = Int16Array.from({ length: 30 * rate }, (_, i) => {
  const phase = (i % 200) / rate;
  return Math.round(1200 * Math.exp(-(((phase - 0.3) / 0.012) ** 2)));
});
const peaks = Int32Array.from({ length: 37 }, (_, beat) => 75 + 200 * beat);
const classes = [...peaks].map((_, beat) => (beat === 20 ? 'V' : 'N')).join('');

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  vi.stubGlobal('Worker', undefined);
  calibrate(4);
});

function practice() {
  const api = fakeApi();
  const common = {
    patientId,
    birthDate: '1955-01-08',
    deviceClass: null,
    suggestedClass: null,
    leads: ['II'],
    durationSeconds: 30,
  };
  const [ecgId = '', earlier = ''] = api.add(
    ecgs,
    {
      ...common,
      measuredAt: '2026-11-20T06:42:00.000Z',
      deviceClass: 'atrial_fibrillation',
      suggestedClass: 'sinus_rhythm',
      suggestionConfidence: 0.62,
      suggestionVersion: 'Fernpuls 1',
      gender: 'female',
      meanRate: 75,
      seenAt: null,
    },
    { ...common, measuredAt: '2026-11-01T06:42:00.000Z', rhythmClass: 'sinus_rhythm' },
  );
  api.add(findings);
  api.add(findingTemplates);
  const norm = {
    interval: 'rate',
    gender: 'female',
    low: null,
    critical: null,
    source: 'Hausstandard',
  } as const;
  api.add(
    ecgNorms,
    { ...norm, high: 100, validFrom: '2009-01-01' },
    { ...norm, high: 70, validFrom: '2026-11-20' },
    { ...norm, high: 60, validFrom: '2026-11-21' },
    { ...norm, gender: 'male', high: 50, validFrom: '2026-11-20' },
  );
  api.on(ecgDetails, ({ ecgId: id }) => ({
    id,
    uploadId: id,
    channels: [
      {
        position: 0,
        lead: 'II',
        leadAsGiven: 'II',
        gain: 1000,
        baseline: 0,
        unit: 'mV',
        samplingRateHz: rate,
        sampleCount: samples.length,
        segments: [{ firstSample: 0, startSeconds: 0 }],
        missing: [],
        filters: { highPassHz: null, lowPassHz: null, notchHz: null, text: null },
      },
    ],
    notes: [],
    annotations: [{ seconds: 12, durationSeconds: null, text: 'Schwindel', channel: null }],
    measurements: [],
    otherChannels: [],
    files: [],
  }));
  const piece = {
    firstSample: 0,
    startSeconds: 0,
    samplesPerColumn: 1,
    samples: base64(samples),
    min: null,
    max: null,
    missing: [],
  };
  api.on(ecgWindow, () => ({
    traces: [
      { lead: 'II', position: 0, gain: 1000, baseline: 0, samplingRateHz: rate, bits: 16, pieces: [piece] },
    ],
  }));
  api.on(processEcg, ({ type }) => ({
    type,
    library: type,
    port: '1',
    parameters: [],
    refused: null,
    lead: 'II',
    samplingRateHz: rate,
    blocks: 1,
    peaks: base64(peaks),
    peakCount: peaks.length,
    classes: type === 'own' ? classes : null,
    qualities: type === 'own' ? base64(Uint8Array.from(peaks, () => 95)) : null,
    windows: [],
    episodes: [],
    hrv: null,
    quality: null,
    rhythm: null,
    intervals: null,
    signal: null,
  }));
  return { api, ecgId, earlier };
}

const routes = [
  { path: 'patients/:id/measurements/ecgs', element: <List /> },
  { path: 'patients/:id/measurements/ecgs/:ecgId', element: <Component /> },
  { path: 'patients/:id/measurements/ecgs/:ecgId/print', element: <Print /> },
];
const permissions = [{ key: 'patient_measurement_ecg', access: 'write' as const }];

async function opened(search = '') {
  const made = practice();
  const page = await renderPage({
    api: made.api,
    routes,
    path: `patients/${patientId}/measurements/ecgs/${made.ecgId}${search}`,
    permissions,
  });
  await screen.findByRole('heading', { name: /1-Kanal-EKG/ });
  await screen.findByText(/Abst[aä]nde?, R-Zacken aus/);
  return { ...made, ...page };
}
const press = (key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(document.body, { key, ...more }));

describe('the viewer of a recording', () => {
  it('[ECG-05] tells device, person and suggestion apart, the suggestion with version and never as a finding', async () => {
    await opened();
    const card = screen.getByRole('region', { name: 'Rhythmus' });
    expect(within(card).getByRole('heading', { name: 'Vorhofflimmern' })).toBeTruthy();
    expect(card.textContent).toContain('Ärztlichnoch offen');
    expect(card.textContent).toMatch(/VorschlagSinusrhythmusSicherheit 62\s%\s·\sFernpuls 1 · bitte prüfen/u);
  });

  it('[ECG-05] the finding stands in the midst of the side panel, with the figures measured on offer', async () => {
    await opened();
    const finding = (await screen.findByRole('heading', { name: 'Befund' })).closest('section');
    if (!finding) throw new Error('a finding has its section');
    expect(finding.closest('aside')).toBeTruthy();
    expect(within(finding).getByRole('textbox', { name: /Beurteilung/ })).toBeTruthy();
  });

  it('[BEYOND-14] measures by keys: M sets the caliper on an RR interval, an arrow moves an edge by one sample', async () => {
    const { address } = await opened();
    const [button] = screen.getAllByRole('button');
    button?.focus();
    press('m');
    const edge = await screen.findByRole('slider', { name: 'Rechter Schenkel' });
    expect(document.activeElement).toBe(edge);
    expect(edge.getAttribute('aria-valuetext')).toMatch(/II: 800\sms · 75\s\/min/u);
    const before = Number(edge.getAttribute('aria-valuenow'));
    act(() => void fireEvent.keyDown(edge, { key: 'ArrowRight' }));
    await waitFor(() => expect(Number(edge.getAttribute('aria-valuenow'))).toBe(before + 4));
    act(() => void fireEvent.keyDown(edge, { key: 'ArrowLeft', shiftKey: true }));
    await waitFor(() => expect(Number(edge.getAttribute('aria-valuenow'))).toBe(before - 36));
    expect(address()).toMatch(/caliper=/);
    press('m');
    await waitFor(() => expect(screen.queryByRole('slider', { name: 'Rechter Schenkel' })).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('[BEYOND-14] a figure is marked by the practice’s own limit for the sex and the day of the recording', async () => {
    await opened();
    const card = screen.getByRole('region', { name: 'Messwerte des EKG' });
    const limit = await within(card).findByText('bis 70');
    expect(limit.getAttribute('title')).toBe('Hausstandard');
    expect(limit.parentElement?.dataset.judgement).toBe('high');
    expect(within(card).getByRole('link', { name: 'Normwerte der Praxis' })).toBeTruthy();
  });

  it('[BEYOND-14] a measured caliper goes into the finding with its kind, lead and place, apart from the figures', async () => {
    await opened('?at=12&caliper=13.1000_13.9000_rhythm');
    const pane = (await screen.findByRole('heading', { name: 'Befund' })).closest('section');
    if (!pane) throw new Error('a finding has its section');
    press('R', { shiftKey: true });
    expect(await within(pane).findByText('Von Hand gemessen')).toBeTruthy();
    const item = within(pane).getByRole('listitem');
    expect(item.textContent).toMatch(/^RR800\sms · 75\s\/minII, 13,10–13,90\ss$/u);
    expect(within(pane).getByLabelText('Frequenz')).toHaveProperty('value', '');
    act(() => screen.getByRole('button', { name: 'QRS in den Befund übernehmen' }).click());
    await waitFor(() => expect(within(pane).getAllByRole('listitem')).toHaveLength(2));
    act(() => screen.getByRole('button', { name: 'ST in den Befund übernehmen' }).click());
    await screen.findByText(/für ST auf die Kurve stellen|ST .* in den Befund übernommen/);
    act(() => screen.getByRole('button', { name: 'Messung RR entfernen' }).click());
    await waitFor(() => expect(within(pane).queryByText('RR')).toBeNull());
  });

  it('[ECG-03] another processing keeps place and caliper and says whose signal and beats these are', async () => {
    const { address, api } = await opened('?at=12&caliper=13.1000_13.9000_rhythm');
    expect(screen.getByText(/R-Zacken aus Fernpuls/)).toBeTruthy();
    press('p');
    await screen.findByText(/R-Zacken aus neurokit2/);
    expect(address()).toContain('processing=neurokit2');
    expect(address()).toContain('at=12');
    expect(address()).toContain('caliper=13.1000_13.9000_rhythm');
    await screen.findByText(/Signal nach NeuroKit2 0.2.12/);
    const asked = api.seen
      .filter(({ path }) => path.endsWith('/processing'))
      .map(({ search }) => search.get('type'));
    expect(asked).toEqual(['own', 'neurokit2']);
  });

  it('[BEYOND-14] the RR intervals are a lane that is folded and made higher by keys, and stays as it was left', async () => {
    localStorage.removeItem('fernpuls.ecg_rr_height');
    const { unmount } = await opened();
    const edge = screen.getByRole('separator', { name: 'Höhe der RR-Abstände' });
    expect(edge.getAttribute('aria-valuenow')).toBe('96');
    act(() => void fireEvent.keyDown(edge, { key: 'ArrowUp' }));
    expect(edge.getAttribute('aria-valuenow')).toBe('112');
    const fold = screen.getByRole('button', { name: 'RR-Abstände' });
    act(() => fold.click());
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('separator')).toBeNull();
    unmount();
    await opened();
    const again = screen.getByRole('button', { name: 'RR-Abstände' });
    expect(again.getAttribute('aria-expanded')).toBe('false');
    act(() => again.click());
    expect(screen.getByRole('separator').getAttribute('aria-valuenow')).toBe('112');
    localStorage.removeItem('fernpuls.ecg_rr_height');
  });

  it('[BEYOND-14] goes to the next conspicuous beat and tells where it is', async () => {
    const { address } = await opened();
    await screen.findByText(/1 ventrikuläre Extrasystole/);
    press('n');
    await waitFor(() => expect(address()).toMatch(/at=1[01]\./));
  });

  it('[ECG-02] tells what a millimetre is and whether this screen was measured', async () => {
    await opened('?speed=50&gain=20');
    expect(screen.getByText(/1 mm = 20\sms · 0,05 mV · kalibriert auf diesem Bildschirm/u)).toBeTruthy();
    act(() => calibrate(null));
    expect(screen.getByText(/nicht kalibriert/)).toBeTruthy();
  });

  it('[DASH-06] opening marks nothing; Q marks as seen and can be undone', async () => {
    const { api } = await opened();
    const asked: unknown[] = [];
    api.on(markEcgsSeen, (input) => {
      asked.push(input);
      return { changed: input.ids, conflicts: [] };
    });
    expect(api.seen.some(({ path }) => path.endsWith('/seen'))).toBe(false);
    press('q');
    await screen.findByText('Als gesehen markiert');
    press('z', { ctrlKey: true });
    await waitFor(() => expect(asked).toMatchObject([{ seen: true }, { seen: false }]));
  });

  it('[PATIENT-13] J goes to the older recording, the list leads to the viewer, another patient’s is not shown', async () => {
    const { address, earlier, router, ecgId } = await opened();
    await screen.findByText('1 von 2');
    press('b');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Beurteilung/ }));
    press('j');
    await waitFor(() => expect(address()).toContain(earlier));
    await act(() => router.navigate(`/protected/patients/${patientId}/measurements/ecgs`));
    await screen.findByRole('grid', { name: 'EKG' });
    await screen.findByText('Vorhofflimmern');
    press('j');
    press('Enter');
    await waitFor(() => expect(address()).toMatch(/ecgs\/./));
    await act(() =>
      router.navigate(`/protected/patients/00000000-0000-7000-8000-00000000dead/measurements/ecgs/${ecgId}`),
    );
    await screen.findByText('Dieses EKG gibt es nicht');
  });

  it('[PATIENT-13] a recording that is only a picture is shown in place, larger and turned by keys, with J to the older one', async () => {
    const { api, ecgId, earlier } = practice();
    const answer = { uploadId: ecgId, channels: [], notes: [], annotations: [], measurements: [] };
    api.on(ecgDetails, ({ ecgId: id }) => ({
      id,
      ...answer,
      otherChannels: [],
      files: [{ position: 0, name: 'ekg.png', bytes: 9, sha256: 'ab' }],
    }));
    Object.assign(api.rows(ecgs).find(({ id }) => id === ecgId) ?? {}, { leads: [] });
    api.add(ecgPictures, {
      ecgId,
      uploadId: ecgId,
      position: 0,
      name: 'ekg.png',
      mediaType: 'image/png',
      pages: 1,
      processing: { version: '0.2', crop: { left: 0, top: 0, right: 0.5, bottom: 1 } },
      isCropDropped: false,
      droppedVersion: '0.9',
    });
    api.on(ecgFile, () => ({}));
    const path = `patients/${patientId}/measurements/ecgs/${ecgId}`;
    const { address } = await renderPage({ api, routes, path, permissions });
    expect(await screen.findByRole('heading', { name: /EKG als Bild/ })).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Zur Liste der EKG' });
    expect(back.getAttribute('href')).toBe(`/protected/patients/${patientId}/measurements/ecgs`);
    expect(await screen.findByRole('img', { name: /EKG als Bild vom/ })).toBeTruthy();
    expect(screen.getByText(/Fassung 0\.9\) ist hier nicht bekannt/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'ekg.png herunterladen' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ganzes Bild' }));
    await waitFor(() => expect(address()).toContain('whole=1'));
    press('+');
    await waitFor(() => expect(address()).toContain('zoom=1.5'));
    press('r');
    await waitFor(() => expect(address()).toContain('turn=1'));
    press('0');
    await waitFor(() => expect(address()).not.toContain('zoom='));
    press('p', { ctrlKey: true });
    const preview = await screen.findByRole('dialog', { name: 'EKG drucken' });
    await within(preview).findByRole('img', { name: /EKG als Bild vom/ });
    expect(within(preview).queryByText(/mm\/s/), 'a picture has no scale of ours').toBeNull();
    press('Escape');
    await waitFor(() => expect(address()).not.toContain('print'));
    await screen.findByText('1 von 2');
    press('j');
    await waitFor(() => expect(address()).toContain(earlier));
  });
});
