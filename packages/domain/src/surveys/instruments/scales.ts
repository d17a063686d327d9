import type { ValueTypeKey } from '../../measurements/value-types.ts';
import { scoreOf } from '../score.ts';
import type { Answers, SurveyDocument } from '../survey.ts';
import { findInstrument } from './library.ts';

/** A part of an instrument with its score; from `from` on it is a positive screen, as `source` says. */
type ScaleScore = { valueType: ValueTypeKey; score: number; from: number; source: string };

/** The scores of the parts an instrument is published with; none of another survey, or where an item has no answer. */
export function scaleScores(document: SurveyDocument, answers: Answers): ScaleScore[] {
  const scales = findInstrument(document.instrument?.key ?? '')?.scales ?? [];
  return scales.flatMap(({ valueType, items, from, source }) => {
    const weights = items.map((item) => ({ question: `q${item}`, weight: 1 }));
    const direction = document.score?.direction ?? 'higher_is_worse';
    const score = scoreOf({ ...document, score: { weights, range: null, direction } }, answers);
    return score === null ? [] : [{ valueType, score, from, source }];
  });
}
