import { bandPassTaps } from '../dsp/band-pass-taps.ts';
import { mean } from '../dsp/statistics.ts';
import { tapsBothWays } from '../dsp/taps-both-ways.ts';

const biosppyBand = { lowHz: 0.67, highHz: 45 };

/**
 * BioSPPy 2.1 ecg.ecg() filter: FIR band-pass 0.67–45 Hz without phase, mean removed. Before 2.0 the library used
 * 3–45 Hz and shorter filters. Null when the signal is shorter than the reference accepts (4.5 s).
 */
export function cleanBiosppy(signal: Float64Array, samplingRateHz: number): Float64Array | null {
  const taps = tapCount(samplingRateHz);
  if (signal.length <= 3 * taps || samplingRateHz <= 2 * biosppyBand.highHz) return null;
  const filtered = tapsBothWays(signal, bandPassTaps({ ...biosppyBand, taps, samplingRateHz }));
  const offset = mean(filtered);
  for (let i = 0; i < filtered.length; i++) filtered[i] = (filtered[i] ?? 0) - offset;
  return filtered;
}

/** 1.5 s, made odd. */
function tapCount(samplingRateHz: number): number {
  const taps = Math.trunc(1.5 * samplingRateHz);
  return taps % 2 === 0 ? taps + 1 : taps;
}
