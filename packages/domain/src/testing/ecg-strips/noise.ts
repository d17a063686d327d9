import { deviation, mean } from '../../ecg/dsp/statistics.ts';
import { passBand } from '../../ecg/own/second-order.ts';
import { chanceFrom, momentsOf, whiteNoise } from './draws.ts';

/** The three kinds of the noise stress test (Moody, Muldrow and Mark, Comput Cardiol 1984). */
export const noiseKinds = ['baseline_wander', 'muscle', 'electrode_motion'] as const;
type NoiseKind = (typeof noiseKinds)[number];

type Made = { length: number; samplingRateHz: number; seed: number };

/** Noise of one kind; its size as the noise stress test takes it (see `noiseSize`) is 1. */
export function madeNoise(kind: NoiseKind, made: Made): Float64Array {
  const noise = makers[kind](made);
  const size = noiseSize(noise, made.samplingRateHz);
  return noise.map((value) => (size > 0 ? value / size : 0));
}

/** Deviation within a second, the middle nine tenths of the seconds on average: what is slower does not count. */
function noiseSize(noise: Float64Array, samplingRateHz: number): number {
  const second = Math.max(1, Math.round(samplingRateHz));
  const sizes: number[] = [];
  for (let from = 0; from + second <= noise.length || from === 0; from += second)
    sizes.push(deviation(noise.subarray(from, from + second), 0));
  return middleMean(sizes);
}

function middleMean(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const cut = Math.floor(0.05 * sorted.length);
  return mean(sorted.slice(cut, sorted.length - cut));
}

/** Breathing, movement and drifting potentials: nothing above half a hertz but its flanks. */
function wander({ length, samplingRateHz, seed }: Made): Float64Array {
  const noise = whiteNoise(length, seed);
  passBand(noise, { lowHz: 0.05, highHz: 0.45, samplingRateHz });
  return noise;
}

/** Action potentials of muscles in bursts. */
function muscle({ length, samplingRateHz, seed }: Made): Float64Array {
  const noise = whiteNoise(length, seed);
  passBand(noise, { lowHz: 12, highHz: Math.min(100, 0.4 * samplingRateHz), samplingRateHz });
  const swell = whiteNoise(length, seed + 1);
  passBand(swell, { lowHz: 0.05, highHz: 0.6, samplingRateHz });
  const usual = deviation(swell, 0);
  return noise.map((value, i) => value * Math.exp((0.8 * (swell[i] ?? 0)) / (usual || 1)));
}

/**
 * An electrode that is pushed and pulled: jumps with slow return and bumps as wide as a QRS or wider, over wander and
 * a little muscle, as in the record `em`.
 */
function electrodeMotion(made: Made): Float64Array {
  const { length, samplingRateHz, seed } = made;
  const chance = chanceFrom(seed);
  const out = new Float64Array(length);
  const seconds = length / samplingRateHz;
  for (const at of momentsOf(seconds, 1.2, seed + 2)) {
    const height = chance.normal(0, 1.2);
    const rise = chance.between(0.02, 0.12);
    const back = chance.between(0.1, 0.9);
    addPush(out, samplingRateHz, { at, height, rise, back });
  }
  for (const at of momentsOf(seconds, 3, seed + 3)) {
    const width = chance.between(0.02, 0.11);
    const height = chance.normal(0, 1) * chance.between(0.4, 1.8);
    addPush(out, samplingRateHz, { at, height, rise: width, back: width });
  }
  const slow = whiteNoise(length, seed + 4);
  passBand(slow, { lowHz: 0.2, highHz: 6, samplingRateHz });
  const share = (values: Float64Array) => deviation(values, 0) || 1;
  const whole = share(out);
  const fine = madeNoise('muscle', { ...made, seed: seed + 5 });
  const scale = share(slow);
  return out.map((value, i) => value / whole + (0.5 * (slow[i] ?? 0)) / scale + 0.12 * (fine[i] ?? 0));
}

type Push = { at: number; height: number; rise: number; back: number };

/** Half a bell up, an exponential or half a bell down. */
function addPush(into: Float64Array, samplingRateHz: number, { at, height, rise, back }: Push): void {
  const centre = at * samplingRateHz;
  const first = Math.max(0, Math.floor(centre - 3 * rise * samplingRateHz));
  const end = Math.min(into.length, Math.ceil(centre + 5 * back * samplingRateHz));
  for (let i = first; i < end; i += 1) {
    const away = (i - centre) / samplingRateHz;
    const course = away < 0 ? Math.exp(-0.5 * (away / (rise / 2)) ** 2) : Math.exp(-away / (back / 1.5));
    into[i] = (into[i] ?? 0) + height * course;
  }
}

const makers: Record<NoiseKind, (made: Made) => Float64Array> = {
  baseline_wander: wander,
  muscle,
  electrode_motion: electrodeMotion,
};

type Stress = { kind: NoiseKind; decibels: number; seed: number; from?: number; end?: number };

/**
 * The signal with noise between two samples. The ratio is that of the noise stress test: the QRS as a sine of its
 * height, an eighth of the square of its peak-to-peak value, against the mean square of the noise.
 */
export function withNoise(
  signal: Float64Array,
  samplingRateHz: number,
  beats: readonly number[],
  { kind, decibels, seed, from = 0, end = signal.length }: Stress,
): Float64Array {
  const noise = madeNoise(kind, { length: Math.max(0, end - from), samplingRateHz, seed });
  const size = qrsHeight(signal, samplingRateHz, beats);
  const gain = Math.sqrt((size * size) / 8 / 10 ** (decibels / 10));
  return signal.map((value, i) => (i >= from && i < end ? value + gain * (noise[i - from] ?? 0) : value));
}

/** Peak to peak within 50 ms of the beat, the middle nine tenths of the beats on average. */
function qrsHeight(signal: Float64Array, samplingRateHz: number, beats: readonly number[]): number {
  const reach = Math.round(0.05 * samplingRateHz);
  const heights = beats.map((at) => {
    const part = signal.subarray(Math.max(0, at - reach), at + reach + 1);
    return Math.max(...part) - Math.min(...part);
  });
  return middleMean(heights);
}
