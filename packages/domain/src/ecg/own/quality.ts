import { median } from '../dsp/statistics.ts';
import type { BeatClass } from './classify-beats.ts';
import type { SignalState } from './signal-state.ts';

/** Absolute: the same figure means the same in every recording, unlike the libraries' averageQRS. */
export type EcgQuality = SignalState & {
  /** 0 unusable to 1 clean; the least of agreement, noise and usable samples, less where sizes spread. */
  score: number;
  /** Median correlation of beats with a shape that recurs; near 1 when beats are beats. */
  agreement: number;
  /** Median strength between beats over that of beats, QRS band; 0.1 clean, above 0.4 noise without beats. */
  noise: number;
  /** Deviation of the height of beats of the prevailing shape: a heart repeats itself, what is moved does not. */
  spread: number;
  /** 0 to 1 for every beat: how far it can be read. */
  perBeat: Float64Array;
};

type Judged = {
  /** How well each beat recurs. */
  recurrence: Float64Array;
  /** The noise before it. */
  floors: readonly number[];
  sizeOff: Float64Array;
  /** Beats of the prevailing shape. */
  prevailing: readonly number[];
};

/** Quality from how well the beats recur in shape and size, the noise between them and the samples. */
export function ecgQuality(
  { recurrence, floors, sizeOff, prevailing }: Judged,
  state: SignalState,
): EcgQuality {
  const perBeat = recurrence.map((value, k) => Math.min(agreed(value), clear(floors[k] ?? 1)));
  if (recurrence.length === 0) return { ...state, score: 0, agreement: 0, noise: 1, spread: 1, perBeat };
  const agreement = median(recurrence);
  const noise = median(floors);
  const spread = normal * median(prevailing.map((k) => sizeOff[k] ?? 0));
  const usable = 1 - Math.min(1, state.missing + state.flat + 2 * state.clipped);
  const score = Math.min(agreed(agreement), clear(noise), usable) * sameSize(spread);
  return { ...state, score, agreement, noise, spread, perBeat };
}

/**
 * How far each beat can be read: a ventricular beat need not look like any other, it is read where there is little
 * noise around it.
 */
export function readability(
  perBeat: Float64Array,
  classes: readonly BeatClass[],
  floors: readonly number[],
): Float64Array {
  return perBeat.map((value, k) =>
    classes[k] === 'ventricular' ? Math.max(value, clear(floors[k] ?? 1)) : value,
  );
}

/** Deviation of a normal distribution over its median distance from the middle. */
export const normal = 1.4826;
const share = (value: number) => Math.min(1, Math.max(0, value));
const agreed = (likeness: number) => share((likeness - 0.5) / 0.4);
const clear = (noise: number) => share((0.45 - noise) / 0.25);

/** How far beats that differ so much in height may be those of a heart, 0 to 1. */
export const sameSize = (spread: number) => share((0.45 - spread) / 0.2);
