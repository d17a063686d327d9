import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import type { EcgProcessing, EcgTrace } from '@fernpuls/contract/ecg/signal.call';
import { processEcg } from '@fernpuls/domain/ecg/process-ecg';
import { planWindow } from '@fernpuls/domain/ecg/storage/window';
import { leadSources } from '@fernpuls/domain/ecg/view/lead-order';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shownConfidence } from '../confidence.ts';
import type { TracePiece } from '../strip/decode-trace.ts';
import { nextSpeed, readView, speeds, startView, writeView } from './address.ts';
import { beatsOf, placesOf } from './beats.ts';
import { baselineOf, leadingClass } from './readings.ts';
import { barsIn, rangeOf, rrBars } from './rr/draw-rr.ts';
import { clipPiece, valueAt } from './signal/clip-piece.ts';
import { extentOf, gapsOf, secondsOfSamples } from './signal/clock.ts';
import { combined } from './signal/combine.ts';
import { compute } from './signal/compute.ts';
import { createProcessedStore } from './signal/processed-store.ts';
import { loadSamples } from './signal/samples.ts';
import { createTraceStore, type WindowRequest } from './signal/trace-store.ts';
import { createViewport } from './viewport.ts';

const rate = 250;
const beat = (i: number) => {
  const phase = (i % 200) / rate;
  return 1200 * Math.exp(-(((phase - 0.3) / 0.012) ** 2)) + 250 * Math.exp(-(((phase - 0.58) / 0.05) ** 2));
};
const recording = (seconds: number) =>
  Int16Array.from({ length: seconds * rate }, (_, i) => Math.round(beat(i)));

/** Answers windows as the server does while samples fit; counts what it was asked. */
function server(samples: Int16Array) {
  const asked: WindowRequest[] = [];
  const load = async (request: WindowRequest): Promise<EcgTrace[]> => {
    asked.push(request);
    const first = Math.max(0, Math.floor(request.from * rate) - 1);
    const part = samples.slice(first, Math.ceil(request.to * rate) + 1);
    const piece = {
      firstSample: first,
      startSeconds: first / rate,
      samplesPerColumn: 1,
      samples: Buffer.from(part.buffer).toString('base64'),
      min: null,
      max: null,
      missing: [],
    };
    return request.leads.map((lead) => ({
      lead,
      position: 0,
      gain: 1000,
      baseline: 0,
      samplingRateHz: rate,
      bits: 16,
      pieces: part.length > 0 ? [piece] : [],
    }));
  };
  return { asked, load };
}

describe('the address', () => {
  it('[ECG-02] carries place, speed, layout, processing and caliper there and back', () => {
    const view = {
      ...startView,
      at: 12.345,
      speed: 50,
      gain: 20,
      layout: 'rows',
      order: 'cabrera',
      processing: 'neurokit2',
      filter: 'monitor',
      lead: 'V5',
      caliper: { from: 1.5, to: 2.104, panel: 'rhythm' },
    } as const;
    expect(readView(writeView(view, new URLSearchParams()))).toEqual(view);
    expect(String(writeView(startView, new URLSearchParams('f.seen=1')))).toBe('f.seen=1');
  });

  it('falls back to the start where it says nonsense', () => {
    const wrong = 'speed=26&gain=x&layout=pie&order=&processing=magic&filter=1&at=&caliper=1_x_II';
    expect(readView(new URLSearchParams(wrong))).toEqual(startView);
  });

  it('goes through the speeds one by one and stays at the ends', () => {
    expect([nextSpeed(25, 1), nextSpeed(25, -1)]).toEqual([50, 12.5]);
    expect([nextSpeed(speeds[0], 1), nextSpeed(0.002, -1)]).toEqual([speeds[0], 0.002]);
  });
});

