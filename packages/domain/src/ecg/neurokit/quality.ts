type Quality = { cleaned: Float64Array; peaks: readonly number[]; meanRate: number; samplingRateHz: number };

/**
 * NeuroKit2 0.2.12 ecg_quality(method='averageQRS'), one value from 0 to 1 per peak. Relative: 1 is the beat nearest
 * the average of this recording, however bad all of them are. A last beat that is cut off gets 0.
 */
export function neurokitQuality({ cleaned, peaks, meanRate, samplingRateHz }: Quality): Float64Array {
  const { before, after } = heartbeatWindow(meanRate);
  const first = -Math.ceil(before * samplingRateHz);
  const end = Math.floor(after * samplingRateHz);
  const last = peaks.at(-1) ?? 0;
  const beats = last + end <= cleaned.length ? peaks : peaks.slice(0, -1);
  const distance = meanDistance({ cleaned, beats, first, end }).map(Math.abs);
  const low = distance.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = distance.reduce((most, value) => Math.max(most, value), 0);
  const out = new Float64Array(peaks.length);
  out.set(distance.map((value) => 1 - (value - low) / (high - low)));
  return out;
}

type Beats = { cleaned: Float64Array; beats: readonly number[]; first: number; end: number };

/** Per beat the mean over time of its z-score among all beats; the reference sees zeros outside the signal. */
function meanDistance({ cleaned, beats, first, end }: Beats): Float64Array {
  const width = end - first;
  const centre = new Float64Array(width);
  const scale = new Float64Array(width);
  for (const beat of beats)
    for (let k = 0; k < width; k++) centre[k] = (centre[k] ?? 0) + at(cleaned, beat + first + k);
  for (let k = 0; k < width; k++) centre[k] = (centre[k] ?? 0) / beats.length;
  for (const beat of beats) {
    for (let k = 0; k < width; k++) {
      const off = at(cleaned, beat + first + k) - (centre[k] ?? 0);
      scale[k] = (scale[k] ?? 0) + off * off;
    }
  }
  for (let k = 0; k < width; k++) scale[k] = 1 / Math.sqrt((scale[k] ?? 0) / (beats.length - 1)) / width;
  return Float64Array.from(beats, (beat) => {
    let sum = 0;
    for (let k = 0; k < width; k++)
      sum += (at(cleaned, beat + first + k) - (centre[k] ?? 0)) * (scale[k] ?? 0);
    return sum;
  });
}

const at = (values: Float64Array, i: number): number => (i >= 0 && i < values.length ? (values[i] ?? 0) : 0);

/** Seconds before and after the peak: 35 % and 65 % of the mean period. */
function heartbeatWindow(meanRate: number): { before: number; after: number } {
  const period = 60 / meanRate;
  return { before: 0.35 * period, after: 0.65 * period };
}
