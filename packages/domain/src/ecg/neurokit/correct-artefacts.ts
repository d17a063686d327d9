import { type Artefacts, findArtefacts } from './find-artefacts.ts';

/**
 * Kubios correction of beat times, repeated while the number of artefacts falls (NeuroKit2 0.2.12,
 * ecg_peaks(correct_artifacts=True)). It evens out atrial fibrillation and premature beats: never classify rhythm on it.
 */
export function correctArtefacts(peaks: readonly number[], samplingRateHz: number): number[] {
  if (peaks.length < 3) return [...peaks];
  let artefacts = findArtefacts(peaks, samplingRateHz);
  let corrected = correct(artefacts, peaks);
  for (;;) {
    if (corrected.length < 3) return corrected;
    const next = findArtefacts(corrected, samplingRateHz);
    if (count(next) >= count(artefacts)) return corrected;
    artefacts = next;
    corrected = correct(artefacts, corrected);
  }
}

const count = ({ extra, missed, ectopic, longShort }: Artefacts): number =>
  extra.length + missed.length + ectopic.length + longShort.length;

/** Later lists keep pointing at the same beats when beats before them are deleted or added. */
function correct(artefacts: Artefacts, peaks: readonly number[]): number[] {
  const { extra } = artefacts;
  const missed = moved(artefacts.missed, extra, -1);
  const ectopic = moved(moved(artefacts.ectopic, extra, -1), missed, 1);
  const longShort = moved(moved(artefacts.longShort, extra, -1), missed, 1);
  const deleted = new Set(extra);
  const removed = peaks.filter((_, i) => !deleted.has(i));
  return betweenNeighbours(betweenNeighbours(withMissed(removed, missed), ectopic), longShort);
}

/** One after the other as the reference does it: a move can decide whether the next one still concerns the beat. */
function moved(list: readonly number[], by: readonly number[], step: 1 | -1): number[] {
  const out = list.map((start) => {
    let i = start;
    for (const place of by) {
      if (i <= place) break;
      i += step;
    }
    return i;
  });
  return by.length > 0 ? [...new Set(out)].sort((p, q) => p - q) : out;
}

function withMissed(peaks: readonly number[], missed: readonly number[]): number[] {
  const places = new Set(missed.filter((i) => i > 1 && i < peaks.length));
  return peaks.flatMap((peak, i) => {
    const before = peaks[i - 1] ?? 0;
    return places.has(i) ? [Math.trunc(before + (peak - before) / 2), peak] : [peak];
  });
}

function betweenNeighbours(peaks: readonly number[], misplaced: readonly number[]): number[] {
  if (misplaced.length === 0) return [...peaks];
  const places = new Set(misplaced.filter((i) => i > 1 && i < peaks.length - 1));
  const out = peaks.map((peak, i) => {
    const before = peaks[i - 1] ?? 0;
    return places.has(i) ? Math.trunc(before + ((peaks[i + 1] ?? 0) - before) / 2) : peak;
  });
  return out.sort((a, b) => a - b);
}