describe('the viewport', () => {
  const made = (end = 100) => {
    const viewport = createViewport({ start: 0, end }, { from: 0, speed: 25 });
    viewport.resize({ widthPx: 1000, pixelsPerMm: 4 });
    return viewport;
  };

  it('[ECG-02] shows ten seconds on 250 mm at 25 mm/s, whatever a millimetre is in pixels', () => {
    const viewport = made();
    expect(viewport.visibleSeconds()).toBe(10);
    viewport.resize({ widthPx: 1500, pixelsPerMm: 6 });
    expect(viewport.visibleSeconds()).toBe(10);
  });

  it('[ECG-02] never leaves the recording and keeps the moment under the pointer when the speed changes', () => {
    const viewport = made();
    viewport.panTo(500);
    expect(viewport.get().from).toBe(90);
    viewport.panBy(-1000);
    expect(viewport.get().from).toBe(0);
    viewport.panTo(40);
    viewport.zoom(50, 0.25);
    expect(viewport.get().from + 0.25 * viewport.visibleSeconds()).toBeCloseTo(42.5, 9);
  });

  it('stops zooming out when the whole recording is in sight', () => {
    const viewport = made(8);
    viewport.zoomStep(-1);
    expect(viewport.get().speed).toBe(25);
    viewport.zoomStep(1);
    viewport.zoomStep(-1);
    expect(viewport.get().speed).toBe(25);
  });
});

