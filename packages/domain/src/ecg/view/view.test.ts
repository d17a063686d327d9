import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caliperFigures, snapped } from './caliper.ts';
import { displayFiltered, displayFilters } from './display-filter.ts';
import { flatStretches } from './flat-stretches.ts';
import { isDerived, leadSources } from './lead-order.ts';
import { nextNotable, notableBeats, pauseSeconds, poorQuality } from './notable.ts';

const rate = 500;
const wave = (hz: number, seconds = 20) =>
  Float64Array.from({ length: rate * seconds }, (_, i) => Math.sin((2 * Math.PI * hz * i) / rate));
/** Amplitude in the settled middle. */
const amplitude = (signal: Float64Array) =>
  (Math.SQRT2 * Math.hypot(...signal.subarray(3 * rate, signal.length - 3 * rate))) /
  Math.sqrt(signal.length - 6 * rate);

test('[ECG-02] a display filter lets its band pass and is 3 dB down at the frequencies in its name', () => {
  const through = (filter: (typeof displayFilters)[number], hz: number) =>
    amplitude(displayFiltered(wave(hz), rate, filter));
  assert.ok(Math.abs(through('monitor', 8) - 1) < 0.01);
  assert.ok(Math.abs(through('monitor', 40) - Math.SQRT1_2) < 0.02);
  assert.ok(Math.abs(through('monitor', 0.5) - Math.SQRT1_2) < 0.03);
  assert.ok(Math.abs(through('muscle', 25) - Math.SQRT1_2) < 0.02);
  assert.ok(Math.abs(through('diagnostic', 150) - Math.SQRT1_2) < 0.02);
  assert.ok(Math.abs(through('diagnostic', 1) - 1) < 0.01);
  assert.ok(through('diagnostic', 50) > 0.98);
  assert.ok(through('diagnostic_notch', 50) < 0.02);
  assert.ok(through('diagnostic_notch', 40) > 0.97);
});

test('[ECG-02] a display filter moves no peak in time', () => {
  const signal = new Float64Array(10 * rate);
  for (let i = -20; i <= 20; i++) signal[2500 + i] = Math.exp(-((i / 8) ** 2));
  for (const filter of displayFilters) {
    const filtered = displayFiltered(signal, rate, filter);
    assert.equal(filtered.indexOf(filtered.reduce((a, b) => Math.max(a, b))), 2500, filter);
  }
});

test('[ECG-02] a display filter leaves gaps gaps and what it was given as it was', () => {
  const signal = wave(8);
  signal.fill(Number.NaN, 4000, 4100);
  const before = signal.slice();
  const filtered = displayFiltered(signal, rate, 'monitor');
  assert.deepEqual(signal, before);
  assert.ok(
    Number.isNaN(filtered[4050]) && Number.isFinite(filtered[3999]) && Number.isFinite(filtered[4100]),
  );
  assert.deepEqual([...displayFiltered(Float64Array.of(1, 2, 3), rate, 'monitor')], [1, 2, 3]);
});

test('[ECG-02] a limit beyond the sampling rate is left out instead of turning the signal over', () => {
  const slow = Float64Array.from({ length: 2000 }, (_, i) => Math.sin((2 * Math.PI * 8 * i) / 125));
  const filtered = displayFiltered(slow, 125, 'diagnostic_notch');
  assert.ok(filtered.every((value, i) => i < 400 || i > 1600 || Math.abs(value - (slow[i] ?? 0)) < 0.05));
});

