import { findValueType } from '../measurements/value-types.ts';
import { scoreSpan } from './score.ts';
import type { SurveyFault } from './survey-fault.ts';
import { type Band, type SurveyDocument, surveyLimits } from './survey.ts';

/** What keeps a score from being named and kept: bands in their order within its span, a difference it can have. */
export function checkMeaning(document: SurveyDocument): SurveyFault[] {
  const span = scoreSpan(document);
  const { score } = document;
  if (!score || !span) return [];
  const { bands, difference, valueType } = score;
  const faults = (bands ?? []).flatMap((band, index) => checkBand(band, index, bands ?? [], span));
  if ((bands?.length ?? 0) > surveyLimits.bands)
    faults.push({ path: 'score/bands', code: 'too_many', params: { max: surveyLimits.bands } });
  const widest = span.max - span.min;
  if (typeof difference === 'number' && !(difference > 0 && difference <= widest))
    faults.push({ path: 'score/difference', code: 'out_of_range', params: { min: 0, max: widest } });
  return typeof valueType === 'string' ? [...faults, ...checkKept(valueType, span)] : faults;
}

type Span = { min: number; max: number };

function checkBand({ from, text }: Band, index: number, bands: readonly Band[], { min, max }: Span) {
  const path = `score/bands/${index}`;
  const faults: SurveyFault[] = [];
  if (from < min || from > max)
    faults.push({ path: `${path}/from`, code: 'out_of_range', params: { min, max } });
  const before = bands[index - 1];
  if (before && !(from > before.from)) faults.push({ path: `${path}/from`, code: 'upper_not_above' });
  if (text.trim() === '') faults.push({ path: `${path}/text`, code: 'required' });
  if (text.length > surveyLimits.bandText)
    faults.push({ path: `${path}/text`, code: 'too_long', params: { max: surveyLimits.bandText } });
  return faults;
}

/** A score that its value type calls implausible would be kept and never looked at. */
function checkKept(valueType: string, { min, max }: Span): SurveyFault[] {
  const path = 'score/value_type';
  const type = findValueType(valueType);
  if (!type) return [{ path, code: 'value_type_unknown' }];
  if (!type.score) return [{ path, code: 'value_type_elsewhere' }];
  return min >= type.min && max <= type.max
    ? []
    : [{ path, code: 'out_of_range', params: { min: type.min, max: type.max } }];
}
