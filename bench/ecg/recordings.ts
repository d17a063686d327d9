import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

type Entry = {
  file: string;
  fs: number;
  seconds: number;
  leads: readonly string[];
  analysisLead: number;
  gain: readonly number[];
  baseline: readonly number[];
};
export type Recording = { signal: Float64Array; samplingRateHz: number; seconds: number };

/** The recordings of a reference set, in mV on the lead its expected values were computed from. */
export function recordingsOf(folder: string): Recording[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { records: Entry[] };
  return manifest.records.map((entry) => {
    const bytes = gunzipSync(readFileSync(join(folder, entry.file)));
    const lead = entry.analysisLead;
    const width = entry.leads.length;
    const signal = new Float64Array(bytes.length / 2 / width);
    const [baseline = 0, gain = 1] = [entry.baseline[lead], entry.gain[lead]];
    for (let sample = 0; sample < signal.length; sample += 1)
      signal[sample] = (bytes.readInt16LE((sample * width + lead) * 2) - baseline) / gain;
    return { signal, samplingRateHz: entry.fs, seconds: entry.seconds };
  });
}