test('[ECG-01] Cabrera order shows the limb leads around the heart with -aVR, the chest leads as they are', () => {
  const recorded = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'];
  const cabrera = leadSources(recorded, 'cabrera');
  assert.deepEqual(
    cabrera.shown.map(({ lead }) => lead),
    ['aVL', 'I', '-aVR', 'II', 'aVF', 'III', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'],
  );
  assert.deepEqual(cabrera.shown[2]?.parts, [{ lead: 'aVR', factor: -1 }]);
  assert.deepEqual(cabrera.missing, []);
});

test('[ECG-01] limb leads nobody recorded follow from I and II, chest leads are told as missing', () => {
  const { shown, missing } = leadSources(['I', 'II', 'V1', 'X'], 'standard');
  assert.deepEqual(
    shown.filter(isDerived).map(({ lead, parts }) => [lead, ...parts.map(({ factor }) => factor)]),
    [
      ['III', -1, 1],
      ['aVR', -0.5, -0.5],
      ['aVL', 1, -0.5],
      ['aVF', -0.5, 1],
    ],
  );
  assert.deepEqual(missing, ['V2', 'V3', 'V4', 'V5', 'V6']);
  assert.equal(shown.at(-1)?.lead, 'X');
  const watch = leadSources(['I'], 'standard');
  assert.deepEqual(
    watch.shown.map(({ lead }) => lead),
    ['I'],
  );
});

test('[BEYOND-14] premature beats, pauses and poor stretches are found, a break of the recording is no pause', () => {
  const seconds = [0, 1, 1.6, 2.8, 2.8 + pauseSeconds, 5.8, 6.8, 7.8, 20, 21];
  const qualities = seconds.map((_, index) => (index === 6 || index === 7 ? poorQuality - 0.01 : 1));
  const found = notableBeats({ seconds, classes: 'NVVNNSNNNN', qualities }, [15]);
  assert.deepEqual(found, [
    { kind: 'ventricular', from: 1, to: 1.6 },
    { kind: 'pause', from: 2.8, to: 4.8 },
    { kind: 'supraventricular', from: 5.8, to: 5.8 },
    { kind: 'poor', from: 6.3, to: 13.9 },
  ]);
  const just = notableBeats({ seconds: [0, pauseSeconds - 0.001], classes: null, qualities: null }, []);
  assert.deepEqual(just, []);
  const limit = notableBeats({ seconds: [0, 1], classes: null, qualities: [poorQuality, poorQuality] }, []);
  assert.deepEqual(limit, []);
});

test('[BEYOND-14] one goes to the next and the last place from where one is, and stays at the ends', () => {
  const places = [{ from: 2 }, { from: 5 }, { from: 9 }];
  assert.equal(nextNotable(places, 2, 1)?.from, 5);
  assert.equal(nextNotable(places, 5, -1)?.from, 2);
  assert.equal(nextNotable(places, 4, 1)?.from, 5);
  assert.equal(nextNotable(places, 9, 1), null);
  assert.equal(nextNotable(places, 2, -1), null);
});

test('[ECG-02] a lead without any course for two seconds is flat, a quiet one and a gap are not', () => {
  const at = (values: number[]) => [{ startSeconds: 10, secondsPerColumn: 0.5, min: values, max: values }];
  assert.deepEqual(flatStretches(at([1, 0, 0, 0.01, 0, 1])), [{ from: 10.5, to: 12.5 }]);
  assert.deepEqual(flatStretches(at([1, 0, 0, 0.01, 1])), []);
  assert.deepEqual(flatStretches(at([0, 0.03, 0, 0.03, 0, 0.03, 0])), []);
  const wide = { startSeconds: 0, secondsPerColumn: 42, min: [-1, 0, -1], max: [1, 0.01, 1] };
  assert.deepEqual(flatStretches([wide]), [{ from: 42, to: 84 }], 'a column of 42 s with beats is not flat');
  const gap = new Array<number>(9).fill(Number.NaN);
  assert.deepEqual(flatStretches(at(gap)), []);
  assert.deepEqual(flatStretches(at([...gap, 0, 0, 0, 0])), [{ from: 14.5, to: 16.5 }]);
});

test('[BEYOND-14] a caliper tells milliseconds, rate, millivolts and millimetres of the paper it lies on', () => {
  const ends = { from: 1.2, to: 1.804, fromMv: 0.1, toMv: 1.18 };
  const figures = caliperFigures(ends, { mmPerSecond: 25, mmPerMv: 10 });
  assert.equal(Math.round(figures.ms), 604);
  assert.equal(Math.round(figures.rate ?? 0), 99);
  assert.equal(figures.mv?.toFixed(2), '1.08');
  assert.equal(figures.mm.amplitude?.toFixed(1), '10.8');
  assert.equal(figures.mm.time.toFixed(1), '15.1');
  const back = caliperFigures({ from: 2, to: 2, fromMv: null, toMv: 1 }, { mmPerSecond: 50, mmPerMv: 20 });
  assert.deepEqual(back, { ms: 0, rate: null, mv: null, mm: { time: 0, amplitude: null } });
});

test('[BEYOND-14] a caliper snaps to the nearest sample of its recording', () => {
  const grid = { startSeconds: 0.3, samplingRateHz: 512 };
  assert.equal(snapped(0.3 + 10.4 / 512, grid), 0.3 + 10 / 512);
  assert.equal(snapped(0.3 + 10.6 / 512, grid), 0.3 + 11 / 512);
});