describe('signals', () => {
  const samples = recording(120);

  it('[ECG-02] are asked for once, shown coarser until they come and exact then', async () => {
    const { asked, load } = server(samples);
    const store = createTraceStore(load, { start: 0, end: 120 });
    const wide = { from: 0, to: 120, secondsPerPixel: 0.12 };
    store.want(['II'], wide);
    await waitFor(() => expect(store.pieces('II', wide)).not.toEqual([]));
    const close = { from: 30, to: 31, secondsPerPixel: 0.01 };
    expect(store.pieces('II', close).length).toBeGreaterThan(0);
    store.want(['II'], close);
    store.want(['II'], close);
    const count = asked.length;
    await waitFor(() =>
      expect(valueAt(store.pieces('II', close), 30.3)).toBeCloseTo((samples[7575] ?? 0) / 1000, 6),
    );
    store.want(['II'], close);
    expect(asked).toHaveLength(count);
  });

  it('[ECG-02] at 25 mm/s are the samples themselves up to 1000 Hz, so that a caliper tells amplitudes', () => {
    const { asked, load } = server(samples);
    const store = createTraceStore(load, { start: 0, end: 120 });
    const planned = (secondsPerPixel: number) => {
      store.want(['II'], { from: 0, to: 10, secondsPerPixel });
      const { from, to, pixels } = asked.at(-1) ?? { from: 0, to: 0, pixels: 1 };
      const segments = [{ firstSample: 0, startSeconds: 0 }];
      const channel = { sampleCount: 120_000, samplingRateHz: 1000, segments, levels: 4 };
      return planWindow(channel, { from, to, pixels })[0]?.samplesPerColumn;
    };
    const pixelsPerMm = 96 / 25.4;
    expect(planned(1 / (25 * pixelsPerMm))).toBe(1);
    expect(planned(1 / (5 * pixelsPerMm))).toBeGreaterThan(1);
  });

  it('are asked for again after the network failed, which is told meanwhile', async () => {
    vi.useFakeTimers();
    const good = server(samples);
    let isDown = true;
    const store = createTraceStore(
      async (request) => {
        if (isDown) throw new Error('down');
        return good.load(request);
      },
      { start: 0, end: 120 },
    );
    const sight = { from: 0, to: 1, secondsPerPixel: 0.01 };
    store.want(['II'], sight);
    await vi.advanceTimersByTimeAsync(10);
    expect(store.isFailing()).toBe(true);
    isDown = false;
    await vi.advanceTimersByTimeAsync(5000);
    store.want(['II'], sight);
    await vi.advanceTimersByTimeAsync(10);
    expect(store.isFailing()).toBe(false);
    expect(store.pieces('II', sight)).not.toEqual([]);
    vi.useRealTimers();
  });

  it('[ECG-03] treated in the browser are those of the method on the whole strip', async () => {
    const strip = recording(30);
    const { load } = server(strip);
    const store = createProcessedStore({
      load,
      compute: async (job) => compute(job),
      extent: { start: 0, end: 30 },
    });
    const leads = [{ lead: 'II', samplingRateHz: rate, startSeconds: 0 }];
    const sight = { from: 10, to: 12, secondsPerPixel: 0.01 };
    for (const processing of ['neurokit2', 'bioSPPY', 'own'] as const) {
      const treatment = { processing, filter: 'off' } as const;
      store.want(leads, sight, treatment);
      await waitFor(() => expect(store.pieces('II', sight, treatment)).toHaveLength(1));
      const signal = Float64Array.from(strip, (value) => Math.fround(value / 1000));
      const expected = processEcg({ signal, samplingRateHz: rate }, processing);
      if ('refused' in expected) throw new Error(expected.refused);
      const [piece] = store.pieces('II', sight, treatment);
      expect(piece?.min.length).toBe(strip.length);
      const worst = expected.cleaned.reduce(
        (most, value, i) => Math.max(most, Math.abs(value - (piece?.min[i] ?? 9))),
        0,
      );
      expect(worst).toBeLessThan(1e-6);
    }
  });

  it('[ECG-03] a method without an answer is told, the recorded signal stays', async () => {
    const { load } = server(recording(3));
    const store = createProcessedStore({
      load,
      compute: async (job) => compute(job),
      extent: { start: 0, end: 3 },
    });
    const leads = [{ lead: 'II', samplingRateHz: rate, startSeconds: 0 }];
    const sight = { from: 0, to: 3, secondsPerPixel: 0.01 };
    const treatment = { processing: 'bioSPPY', filter: 'off' } as const;
    store.want(leads, sight, treatment);
    await waitFor(() => expect(store.isRefused('II', sight, treatment)).toBe(true));
    expect(store.pieces('II', sight, treatment)).toEqual([]);
  });

  it('[ECG-02] samples come whole however many windows they take', async () => {
    const long = recording(300);
    const { asked, load } = server(long);
    const leads = [{ lead: 'II', samplingRateHz: rate, startSeconds: 0 }];
    const [found] = await loadSamples(load, { leads, from: 0, to: 300 });
    expect(asked.length).toBeGreaterThan(1);
    expect(found?.values.length).toBe(long.length);
    expect(found?.values.every((value, i) => Math.abs(value - (long[i] ?? 0) / 1000) < 1e-6)).toBe(true);
  });

  it('[ECG-01] a lead that follows from two is their sum, -aVR is aVR upside down', () => {
    const piece = (values: number[]): TracePiece => {
      const min = Float32Array.from(values);
      return { startSeconds: 0, secondsPerColumn: 0.004, min, max: min };
    };
    const known: Record<string, TracePiece> = {
      I: piece([1, 2, 3]),
      II: piece([5, 5, 5]),
      aVR: piece([1, -2, 0]),
    };
    const of = (lead: string) => (known[lead] ? [known[lead]] : []);
    const [, , three] = leadSources(['I', 'II'], 'standard').shown;
    expect(three && [...(combined(three, of)[0]?.min ?? [])]).toEqual([4, 3, 2]);
    const minus = leadSources(['I', 'II', 'aVR'], 'cabrera').shown.find(({ lead }) => lead === '-aVR');
    expect(minus && [...(combined(minus, of)[0]?.min ?? [])].map((value) => value + 0)).toEqual([-1, 2, 0]);
  });

  it('clips to a stretch with a column more at either side and tells the value at a moment', () => {
    const min = Float32Array.from({ length: 100 }, (_, i) => i);
    const piece = { startSeconds: 10, secondsPerColumn: 0.1, min, max: min };
    const part = clipPiece(piece, 12, 13);
    expect([part?.min[0], part?.min.at(-1)]).toEqual([19, 30]);
    expect(part?.startSeconds).toBeCloseTo(11.9, 9);
    expect(clipPiece(piece, 30, 31)).toBeNull();
    expect(valueAt([piece], 12.52)).toBe(25);
    expect(valueAt([{ ...piece, max: min.slice() }], 12.5)).toBeNull();
  });
});

