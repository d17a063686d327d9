import { findValueType } from '../measurements/value-types.ts';
import { parseReading } from '../measurements/reading.ts';
import { fault } from '../tenancy/validation/fault.ts';
import { exactlyOne } from '../tenancy/validation/list-rules.ts';
import { askedQuestions } from './branching.ts';
import type { SurveyFault } from './survey-fault.ts';
import {
  type Answer,
  type Answers,
  type ChoiceQuestion,
  isAnswerable,
  isGiven,
  type MeasurementQuestion,
  type Question,
  type SliderQuestion,
  type SurveyDocument,
} from './survey.ts';

/**
 * Everything that keeps answers from being a session of this survey, by question: `answers/q3/value`. A required
 * question without an answer is refused at its own place: `answers/q3`. What the other answers leave out is not asked:
 * it need not be answered and cannot be.
 */
export function checkAnswers(document: SurveyDocument, answers: Answers): SurveyFault[] {
  const known = new Set(document.questions.filter(isAnswerable).map(({ id }) => id));
  const asked = askedQuestions(document, answers).filter(isAnswerable);
  const ids = new Set(asked.map(({ id }) => id));
  const foreign = Object.keys(answers)
    .filter((id) => !ids.has(id) && !(known.has(id) && !isGiven(answers[id])))
    .map((id) => ({ path: `answers/${id}`, code: known.has(id) ? 'not_asked' : 'reference_not_found' }));
  return [...foreign, ...asked.flatMap((question) => checkOne(question, answers[question.id]))];
}

/** What was chosen, by question: all that rules look at beside the score. */
export function choicesOf(answers: Answers): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(answers).map(([id, { choices }]) => [id, choices ?? []]));
}

function checkOne(question: Exclude<Question, { kind: 'section' }>, answer: Answer | undefined) {
  const path = `answers/${question.id}`;
  if (!isGiven(answer)) return question.isRequired ? [{ path, ...missing[question.kind]() }] : [];
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return checkChosen(question, answer, path);
    case 'slider':
      return checkSlid(question, answer, path);
    case 'measurement':
      return checkMeasured(question, answer, path);
  }
}

/** What a required question without an answer lacks. */
const missing = {
  single: () => fault('not_exactly_one'),
  multiple: () => fault('none_checked'),
  slider: () => fault('required'),
  measurement: () => fault('required'),
} as const;

function checkChosen({ kind, answers }: ChoiceQuestion, answer: Answer, path: string): SurveyFault[] {
  const { choices } = answer;
  const at = `${path}/choices`;
  if (typeof answer.value === 'number') return [{ path: `${path}/value`, code: 'wrong_type' }];
  if (!choices) return [{ path: at, code: 'required' }];
  const several = kind === 'single' && exactlyOne(choices);
  if (several) return [{ path: at, ...several }];
  return choices.flatMap((choice, index): SurveyFault[] => {
    if (!answers.some(({ id }) => id === choice))
      return [
        {
          path: `${at}/${index}`,
          code: 'not_a_choice',
          params: { choices: answers.map(({ id }) => id).join(', ') },
        },
      ];
    return choices.indexOf(choice) < index ? [{ path: `${at}/${index}`, code: 'already_taken' }] : [];
  });
}

function checkSlid({ min, max, step }: SliderQuestion, { value, choices }: Answer, path: string) {
  if (choices && choices.length > 0) return [{ path: `${path}/choices`, code: 'wrong_type' }];
  const at = `${path}/value`;
  if (typeof value !== 'number') return [{ path: at, code: 'required' }];
  if (value < min || value > max) return [{ path: at, code: 'out_of_range', params: { min, max } }];
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? [] : [{ path: at, code: 'step_does_not_fit' }];
}

/** Typed by hand, so a number that is not plausible is refused instead of kept and never looked at. */
function checkMeasured(question: MeasurementQuestion, answer: Answer, path: string): SurveyFault[] {
  if (answer.choices && answer.choices.length > 0) return [{ path: `${path}/choices`, code: 'wrong_type' }];
  const type = findValueType(question.valueType);
  if (!type) return [{ path, code: 'value_type_unknown' }];
  if (type.components && typeof answer.diastolic !== 'number')
    return [{ path: `${path}/diastolic`, code: 'required' }];
  if (type.components && Number(answer.diastolic) >= Number(answer.value))
    return [{ path: `${path}/diastolic`, code: 'sys_not_above_dia' }];
  const attributes = readingAttributes(question, answer, '2026-01-01T00:00:00Z');
  const parsed = parseReading(attributes, Date.parse('2026-01-01T00:00:00Z'));
  if ('refusals' in parsed)
    return parsed.refusals.map(({ code, params }) => ({
      path: `${path}/value`,
      code,
      ...(params && { params }),
    }));
  const { min, max } = type;
  return parsed.reading.plausibility === 'valid'
    ? []
    : [{ path: `${path}/value`, code: 'out_of_range', params: { min, max } }];
}

/** An answer as the attributes of a reading on the wire; `measuredAt` as ISO text. */
export function readingAttributes(
  { valueType }: MeasurementQuestion,
  { value, diastolic }: Answer,
  measuredAt: string,
): Record<string, unknown> {
  const type = findValueType(valueType);
  const measured = type?.components ? { components: { systolic: value, diastolic } } : { value };
  return { value_type: valueType, unit: type?.unit, measured_at: measuredAt, ...measured };
}
