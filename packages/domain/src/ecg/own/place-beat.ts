import { passAbove } from './second-order.ts';

const beforeSeconds = 0.14;
const afterSeconds = 0.08;
const upwardShare = 0.6;

/** The signal without what is slower than a QRS; beats are placed on its extremes. Full sampling rate. */
export function placingSignal(signal: Float64Array, samplingRateHz: number): Float64Array {
  const out = signal.slice();
  passAbove(out, 3, samplingRateHz);
  return out;
}

/**
 * The R peak in the recording's own samples: the highest point around the detection, or the lowest where the QRS
 * points down. `seconds` is where the QRS band is strongest.
 */
export function placeBeat(placing: Float64Array, samplingRateHz: number, seconds: number): number {
  const at = seconds * samplingRateHz;
  const from = Math.max(0, Math.round(at - beforeSeconds * samplingRateHz));
  const to = Math.min(placing.length - 1, Math.round(at + afterSeconds * samplingRateHz));
  let high = from;
  let low = from;
  for (let i = from + 1; i <= to; i++) {
    if ((placing[i] ?? 0) > (placing[high] ?? 0)) high = i;
    if ((placing[i] ?? 0) < (placing[low] ?? 0)) low = i;
  }
  return (placing[high] ?? 0) >= -upwardShare * (placing[low] ?? 0) ? high : low;
}
