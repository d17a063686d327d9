import { findMaxima, findMinima } from './extrema.ts';

type Place = { beat: number; reach: number; samplingRateHz: number };
type Extremum = { at: number; value: number };

const polarityShare = 0.85;

/**
 * hamilton_segmenter's last step: the R peak is the highest maximum or the lowest minimum around the detection,
 * whichever stands out more from the second of its kind. Null when there is neither.
 */
export function locatePeak(signal: Float64Array, { beat, reach, samplingRateHz }: Place): number | null {
  const from = Math.max(0, beat - reach);
  const window = signal.subarray(
    from,
    beat - reach >= 0 && beat + reach >= signal.length ? signal.length : beat + reach,
  );
  const flat = flatSamples(window);
  const adjacency = 0.05 * samplingRateHz;
  const high = twoOutstanding(window, [...findMaxima(window), ...flat], 1, adjacency);
  const low = twoOutstanding(window, [...findMinima(window), ...flat], -1, adjacency);
  const best = choose(high, low);
  return best === null ? null : best + from;
}

type Two = { first: Extremum | null; second: Extremum | null };

function choose(high: Two, low: Two): number | null {
  const top = high.first;
  const bottom = low.first;
  if (top !== null && high.second !== null && bottom !== null && low.second !== null) {
    const upward = Math.abs(top.value - high.second.value);
    const downward = Math.abs(bottom.value - low.second.value);
    return upward > polarityShare * downward ? top.at : bottom.at;
  }
  if (high.second === null && low.second === null) {
    if (top === null || bottom === null) return null;
    // The reference compares positions here, not heights.
    return Math.abs(top.value) > Math.abs(bottom.value) ? top.at : bottom.at;
  }
  return (high.second === null ? top?.at : bottom?.at) ?? null;
}

/** The most outstanding sample and the next one further away than `adjacency`; ties go to the later maximum, earlier minimum. */
function twoOutstanding(window: Float64Array, places: number[], sign: 1 | -1, adjacency: number): Two {
  const sorted = places
    .map((at): Extremum => ({ at, value: window[at] ?? 0 }))
    .sort((p, q) => sign * (q.value - p.value) || sign * (q.at - p.at));
  const first = sorted[0] ?? null;
  const second = first && sorted.slice(1).find(({ at }) => Math.abs(first.at - at) > adjacency);
  return { first, second: second ?? null };
}

function flatSamples(window: Float64Array): number[] {
  const out: number[] = [];
  for (let i = 0; i + 1 < window.length; i++) if (window[i] === window[i + 1]) out.push(i);
  return out;
}
