import { type MedianBeat, medianBeatRateHz } from './median-beat.ts';
import { pWave } from './p-wave.ts';
import { qrsBounds } from './qrs-bounds.ts';
import { tWave } from './t-wave.ts';

/** Milliseconds from the R peak; null where the wave is not there or runs out of the beat. */
export type Delineation = {
  pOnset: number | null;
  pPeak: number | null;
  qrsOnset: number;
  qrsOffset: number;
  tPeak: number | null;
  /** By the tangent method. */
  tEnd: number | null;
};

/** The bounds of the waves of a median beat. */
export function delineate(beat: MedianBeat): Delineation {
  const qrs = qrsBounds(beat);
  const p = pWave(beat, qrs.onset);
  const t = tWave(beat, qrs.offset);
  const toMs = (index: number) => ((index - beat.peak) / medianBeatRateHz) * 1000;
  return {
    pOnset: p && toMs(p.onset),
    pPeak: p && toMs(p.peak),
    qrsOnset: toMs(qrs.onset),
    qrsOffset: toMs(qrs.offset),
    tPeak: t && toMs(t.peak),
    tEnd: t && toMs(t.end),
  };
}
