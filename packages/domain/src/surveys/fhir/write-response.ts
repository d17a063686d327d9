import { given, type Json } from '../../kit/json-parts.ts';
import { findValueType } from '../../measurements/value-types.ts';
import { keptAnswers } from '../branching.ts';
import type {
  Answer,
  Answers,
  ChoiceQuestion,
  MeasurementQuestion,
  Question,
  SurveyDocument,
} from '../survey.ts';
import { codeSystems, extensions, partOf, surveyUrl } from './codes.ts';
import { isWhole } from './write-enable-when.ts';

type Given = {
  id: string;
  surveyId: string;
  version: number;
  document: SurveyDocument;
  answers: Answers;
  score: number | null;
  patientId: string;
  /** With its zone. */
  answeredAt: string;
  /** Who wrote the answers down, if not the patient. */
  recordedBy: string | null;
};

/** Answers given at once as a QuestionnaireResponse of FHIR R4, in the order and under the headings they were asked. */
export function writeResponse(of: Given): Json {
  const subject = { reference: `urn:uuid:${of.patientId}` };
  return given({
    resourceType: 'QuestionnaireResponse',
    id: of.id,
    extension: of.score === null ? [] : [{ url: extensions.score, valueDecimal: of.score }],
    questionnaire: `${surveyUrl(of.surveyId)}|${of.version}`,
    status: 'completed',
    subject,
    authored: of.answeredAt,
    author: of.recordedBy === null ? null : { display: of.recordedBy },
    source: subject,
    item: itemsOf(of.document, of.answers),
  });
}

function itemsOf({ questions }: SurveyDocument, given: Answers): Json[] {
  const answers = keptAnswers({ questions }, given);
  const items: Json[] = [];
  let group: { head: Json; items: Json[] } | null = null;
  for (const question of questions) {
    if (question.kind === 'section') {
      group = { head: { linkId: question.id, text: question.text }, items: [] };
      continue;
    }
    const answer = answers[question.id];
    const item = answer && itemOf(question, answer);
    if (!item) continue;
    if (group?.items.length === 0) items.push({ ...group.head, item: group.items });
    (group?.items ?? items).push(item);
  }
  return items;
}

function itemOf(question: Question, answer: Answer): Json | null {
  const { id: linkId, text } = question;
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return chosen(question, answer);
    case 'slider':
      return typeof answer.value === 'number'
        ? { linkId, text, answer: [{ [isWhole(question) ? 'valueInteger' : 'valueDecimal']: answer.value }] }
        : null;
    case 'measurement':
      return measured(question, answer);
    default:
      return null;
  }
}

function chosen({ id: linkId, text, answers }: ChoiceQuestion, { choices }: Answer): Json | null {
  const answer = (choices ?? []).map((code) => {
    const display = answers.find(({ id }) => id === code)?.text ?? code;
    return { valueCoding: { system: codeSystems.answer, code, display } };
  });
  return answer.length === 0 ? null : { linkId, text, answer };
}

function measured(
  { id: linkId, text, valueType }: MeasurementQuestion,
  { value, diastolic }: Answer,
): Json | null {
  if (typeof value !== 'number') return null;
  const type = findValueType(valueType);
  const read = (number: number) => [
    { valueQuantity: { value: number, unit: type?.unit, system: codeSystems.ucum, code: type?.unit } },
  ];
  if (!type?.components) return { linkId, text, answer: read(value) };
  return {
    linkId,
    text,
    item: [
      { linkId: partOf(linkId, 'systolic'), answer: read(value) },
      { linkId: partOf(linkId, 'diastolic'), answer: read(diastolic ?? 0) },
    ],
  };
}
