import { differences, mean, rollingQuantiles } from '../dsp/statistics.ts';

/** Positions in the list of peaks, each ascending. */
export type Artefacts = { extra: number[]; missed: number[]; ectopic: number[]; longShort: number[] };

const slope = 0.13;
const intercept = 0.17;
const alpha = 5.2;
const thresholdBeats = 91;
const medianBeats = 11;

type Series = {
  rr: Float64Array;
  change: Float64Array;
  neighbours: Float64Array;
  ahead: Float64Array;
  middle: Float64Array;
  offMiddle: Float64Array;
  limit: Float64Array;
};

/** Lipponen and Tarvainen 2019 as in NeuroKit2 0.2.12 signal_fixpeaks(method='Kubios'). Needs three peaks or more. */
export function findArtefacts(peaks: readonly number[], samplingRateHz: number): Artefacts {
  const series = beatSeries(peaks, samplingRateHz);
  const found: Artefacts = { extra: [], missed: [], ectopic: [], longShort: [] };
  let i = 0;
  while (i < series.rr.length - 2) {
    const change = series.change[i] ?? 0;
    if (Math.abs(change) <= 1) {
      i++;
      continue;
    }
    if (isEctopic(change, series.neighbours[i] ?? 0)) {
      found.ectopic.push(i++);
      continue;
    }
    if (!(Math.abs(change) > 1) && !(Math.abs(series.offMiddle[i] ?? 0) > 3)) {
      i++;
      continue;
    }
    const first = i;
    const both = Math.abs(series.change[i + 1] ?? 0) < Math.abs(series.change[i + 2] ?? 0);
    for (let j = first; j <= first + (both ? 1 : 0); j++) {
      sortLongOrShort(series, j, found);
      i++;
    }
  }
  return found;
}

function isEctopic(change: number, neighbours: number): boolean {
  if (change > 1) return neighbours < -slope * change - intercept;
  return change < -1 && neighbours > -slope * change + intercept;
}

function sortLongOrShort(series: Series, j: number, found: Artefacts): void {
  const change = series.change[j] ?? 0;
  const ahead = series.ahead[j] ?? 0;
  const isLong = change > 1 && ahead < -1;
  const isShort = change < -1 && ahead > 1;
  if (!isLong && !isShort && !(Math.abs(series.offMiddle[j] ?? 0) > 3)) return;
  const rr = series.rr[j] ?? 0;
  const middle = series.middle[j] ?? 0;
  const limit = series.limit[j] ?? 0;
  if (isShort && Math.abs(rr + (series.rr[j + 1] ?? 0) - middle) < limit) found.extra.push(j);
  else if (isLong && Math.abs(rr / 2 - middle) < limit) found.missed.push(j);
  else found.longShort.push(j);
}

function beatSeries(peaks: readonly number[], samplingRateHz: number): Series {
  const rr = withMeanFirst(differences(peaks).map((samples) => samples / samplingRateHz));
  const raw = withMeanFirst(differences(rr));
  const changeLimit = spread(raw);
  const change = raw.map((value, i) => ratio(value, changeLimit[i] ?? 0));
  const at = (i: number) => change[reflect(i, change.length)] ?? 0;
  const neighbours = change.map((value, i) => {
    if (value > 0) return Math.max(at(i - 1), at(i + 1));
    return value < 0 ? Math.min(at(i - 1), at(i + 1)) : 0;
  });
  const ahead = change.map((value, i) => {
    if (value >= 0) return Math.min(at(i + 1), at(i + 2));
    return value < 0 ? Math.max(at(i + 1), at(i + 2)) : 0;
  });
  const [middle = rr] = rollingQuantiles(rr, medianBeats, [0.5]);
  const off = rr.map((value, i) => {
    const difference = value - (middle[i] ?? 0);
    return difference < 0 ? 2 * difference : difference;
  });
  const limit = spread(off);
  return {
    rr,
    change,
    neighbours,
    ahead,
    middle,
    offMiddle: off.map((v, i) => ratio(v, limit[i] ?? 0)),
    limit,
  };
}

/** Without any spread there is no measure of an outlier; the reference leaves such beats alone. */
function ratio(value: number, limit: number): number {
  return limit === 0 ? 0 : value / limit;
}

function withMeanFirst(values: Float64Array): Float64Array {
  const out = new Float64Array(values.length + 1);
  out[0] = mean(values);
  out.set(values, 1);
  return out;
}

function spread(values: Float64Array): Float64Array {
  const sizes = values.map(Math.abs);
  const [low = sizes, high = sizes] = rollingQuantiles(sizes, thresholdBeats, [0.25, 0.75]);
  return high.map((value, i) => alpha * ((value - (low[i] ?? 0)) / 2));
}

/** numpy.pad(mode='reflect'). */
function reflect(i: number, length: number): number {
  const at = i < 0 ? -i : i;
  return at < length ? at : 2 * (length - 1) - at;
}
