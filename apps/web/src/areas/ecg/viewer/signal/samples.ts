import { decodeTrace } from '../../strip/decode-trace.ts';
import type { LoadWindow } from './trace-store.ts';

/** Samples of a lead on the grid of its recording, mV; NaN where nothing was recorded. */
export type Samples = { lead: string; startSeconds: number; samplingRateHz: number; values: Float32Array };

/** A window of so many pixels brings four times as many samples before it folds them. */
const pixelsAtOnce = 8192;
const samplesAtOnce = 3.9 * pixelsAtOnce;

type Wanted = {
  leads: readonly { lead: string; samplingRateHz: number; startSeconds: number }[];
  from: number;
  to: number;
};

/** The samples themselves between two moments, asked for in as many parts as needed. */
export async function loadSamples(load: LoadWindow, { leads, from, to }: Wanted): Promise<Samples[]> {
  const fastest = Math.max(...leads.map(({ samplingRateHz }) => samplingRateHz));
  const parts = Math.max(1, Math.ceil(((to - from) * fastest) / samplesAtOnce));
  const seconds = (to - from) / parts;
  const answers = await Promise.all(
    Array.from({ length: parts }, (_, part) =>
      load({
        from: from + part * seconds,
        to: from + (part + 1) * seconds,
        pixels: pixelsAtOnce,
        leads: leads.map(({ lead }) => lead),
      }),
    ),
  );
  return leads.map(({ lead, samplingRateHz, startSeconds }) => {
    const first = Math.ceil((from - startSeconds) * samplingRateHz - 1e-6);
    const end = Math.floor((to - startSeconds) * samplingRateHz + 1e-6) + 1;
    const values = new Float32Array(Math.max(0, end - first)).fill(Number.NaN);
    const start = startSeconds + first / samplingRateHz;
    for (const trace of answers.flat().filter((one) => one.lead === lead)) {
      for (const piece of decodeTrace(trace).pieces) {
        const offset = Math.round((piece.startSeconds - start) * samplingRateHz);
        const skipped = Math.max(0, -offset);
        const fitting = piece.min.subarray(skipped, Math.max(skipped, values.length - offset));
        if (fitting.length > 0) values.set(fitting, offset + skipped);
      }
    }
    // What the grid has beyond the last sample is no gap but nothing.
    const last = values.findLastIndex((value) => !Number.isNaN(value));
    return { lead, startSeconds: start, samplingRateHz, values: values.subarray(0, last + 1) };
  });
}
