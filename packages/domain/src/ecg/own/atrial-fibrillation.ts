import { fibrillationWeights } from './fibrillation-weights.ts';
import { entropyCoefficient, type Irregularity } from './irregularity.ts';

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

/**
 * Natural logarithm of the odds that many intervals give by themselves, at most 1: the model knows fast fibrillation
 * from few recordings. Below the published bar they say nothing.
 */
export function oddsOfManyIntervals(rr: Irregularity): number {
  const above = entropyCoefficient(rr) - fibrillatingEntropy;
  return above <= 0 ? Number.NEGATIVE_INFINITY : Math.min(1, oddsPerEntropy * above);
}

const fibrillatingEntropy = -1.4;
/** A quarter above the bar three of four are right. */
const oddsPerEntropy = 4;
