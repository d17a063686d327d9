import { fillMissing } from '../dsp/fill-missing.ts';
import { passAbove, passBand } from './second-order.ts';

/** What the own method shows: 0.5–40 Hz without phase at the recording's own rate, mV. Gaps are held, not bridged. */
export function cleanOwn(signal: ArrayLike<number>, samplingRateHz: number): Float64Array {
  const { filled } = fillMissing(signal);
  if (samplingRateHz > 80) passBand(filled, { lowHz: 0.5, highHz: 40, samplingRateHz });
  else passAbove(filled, 0.5, samplingRateHz);
  return filled;
}
