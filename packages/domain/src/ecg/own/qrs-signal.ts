import { movingAverage } from '../dsp/moving-average.ts';
import { resample } from './resample.ts';
import { passBand } from './second-order.ts';

/** The rate all detection works at; times in samples of it until they are placed in the recording. */
export const workingRateHz = 250;

export type QrsSignal = {
  /** 0.5–40 Hz, mV. */
  wave: Float64Array;
  /** Change of the wave over 16 ms, mV. */
  slope: Float32Array;
  /** Strength of the QRS band over about 100 ms, mV. */
  strength: Float64Array;
};

/** What the detector looks at. `signal` without missing values. */
export function qrsSignal(signal: Float64Array, samplingRateHz: number): QrsSignal {
  const wave = resample(signal, samplingRateHz, workingRateHz);
  passBand(wave, { lowHz: 0.5, highHz: 40, samplingRateHz: workingRateHz });
  const band = wave.slice();
  passBand(band, { lowHz: 5, highHz: 20, samplingRateHz: workingRateHz });
  return { wave, slope: slopeOf(wave), strength: bandStrength(band) };
}

/** Root of the energy of value and slope: no zero between the two flanks of a QRS. */
function bandStrength(band: Float64Array): Float64Array {
  const energy = new Float64Array(band.length);
  const slopeScale = workingRateHz / (2 * Math.PI * 12) / 2;
  const last = band.length - 1;
  let before = band[0] ?? 0;
  let value = before;
  for (let i = 0; i <= last; i++) {
    const after = i < last ? (band[i + 1] ?? 0) : value;
    const slope = (after - before) * slopeScale;
    energy[i] = value * value + slope * slope;
    before = value;
    value = after;
  }
  const strength = movingAverage(movingAverage(energy, 15), 13);
  for (let i = 0; i < strength.length; i++) strength[i] = Math.sqrt(Math.max(0, strength[i] ?? 0));
  return strength;
}

function slopeOf(wave: Float64Array): Float32Array {
  const out = new Float32Array(wave.length);
  for (let i = 2; i + 2 < wave.length; i++) out[i] = (wave[i + 2] ?? 0) - (wave[i - 2] ?? 0);
  return out;
}