describe('time', () => {
  const broken = {
    samplingRateHz: 100,
    sampleCount: 1000,
    segments: [
      { firstSample: 0, startSeconds: 0 },
      { firstSample: 400, startSeconds: 60 },
    ],
  };

  it('[ECG-02] of samples counts the breaks of the recording', () => {
    expect([...secondsOfSamples([0, 399, 400, 999], broken)]).toEqual([0, 3.99, 60, 65.99]);
    expect(extentOf([broken])).toEqual({ start: 0, end: 66 });
    expect(gapsOf(broken)).toEqual([{ from: 4, to: 60 }]);
  });

  const answer = (peaks: number[], classes: string, windows: EcgProcessing['windows']) =>
    ({
      peaks: Buffer.from(Int32Array.from(peaks).buffer).toString('base64'),
      classes,
      qualities: Buffer.from(Uint8Array.from(peaks, () => 100)).toString('base64'),
      windows,
    }) as EcgProcessing;

  it('[BEYOND-14] beats of several answers are one row; premature ones, gaps and episodes are places to look at', () => {
    const window = (first: number, end: number, rhythmClass: 'sinus_rhythm' | 'atrial_fibrillation') => ({
      first,
      end,
      rhythmClass,
      confidence: 0.9,
    });
    const parts = [
      answer([100, 200, 300], 'NVN', [window(0, 400, 'sinus_rhythm')]),
      answer([450, 550, 650], 'NNN', [
        window(400, 700, 'atrial_fibrillation'),
        window(700, 1000, 'atrial_fibrillation'),
      ]),
    ];
    const beats = beatsOf(parts, broken);
    expect([...beats.seconds]).toEqual([1, 2, 3, 60.5, 61.5, 62.5]);
    expect(placesOf(beats, gapsOf(broken))).toEqual([
      { kind: 'ventricular', from: 2, to: 2 },
      { kind: 'gap', from: 4, to: 60 },
      { kind: 'rhythm', from: 60, to: 66, rhythmClass: 'atrial_fibrillation' },
    ]);
    const bars = rrBars(beats, gapsOf(broken));
    expect(bars.map(({ ms }) => ms)).toEqual([1000, 1000, 1000, 1000]);
    const starts = Float64Array.from(bars, ({ from }) => from);
    expect(barsIn(starts, 2.5, 61)).toEqual({ first: 1, end: 3 });
  });

  it('[ECG-02] the beats of a whole day do not break the figures', () => {
    const bars = Array.from({ length: 200_000 }, (_, i) => ({
      from: i,
      to: i + 1,
      ms: 800 + (i % 7),
      isNotable: false,
    }));
    expect(rangeOf(bars)).toEqual({ least: 800, most: 806 });
    expect(rangeOf([])).toBeNull();
  });
});

describe('readings', () => {
  const ecg = (id: string, measuredAt: string, more: Partial<Ecg> = {}) =>
    ({ id, measuredAt, rhythmClass: null, deviceClass: null, suggestedClass: null, ...more }) as Ecg;

  it('[ECG-06] a suggestion is never shown as certain, wherever it is shown', () => {
    expect([0.994, 0.995, 1, 0.62, 0].map(shownConfidence)).toEqual([0.99, 0.99, 0.99, 0.62, 0]);
  });

  it('[ECG-05] a person’s class goes before the device’s and both before the suggestion', () => {
    const all = {
      rhythmClass: 'unknown',
      deviceClass: 'atrial_fibrillation',
      suggestedClass: 'sinus_rhythm',
    } as const;
    expect(leadingClass(ecg('a', '', all))?.by).toBe('person');
    expect(leadingClass(ecg('a', '', { ...all, rhythmClass: null }))?.by).toBe('device');
    expect(leadingClass(ecg('a', '', { suggestedClass: 'sinus_rhythm' }))?.by).toBe('suggestion');
    expect(leadingClass(ecg('a', ''))).toBeNull();
  });

  it('[BEYOND-14] the baseline is the last confirmed sinus rhythm before, else the last likely one, never a later one', () => {
    const now = ecg('now', '2026-11-20');
    const rows = [
      ecg('later', '2026-11-21', { rhythmClass: 'sinus_rhythm' }),
      now,
      ecg('likely', '2026-11-10', { deviceClass: 'sinus_rhythm' }),
      ecg('refuted', '2026-11-05', { deviceClass: 'sinus_rhythm', rhythmClass: 'atrial_fibrillation' }),
      ecg('confirmed', '2026-10-01', { rhythmClass: 'sinus_rhythm' }),
    ];
    expect(baselineOf(rows, now)).toMatchObject({ ecg: { id: 'confirmed' }, isConfirmed: true });
    expect(baselineOf(rows.slice(0, 3), now)).toMatchObject({ ecg: { id: 'likely' }, isConfirmed: false });
    expect(baselineOf([rows[3] as Ecg, now], now)).toBeNull();
  });
});
