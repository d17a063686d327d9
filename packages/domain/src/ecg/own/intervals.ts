import { type CorrectedQt, correctedQt } from './corrected-qt.ts';
import type { Delineation } from './delineate.ts';

/** Milliseconds; null where a wave could not be found. */
export type EcgIntervals = {
  rrMs: number;
  prMs: number | null;
  qrsMs: number;
  /** Tangent method. */
  qtMs: number | null;
  qtc: CorrectedQt | null;
};

/** Intervals of a delineated beat; `rrMs` is the median RR interval of the beats it was made of. */
export function ecgIntervals(waves: Delineation, rrMs: number): EcgIntervals {
  const qtMs = waves.tEnd === null ? null : waves.tEnd - waves.qrsOnset;
  return {
    rrMs,
    prMs: waves.pOnset === null ? null : waves.qrsOnset - waves.pOnset,
    qrsMs: waves.qrsOffset - waves.qrsOnset,
    qtMs,
    qtc: qtMs === null ? null : correctedQt(qtMs, rrMs),
  };
}
