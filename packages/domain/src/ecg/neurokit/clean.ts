import { boxcarBothWays } from '../dsp/boxcar.ts';
import { butterworthSections } from '../dsp/butterworth.ts';
import { sectionsBothWays, sectionsPadding } from '../dsp/sections-both-ways.ts';

const neurokitPowerlineHz = 50;

/**
 * NeuroKit2 0.2.12 ecg_clean(method='neurokit'): 0.5 Hz high-pass of order 5 and a powerline average, both without
 * phase. Lowers the QRS amplitude (-3 dB near 16 Hz): for rhythm, not for measuring amplitudes.
 * Null when the signal is shorter than the reference accepts. Needs a signal without missing values.
 */
export function cleanNeurokit(signal: Float64Array, samplingRateHz: number): Float64Array | null {
  const sections = butterworthSections({ order: 5, cutoffHz: 0.5, samplingRateHz, band: 'highpass' });
  const taps = powerlineTaps(samplingRateHz);
  if (signal.length <= Math.max(sectionsPadding(sections), 3 * taps)) return null;
  return boxcarBothWays(sectionsBothWays(signal, sections), taps);
}

/** One period of the mains, or 2 samples below 100 Hz. */
function powerlineTaps(samplingRateHz: number): number {
  return samplingRateHz >= 100 ? Math.trunc(samplingRateHz / neurokitPowerlineHz) : 2;
}
