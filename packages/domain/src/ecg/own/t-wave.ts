import { type MedianBeat, medianBeatRateHz } from './median-beat.ts';
import { smoothed } from './slopes.ts';

const at = (ms: number) => Math.round((ms / 1000) * medianBeatRateHz);

const smoothSamples = 24;
/** Where the peak of the T wave is expected and how far off it may be, seconds for an RR interval of one second. */
const expected = { peak: 0.28, spread: 0.18, latest: 0.46 };
const fallMs = 90;
const levelMs = 90;
const furthestEndMs = 75;

/**
 * Index of the T wave's peak and of its end by the tangent: where the steepest fall, prolonged, meets the level after
 * the wave (Lepeschkin and Surawicz 1952). Null when the beat is too short for a T wave.
 */
export function tWave(
  { wave, peak, rrSeconds }: MedianBeat,
  qrsOffset: number,
): { peak: number; end: number } | null {
  const even = smoothed(wave, smoothSamples);
  const root = Math.sqrt(Math.min(1.4, rrSeconds)) * medianBeatRateHz;
  const from = Math.round(qrsOffset) + at(40);
  const to = Math.min(wave.length - at(60), peak + Math.round(expected.latest * root));
  if (to - from < at(60)) return null;
  const line = straightLine(even, from, to);
  const above = (i: number) => (even[i] ?? 0) - line(i);
  let top = from;
  let most = 0;
  for (let i = from; i < to; i++) {
    const off = (i - peak - expected.peak * root) / (expected.spread * root);
    const weight = Math.abs(above(i)) * Math.exp((-off * off) / 2);
    if (weight > most) {
      most = weight;
      top = i;
    }
  }
  if (most === 0) return null;
  const sign = above(top) > 0 ? 1 : -1;
  while (top + 1 < to && sign * ((even[top + 1] ?? 0) - (even[top] ?? 0)) > 0) top++;
  const end = tangentEnd(even, top, sign);
  return end === null ? null : { peak: top, end };
}

/** `sign` is -1 for a T wave that points down. */
function tangentEnd(even: Float64Array, top: number, sign: 1 | -1): number | null {
  let steep = top;
  let fall = 0;
  for (let i = top + 1; i < Math.min(even.length - 3, top + at(fallMs)); i++) {
    const down = (-sign * ((even[i + 3] ?? 0) - (even[i - 3] ?? 0))) / 6;
    if (down > fall) {
      fall = down;
      steep = i;
    }
  }
  if (fall === 0) return null;
  let level = Number.POSITIVE_INFINITY;
  for (let i = steep; i < Math.min(even.length, steep + at(levelMs)); i++)
    level = Math.min(level, sign * (even[i] ?? 0));
  return Math.min(steep + at(furthestEndMs), steep + (sign * (even[steep] ?? 0) - level) / fall);
}

/** The line through the wave's values at two indices. */
export function straightLine(wave: Float64Array, from: number, to: number): (i: number) => number {
  const left = wave[from] ?? 0;
  const rise = ((wave[to] ?? 0) - left) / (to - from);
  return (i) => left + rise * (i - from);
}
