import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

type Probe = { maxAbs: number; index: number[]; value: number[] };
type Variability = { sdnn: number; rmssd: number; pnn50: number; meanNN: number };
type NeurokitExpected = {
  rpeaks: number[];
  rpeaksFixed: number[] | null;
  rateMean: number | null;
  qualityAtR: number[] | null;
  hrv: Variability | null;
  cleaned: Probe;
};
type BiosppyExpected = {
  hamilton: number[];
  rpeaks: number[];
  heartRate: number[] | null;
  hrv: Variability | null;
  cleaned: Probe;
};

/** A committed recording, see fixtures/README.md; `error` is where the library itself raises. */
export type Fixture = {
  id: string;
  fs: number;
  leads: string[];
  analysisLead: number;
  gain: number[];
  baseline: number[];
  degenerate: boolean;
  accept: string[] | null;
  af: boolean | null;
  intervals: { prMs?: number; qrsMs?: number; qtMs?: number } | null;
  expert?: { beats: number[]; window: [number, number] };
  neurokit2?: NeurokitExpected | { error: true };
  bioSPPY?: BiosppyExpected | { error: true };
};

const read = (name: string): Buffer =>
  gunzipSync(readFileSync(new URL(`../ecg/fixtures/${name}`, import.meta.url)));

export const fixtures = JSON.parse(read('recordings.json.gz').toString()) as Fixture[];
export const vectors = JSON.parse(read('dsp-vectors.json.gz').toString()) as Record<string, never>;

export function fixture(id: string): Fixture {
  const found = fixtures.find((one) => one.id === id);
  assert.ok(found, id);
  return found;
}

/** One lead in mV. */
export function millivolts({ id, leads, gain, baseline }: Fixture, lead: number): Float64Array {
  const bytes = read(`signals/${id}.i16.gz`);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  return Float64Array.from(
    { length: samples.length / leads.length },
    (_, i) => ((samples[i * leads.length + lead] ?? 0) - (baseline[lead] ?? 0)) / (gain[lead] ?? 1),
  );
}

/** Greatest difference at the probed samples, relative to the signal's greatest value. */
export function probeError(signal: Float64Array, { maxAbs, index, value }: Probe): number {
  const errors = index.map((i, k) => Math.abs((signal[i] ?? Number.NaN) - (value[k] ?? 0)));
  return Math.max(...errors) / (maxAbs || 1);
}

export function near(actual: number, expected: number, tolerance: number, what = ''): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what} ${actual} is not ${expected} ± ${tolerance}`);
}

export function allNear(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  tolerance: number,
  what = '',
): void {
  assert.equal(actual.length, expected.length, what);
  for (let i = 0; i < expected.length; i++)
    near(actual[i] ?? Number.NaN, expected[i] ?? Number.NaN, tolerance, `${what} [${i}]`);
}

/** Beats found within 75 ms of an annotated one, one to one. */
export function matched(annotated: readonly number[], found: readonly number[], fs: number): number {
  const free = new Set(found);
  return annotated.filter((beat) => {
    const hit = [...free].find((peak) => Math.abs(peak - beat) <= 0.075 * fs);
    if (hit !== undefined) free.delete(hit);
    return hit !== undefined;
  }).length;
}
