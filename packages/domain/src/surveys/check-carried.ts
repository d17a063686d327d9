import { findValueType } from '../measurements/value-types.ts';
import { type Carried, type CarriedGoal, carriedLimits } from './carried.ts';
import { carriedOf, type Placed } from './set-off.ts';
import { type Question, surveyIdPattern } from './survey.ts';
import type { SurveyFault } from './survey-fault.ts';

/** Everything that keeps what answers carry from being set off. Whether it is there is the practice's database's to say. */
export function checkCarried(questions: readonly Question[]): SurveyFault[] {
  const all = carriedOf({ questions });
  return [...tooMany(questions), ...all.flatMap((one, index) => checkOne(one, all.slice(0, index)))];
}

function tooMany(questions: readonly Question[]): SurveyFault[] {
  const max = carriedLimits.entries;
  return questions.flatMap((question, place) =>
    question.kind === 'single' || question.kind === 'multiple'
      ? question.answers.flatMap(({ carries }, at) =>
          (carries?.length ?? 0) > max
            ? [{ path: `questions/${place}/answers/${at}/carries`, code: 'too_many', params: { max } }]
            : [],
        )
      : [],
  );
}

function checkOne({ item, path, question, answer }: Placed, before: readonly Placed[]): SurveyFault[] {
  const faults: SurveyFault[] = [];
  if (!surveyIdPattern.test(item.id)) faults.push({ path: `${path}/id`, code: 'invalid_format' });
  else if (before.some((one) => one.item.id === item.id))
    faults.push({ path: `${path}/id`, code: 'already_taken' });
  const beside = before.filter((one) => one.question === question && one.answer === answer);
  return [...faults, ...checkItem(item, path, beside)];
}

function checkItem(item: Carried, path: string, beside: readonly Placed[]): SurveyFault[] {
  switch (item.kind) {
    case 'survey':
      return [
        ...(beside.some((one) => one.item.kind === 'survey' && one.item.surveyId === item.surveyId)
          ? [{ path: `${path}/survey_id`, code: 'not_unique' }]
          : []),
        ...days(item.afterDays, `${path}/after_days`),
      ];
    case 'medium':
      return beside.some((one) => one.item.kind === 'medium' && one.item.mediumId === item.mediumId)
        ? [{ path: `${path}/medium_id`, code: 'not_unique' }]
        : [];
    case 'task':
      return [
        ...words(item, path),
        ...(item.doer === 'patient' && item.roleId !== null
          ? [{ path: `${path}/role_id`, code: 'wrong_type' }]
          : []),
        ...(item.dueAfterDays === null ? [] : days(item.dueAfterDays, `${path}/due_after_days`)),
      ];
    case 'goal':
      return [...words(item, path), ...checkGoal(item, path)];
  }
}

function words({ title, description }: { title: string; description: string | null }, path: string) {
  const faults: SurveyFault[] = [];
  const { title: most, text } = carriedLimits;
  if (title.trim() === '') faults.push({ path: `${path}/title`, code: 'required' });
  if (title.length > most) faults.push({ path: `${path}/title`, code: 'too_long', params: { max: most } });
  if ((description?.length ?? 0) > text)
    faults.push({ path: `${path}/description`, code: 'too_long', params: { max: text } });
  return faults;
}

function days(value: number, path: string): SurveyFault[] {
  const max = carriedLimits.days;
  if (!Number.isInteger(value)) return [{ path, code: 'not_a_whole_number' }];
  return value >= 0 && value <= max ? [] : [{ path, code: 'out_of_range', params: { min: 0, max } }];
}

function checkGoal({ valueType, min, max }: CarriedGoal, path: string): SurveyFault[] {
  const type = findValueType(valueType);
  if (!type) return [{ path: `${path}/value_type`, code: 'value_type_unknown' }];
  if (type.recording) return [{ path: `${path}/value_type`, code: 'value_type_elsewhere' }];
  if (min === null && max === null) return [{ path: `${path}/max`, code: 'required' }];
  return min !== null && max !== null && max <= min ? [{ path: `${path}/max`, code: 'upper_not_above' }] : [];
}
