import { median } from '../dsp/statistics.ts';
import type { SignalState } from './signal-state.ts';

/** Absolute: the same figure means the same in every recording, unlike the libraries' averageQRS. */
export type EcgQuality = SignalState & {
  /** 0 unusable to 1 clean; the least of the parts below and of the usable share of samples. */
  score: number;
  /** Median correlation of beats with a shape that recurs; near 1 when beats are beats. */
  agreement: number;
  /** Median strength between beats over that of beats, QRS band; 0.1 clean, above 0.4 noise without beats. */
  noise: number;
  /** 0 to 1 for every beat. */
  perBeat: Float64Array;
};

/** Quality from how well the beats recur (`recurrence`), the noise between them (`floors`) and the samples. */
export function ecgQuality(
  recurrence: Float64Array,
  floors: readonly number[],
  state: SignalState,
): EcgQuality {
  const perBeat = recurrence.map((value, k) => Math.min(agreed(value), clear(floors[k] ?? 1)));
  if (recurrence.length === 0) return { ...state, score: 0, agreement: 0, noise: 1, perBeat };
  const agreement = median(recurrence);
  const noise = median(floors);
  const usable = 1 - Math.min(1, state.missing + state.flat + 2 * state.clipped);
  return { ...state, score: Math.min(agreed(agreement), clear(noise), usable), agreement, noise, perBeat };
}

const share = (value: number) => Math.min(1, Math.max(0, value));
const agreed = (likeness: number) => share((likeness - 0.5) / 0.4);
const clear = (noise: number) => share((0.45 - noise) / 0.25);
