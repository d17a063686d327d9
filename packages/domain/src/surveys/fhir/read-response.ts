import { at, type Json, list, parsedObject, textOf } from '../../kit/json-parts.ts';
import { findValueType } from '../../measurements/value-types.ts';
import type { Answer, Answers, Question, SurveyDocument } from '../survey.ts';
import { partOf, surveyUrl } from './codes.ts';

type ResponseFault = { fault: 'no_response' | 'other_survey' | 'unknown_item'; found?: string };
type Asked = { surveyId: string; document: SurveyDocument };

/** Characters of a QuestionnaireResponse that are read at most. */
const maxResponse = 1_000_000;

/** The answers of a QuestionnaireResponse to this survey; an item it does not ask is refused by name. */
export function readResponse(text: string, { surveyId, document }: Asked): Answers | ResponseFault {
  const response = text.length > maxResponse ? null : parsedObject(text);
  if (response?.resourceType !== 'QuestionnaireResponse') return { fault: 'no_response' };
  const [url] = (textOf(response.questionnaire) ?? '').split('|');
  if (url !== surveyUrl(surveyId)) return { fault: 'other_survey' };
  const read: Record<string, Answer> = {};
  for (const item of flat(list(response.item))) {
    const linkId = textOf(item.linkId) ?? '';
    const question = document.questions.find(({ id }) => id === linkId || linkId.startsWith(`${id}.`));
    const answer = question && answerOf(question, item, read[question.id]);
    if (!question || answer === 'unreadable')
      return { fault: 'unknown_item', found: (textOf(item.text) ?? linkId).slice(0, 80) };
    if (answer) read[question.id] = answer;
  }
  return read;
}

function flat(items: readonly Json[]): Json[] {
  return items.flatMap((item) => [item, ...flat(list(item.item))]);
}

function answerOf(question: Question, item: Json, before: Answer | undefined): Answer | null | 'unreadable' {
  const answers = list(item.answer);
  if (answers.length === 0) return null;
  if (question.kind === 'section') return 'unreadable';
  if (question.kind === 'single' || question.kind === 'multiple') {
    const choices = answers.map((answer) => textOf(at(answer, 'valueCoding')?.code));
    return choices.every((one) => one !== null) ? { choices } : 'unreadable';
  }
  const [first] = answers;
  if (question.kind !== 'measurement') return numbered(first?.valueInteger ?? first?.valueDecimal);
  const quantity = at(first, 'valueQuantity');
  const type = findValueType(question.valueType);
  if (quantity?.code !== type?.unit) return 'unreadable';
  if (!type?.components) return numbered(quantity?.value);
  if (typeof quantity?.value !== 'number') return 'unreadable';
  return item.linkId === partOf(question.id, 'systolic')
    ? { ...before, value: quantity.value }
    : { ...before, diastolic: quantity.value };
}

function numbered(value: unknown): Answer | 'unreadable' {
  return typeof value === 'number' ? { value } : 'unreadable';
}
