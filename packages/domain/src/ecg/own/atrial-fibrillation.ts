import { fibrillationWeights } from './fibrillation-weights.ts';
import type { Irregularity } from './irregularity.ts';

/**
 * Natural logarithm of the odds for atrial fibrillation from how irregular the intervals are and whether anything
 * recurs before the QRS: a logistic model of four figures. Regular intervals are none, and so is a P wave that recurs.
 */
export function atrialFibrillationOdds(
  rr: Irregularity,
  recurring: number | null,
  weights = fibrillationWeights,
): number {
  const odds = fibrillationFeatures(rr, recurring).reduce(
    (sum, value, k) => sum + value * (weights[k + 1] ?? 0),
    weights[0] ?? 0,
  );
  const isOrderly = rr.overall < regularJumps || (recurring ?? 0) >= clearP;
  return isOrderly ? Math.min(odds, -1) : odds;
}

/** What the model looks at: entropy, P wave, order of the intervals, and the rate they are seen at. */
export function fibrillationFeatures(rr: Irregularity, recurring: number | null): number[] {
  const share = Math.min(0.96, Math.max(0.04, recurring ?? neutralShare));
  return [rr.entropy - 1, Math.log(share / (1 - share)) / 3, rr.order - 0.6, Math.log(rr.meanSeconds / 0.8)];
}

/** Share of the mean interval that no rhythm of chance stays below. */
const regularJumps = 0.06;
/** From this share on there is a P wave before the QRS. */
const clearP = 0.65;
const neutralShare = 0.45;
