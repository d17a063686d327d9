import { fibrillationFeatures } from '@fernpuls/domain/ecg/own/atrial-fibrillation';
import { rhythmLimits } from '@fernpuls/domain/ecg/own/rhythm';
import type { Case } from '../unseen/cases.ts';
import { type Example, fitLogistic } from './logistic.ts';

/** A made strip counts less than a recorded one, a fibrillating one more: there are few, and one missed costs more. */
const weightOf = { made: 0.4, recorded: 1, fibrillating: 2 };

/** The weights of the model from all cases it can be fitted on. */
export function weightsFrom(recorded: readonly Case[], made: readonly Case[]): number[] {
  return fitLogistic([...examplesOf(recorded, weightOf.recorded), ...examplesOf(made, weightOf.made)]);
}

/** Each recorded case with the weights of a model that never saw its heart. */
export function leaveOneOut(
  recorded: readonly Case[],
  made: readonly Case[],
): (Case & { weights: number[] })[] {
  const groups = [...new Set(recorded.map(({ group }) => group))];
  return groups.flatMap((left) => {
    const weights = weightsFrom(
      recorded.filter(({ group }) => group !== left),
      made,
    );
    return recorded.filter(({ group }) => group === left).map((one) => ({ ...one, weights }));
  });
}

function examplesOf(cases: readonly Case[], weight: number): Example[] {
  return cases.flatMap(({ isFibrillation, evidence }) => {
    const { irregularity, recurringBeforeQrs, quality, beats } = evidence;
    const isJudged = quality >= rhythmLimits.poorQuality && beats >= rhythmLimits.fewestBeats;
    if (isFibrillation === null || irregularity === null || !isJudged) return [];
    const features = fibrillationFeatures(irregularity, recurringBeforeQrs);
    const factor = isFibrillation && weight === weightOf.recorded ? weightOf.fibrillating : 1;
    return [{ features, isPositive: isFibrillation, weight: weight * factor }];
  });
}
