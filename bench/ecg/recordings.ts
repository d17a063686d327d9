import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

type Window = { start: number; end: number; af?: boolean | null; accept?: readonly string[] };
export type Entry = {
  id: string;
  dataset: string;
  kind: string;
  file: string;
  expected: string;
  fs: number;
  samples: number;
  seconds: number;
  leads: readonly string[];
  analysisLead: number;
  gain: readonly number[];
  baseline: readonly number[];
  windows?: readonly Window[];
  labels?: {
    af?: boolean | null;
    accept?: readonly string[];
    intervals?: Readonly<Record<string, number | null>>;
  };
};
export type Recording = { signal: Float64Array; samplingRateHz: number; seconds: number };

export function entriesOf(folder: string): Entry[] {
  return (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { records: Entry[] }).records;
}

/** The recordings of a reference set, in mV on the lead its expected values were computed from. */
export function recordingsOf(folder: string): Recording[] {
  return entriesOf(folder).map((entry) => ({
    signal: signalOf(folder, entry),
    samplingRateHz: entry.fs,
    seconds: entry.seconds,
  }));
}

export function signalOf(folder: string, entry: Entry): Float64Array {
  const bytes = gunzipSync(readFileSync(join(folder, entry.file)));
  const { analysisLead: lead } = entry;
  const width = entry.leads.length;
  const signal = new Float64Array(bytes.length / 2 / width);
  const [baseline = 0, gain = 1] = [entry.baseline[lead], entry.gain[lead]];
  for (let sample = 0; sample < signal.length; sample += 1)
    signal[sample] = (bytes.readInt16LE((sample * width + lead) * 2) - baseline) / gain;
  return signal;
}
