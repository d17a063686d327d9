import { given, type Json } from '../../kit/json-parts.ts';
import { findValueType } from '../../measurements/value-types.ts';
import type { Choice, MeasurementQuestion, Question, SliderQuestion, SurveyDocument } from '../survey.ts';
import { codeSystems, extensions, partOf, surveyUrl } from './codes.ts';
import { conditionsOf, isWhole } from './write-enable-when.ts';
import { type Translate, translationsOf } from './write-translations.ts';

type Given = {
  id: string;
  name: string;
  description: string | null;
  version: number;
  isActive: boolean;
  /** With its zone. */
  changedAt: string;
  document: SurveyDocument;
};

/**
 * A survey as a Questionnaire of FHIR R4. A heading is a group of what stands under it. What answers set off stays
 * with the practice.
 */
export function writeQuestionnaire({
  id,
  name,
  description,
  version,
  isActive,
  changedAt,
  document,
}: Given): Json {
  const { instrument, score } = document;
  return given({
    resourceType: 'Questionnaire',
    id,
    extension: score && [{ url: extensions.scoring, valueString: JSON.stringify(score) }],
    url: surveyUrl(id),
    version: String(version),
    title: name,
    status: isActive ? 'active' : 'retired',
    subjectType: ['Patient'],
    language: instrument?.language,
    date: changedAt,
    description,
    copyright: instrument && `${instrument.licence} ${instrument.source}`,
    item: itemsOf(document),
  });
}

function itemsOf(document: SurveyDocument): Json[] {
  const items: Json[] = [];
  let group: Json[] | null = null;
  for (const question of document.questions) {
    const translate = translationsOf(document, question.id);
    const item = itemOf(question, document.questions, translate);
    if (question.kind === 'section') {
      group = helpOf(question, translate);
      items.push({ ...item, item: group });
    } else (group ?? items).push(item);
  }
  return items.map(given);
}

function helpOf({ id, help }: Question, translate: Translate): Json[] {
  return help ? [shown(`${id}.help`, 'help', [help, translate((words) => words.help)])] : [];
}

type Said = [text: string, translations: Json | null];

function shown(linkId: string, control: 'help' | 'lower' | 'upper', [text, _text]: Said): Json {
  return given({ linkId, type: 'display', text, _text, extension: [controlOf(control)] });
}

function controlOf(code: string): Json {
  return {
    url: extensions.control,
    valueCodeableConcept: { coding: [{ system: codeSystems.control, code }] },
  };
}

function itemOf(question: Question, questions: readonly Question[], translate: Translate): Json {
  const { extension = [], ...conditions } = conditionsOf(question, questions);
  const own = kindOf(question, translate);
  return given({
    linkId: question.id,
    ...own,
    extension: [...(own.extension as Json[]), ...(extension as Json[])],
    text: question.text,
    _text: translate((words) => words.text),
    ...conditions,
    required: question.kind === 'section' ? null : question.isRequired,
    item: question.kind === 'section' ? [] : [...(own.item as Json[]), ...helpOf(question, translate)],
  });
}

function kindOf(question: Question, translate: Translate): Json {
  switch (question.kind) {
    case 'section':
      return { type: 'group', extension: [], item: [] };
    case 'single':
    case 'multiple': {
      const repeats = question.kind === 'multiple';
      return {
        type: 'choice',
        extension: [],
        item: [],
        repeats,
        answerOption: question.answers.map((answer) => optionOf(answer, translate)),
      };
    }
    case 'slider':
      return sliderOf(question, translate);
    case 'measurement':
      return measurementOf(question);
  }
}

function optionOf({ id, text, points }: Choice, translate: Translate): Json {
  const _display = translate((words) => words.answers?.[id]);
  const valueCoding = given({ system: codeSystems.answer, code: id, display: text, _display });
  return points === null
    ? { valueCoding }
    : { extension: [{ url: extensions.ordinal, valueDecimal: points }], valueCoding };
}

function sliderOf(
  { id, kind, min, max, step, minText, maxText }: SliderQuestion,
  translate: Translate,
): Json {
  const whole = isWhole({ min, step });
  const border = (url: string, value: number) => ({ url, [whole ? 'valueInteger' : 'valueDecimal']: value });
  return {
    type: whole ? 'integer' : 'decimal',
    extension: [
      controlOf(kind),
      border(extensions.min, min),
      border(extensions.max, max),
      whole ? { url: extensions.step, valueInteger: step } : { url: extensions.fineStep, valueDecimal: step },
    ],
    item: [
      ...(minText ? [shown(`${id}.lower`, 'lower', [minText, translate((words) => words.minText)])] : []),
      ...(maxText ? [shown(`${id}.upper`, 'upper', [maxText, translate((words) => words.maxText)])] : []),
    ],
  };
}

function measurementOf({ id, valueType, isRequired }: MeasurementQuestion): Json {
  const type = findValueType(valueType);
  const kept = { url: extensions.valueType, valueCode: valueType };
  const coded = (code: string | undefined) => (code ? [{ system: codeSystems.loinc, code }] : []);
  const unit = {
    url: extensions.unit,
    valueCoding: { system: codeSystems.ucum, code: type?.unit, display: type?.unit },
  };
  if (!type?.components)
    return { type: 'quantity', code: coded(type?.loinc), extension: [kept, unit], item: [] };
  const parts = (['systolic', 'diastolic'] as const).map((part) => ({
    linkId: partOf(id, part),
    type: 'quantity',
    code: coded(type.components?.find(({ key }) => key === part)?.loinc),
    extension: [unit],
    required: isRequired,
  }));
  return { type: 'group', code: coded(type.loinc), extension: [kept], item: parts };
}
