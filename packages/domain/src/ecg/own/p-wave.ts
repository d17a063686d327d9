import { type MedianBeat, medianBeatRateHz } from './median-beat.ts';
import { slopes, smoothed } from './slopes.ts';
import { straightLine } from './t-wave.ts';

const at = (ms: number) => Math.round((ms / 1000) * medianBeatRateHz);

const smoothSamples = 12;
const earliestSeconds = 0.26;
const onsetShare = 0.35;
const lowestMv = 0.01;

/** A wave that points down must be clearly the larger one: the end of the T wave and the Ta wave dip too. */
const downwardShare = 0.6;

/** Index of the P wave's peak and onset before the QRS. Null when nothing of 10 µV stands there. */
export function pWave(
  { wave, rrSeconds }: MedianBeat,
  qrsOnset: number,
): { peak: number; onset: number } | null {
  const even = smoothed(wave, smoothSamples);
  const reach = Math.round(Math.min(earliestSeconds, 0.4 * rrSeconds) * medianBeatRateHz);
  const from = Math.max(2, Math.round(qrsOnset) - reach);
  const to = Math.round(qrsOnset) - at(20);
  if (to - from < at(60)) return null;
  const line = straightLine(even, from, to);
  let top = from;
  let most = 0;
  let sign = 1;
  for (let i = from; i < to; i++) {
    const height = (even[i] ?? 0) - line(i);
    const weight = height > 0 ? height : -downwardShare * height;
    if (weight <= most) continue;
    most = weight;
    top = i;
    sign = Math.sign(height);
  }
  if (most < lowestMv) return null;
  const slope = slopes(even, 3).map((value) => sign * value);
  let steep = top;
  for (let i = top; i > Math.max(3, top - at(80)); i--) if ((slope[i] ?? 0) > (slope[steep] ?? 0)) steep = i;
  let onset = steep;
  while (onset > 3 && (slope[onset] ?? 0) > onsetShare * (slope[steep] ?? 0)) onset--;
  return { peak: top, onset };
}
