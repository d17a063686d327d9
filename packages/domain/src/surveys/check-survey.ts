import { findValueType, isEnterable } from '../measurements/value-types.ts';
import { checkBranches } from './check-branches.ts';
import { checkCarried } from './check-carried.ts';
import { checkMeaning } from './check-meaning.ts';
import { scoreSpan } from './score.ts';
import type { SurveyFault } from './survey-fault.ts';
import {
  type ChoiceQuestion,
  isAnswerable,
  type Question,
  type Score,
  type SliderQuestion,
  type SurveyDocument,
  surveyIdPattern,
  surveyLimits,
} from './survey.ts';

/** Everything that keeps a survey from being asked and scored, named by field; empty: it can be. */
export function checkSurvey(document: SurveyDocument): SurveyFault[] {
  const { questions, score } = document;
  const faults: SurveyFault[] = [];
  if (!questions.some(isAnswerable)) faults.push({ path: 'questions', code: 'list_empty' });
  if (questions.length > surveyLimits.questions)
    faults.push({ path: 'questions', code: 'too_many', params: { max: surveyLimits.questions } });
  faults.push(
    ...takenTwice(
      questions.map(({ id }) => id),
      'questions',
      'id',
    ),
    ...questions.flatMap((question, index) => checkQuestion(question, `questions/${index}`)),
    ...checkValueTypes(questions),
    ...checkBranches(questions),
    ...checkCarried(questions),
  );
  if (score) faults.push(...checkScore(score, questions), ...checkMeaning(document));
  if (faults.length === 0 && score && !hasSpread(document))
    faults.push({ path: 'score/weights', code: 'score_without_spread' });
  return faults;
}

function hasSpread(document: SurveyDocument): boolean {
  const span = scoreSpan({ ...document, score: document.score && { ...document.score, range: null } });
  return span !== null && span.max > span.min;
}

function checkQuestion(question: Question, path: string): SurveyFault[] {
  const faults = [...checkId(question.id, path), ...checkText(question.text, `${path}/text`)];
  if ((question.help?.length ?? 0) > surveyLimits.text)
    faults.push({ path: `${path}/help`, code: 'too_long', params: { max: surveyLimits.text } });
  if (question.kind === 'single' || question.kind === 'multiple')
    faults.push(...checkChoices(question, `${path}/answers`));
  if (question.kind === 'slider') faults.push(...checkSlider(question, path));
  return faults;
}

function checkId(id: string, path: string): SurveyFault[] {
  return surveyIdPattern.test(id) ? [] : [{ path: `${path}/id`, code: 'invalid_format' }];
}

function checkText(text: string, path: string): SurveyFault[] {
  if (text.trim() === '') return [{ path, code: 'required' }];
  return text.length > surveyLimits.text
    ? [{ path, code: 'too_long', params: { max: surveyLimits.text } }]
    : [];
}

function checkChoices({ kind, answers }: ChoiceQuestion, path: string): SurveyFault[] {
  const least = kind === 'single' ? 2 : 1;
  const faults: SurveyFault[] = answers.length < least ? [tooFew(path, least)] : [];
  if (answers.length > surveyLimits.answers)
    faults.push({ path, code: 'too_many', params: { max: surveyLimits.answers } });
  for (const [index, { id, text, points }] of answers.entries()) {
    const at = `${path}/${index}`;
    faults.push(...checkId(id, at), ...checkText(text, `${at}/text`));
    if (points !== null) faults.push(...within(points, surveyLimits.points, `${at}/points`));
  }
  const ids = answers.map(({ id }) => id);
  const texts = answers.map(({ text }) => text.trim().toLowerCase());
  return [...faults, ...takenTwice(ids, path, 'id'), ...saidTwice(texts, path)];
}

function checkSlider({ min, max, step }: SliderQuestion, path: string): SurveyFault[] {
  if (!(max > min)) return [{ path: `${path}/max`, code: 'upper_not_above' }];
  if (!(step > 0)) return [{ path: `${path}/step`, code: 'not_positive' }];
  const steps = (max - min) / step;
  const fits = Math.abs(steps - Math.round(steps)) < 1e-6 && steps <= surveyLimits.steps;
  return fits ? [] : [{ path: `${path}/step`, code: 'step_does_not_fit' }];
}

/** Asked for twice, the second answer would be taken for a second reading of the same instant. */
function checkValueTypes(questions: readonly Question[]): SurveyFault[] {
  const seen = new Set<string>();
  return questions.flatMap((question, index): SurveyFault[] => {
    if (question.kind !== 'measurement') return [];
    const path = `questions/${index}/value_type`;
    const type = findValueType(question.valueType);
    if (!type) return [{ path, code: 'value_type_unknown' }];
    if (!isEnterable(type)) return [{ path, code: 'value_type_elsewhere' }];
    if (seen.has(type.key)) return [{ path, code: 'already_taken' }];
    seen.add(type.key);
    return [];
  });
}

function checkScore({ weights, range }: Score, questions: readonly Question[]): SurveyFault[] {
  const faults: SurveyFault[] = weights.length === 0 ? [tooFew('score/weights', 1)] : [];
  for (const [index, { question, weight }] of weights.entries()) {
    const path = `score/weights/${index}`;
    const at = questions.findIndex(({ id }) => id === question);
    const found = questions[at];
    if (weight === 0) faults.push({ path: `${path}/weight`, code: 'required' });
    faults.push(...within(weight, surveyLimits.weight, `${path}/weight`));
    if (!found) faults.push({ path: `${path}/question`, code: 'reference_not_found' });
    else faults.push(...checkScored(found, `questions/${at}`));
  }
  if (range && !(range.max > range.min)) faults.push({ path: 'score/range/max', code: 'upper_not_above' });
  return [
    ...faults,
    ...takenTwice(
      weights.map(({ question }) => question),
      'score/weights',
      'question',
    ),
  ];
}

/** A question left out would leave a session without a score, and its rules silent. */
function checkScored(question: Question, path: string): SurveyFault[] {
  if (question.kind === 'section' || question.kind === 'measurement') return [{ path, code: 'not_scorable' }];
  const faults: SurveyFault[] = [];
  if (question.kind !== 'multiple' && !question.isRequired)
    faults.push({ path: `${path}/is_required`, code: 'scored_is_required' });
  if (question.kind !== 'slider')
    for (const [index, { points }] of question.answers.entries())
      if (points === null) faults.push({ path: `${path}/answers/${index}/points`, code: 'required' });
  return faults;
}

function within(value: number, most: number, path: string): SurveyFault[] {
  return Math.abs(value) <= most ? [] : [{ path, code: 'out_of_range', params: { min: -most, max: most } }];
}

function takenTwice(values: readonly string[], path: string, name: string): SurveyFault[] {
  return values.flatMap((value, index) =>
    value !== '' && values.indexOf(value) < index
      ? [{ path: `${path}/${index}/${name}`, code: 'already_taken' }]
      : [],
  );
}

function saidTwice(texts: readonly string[], path: string): SurveyFault[] {
  return takenTwice(texts, path, 'text').map((fault) => ({ ...fault, code: 'not_unique' }));
}

function tooFew(path: string, min: number): SurveyFault {
  return min === 1 ? { path, code: 'list_empty' } : { path, code: 'too_few', params: { min } };
}
