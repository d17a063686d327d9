import { given, type Json } from '../../kit/json-parts.ts';
import { findValueType } from '../../measurements/value-types.ts';
import type { Choice, MeasurementQuestion, Question, SliderQuestion, SurveyDocument } from '../survey.ts';
import { codeSystems, extensions, partOf, surveyUrl } from './codes.ts';
import { conditionsOf, isWhole } from './write-enable-when.ts';

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
    item: itemsOf(document.questions),
  });
}

function itemsOf(questions: readonly Question[]): Json[] {
  const items: Json[] = [];
  let group: Json[] | null = null;
  for (const question of questions) {
    const item = itemOf(question, questions);
    if (question.kind === 'section') {
      group = helpOf(question);
      items.push({ ...item, item: group });
    } else (group ?? items).push(item);
  }
  return items.map(given);
}

function helpOf({ id, help }: Question): Json[] {
  return help ? [shown(`${id}.help`, help, 'help')] : [];
}

function shown(linkId: string, text: string, control: 'help' | 'lower' | 'upper'): Json {
  return { linkId, type: 'display', text, extension: [controlOf(control)] };
}

function controlOf(code: string): Json {
  return {
    url: extensions.control,
    valueCodeableConcept: { coding: [{ system: codeSystems.control, code }] },
  };
}

function itemOf(question: Question, questions: readonly Question[]): Json {
  const { extension = [], ...conditions } = conditionsOf(question, questions);
  const own = kindOf(question);
  return given({
    linkId: question.id,
    ...own,
    extension: [...(own.extension as Json[]), ...(extension as Json[])],
    text: question.text,
    ...conditions,
    required: question.kind === 'section' ? null : question.isRequired,
    item: question.kind === 'section' ? [] : [...(own.item as Json[]), ...helpOf(question)],
  });
}

function kindOf(question: Question): Json {
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
        answerOption: question.answers.map(optionOf),
      };
    }
    case 'slider':
      return sliderOf(question);
    case 'measurement':
      return measurementOf(question);
  }
}

function optionOf({ id, text, points }: Choice): Json {
  const valueCoding = { system: codeSystems.answer, code: id, display: text };
  return points === null
    ? { valueCoding }
    : { extension: [{ url: extensions.ordinal, valueDecimal: points }], valueCoding };
}

function sliderOf({ id, min, max, step, minText, maxText, isRequired: _, ...rest }: SliderQuestion): Json {
  const whole = isWhole({ min, step });
  const border = (url: string, value: number) => ({ url, [whole ? 'valueInteger' : 'valueDecimal']: value });
  return {
    type: whole ? 'integer' : 'decimal',
    extension: [
      controlOf(rest.kind),
      border(extensions.min, min),
      border(extensions.max, max),
      whole ? { url: extensions.step, valueInteger: step } : { url: extensions.fineStep, valueDecimal: step },
    ],
    item: [
      ...(minText ? [shown(`${id}.lower`, minText, 'lower')] : []),
      ...(maxText ? [shown(`${id}.upper`, maxText, 'upper')] : []),
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
