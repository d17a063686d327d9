import { at, type Json, list, textOf } from '../../kit/json-parts.ts';
import { findValueType, isEnterable, valueTypes } from '../../measurements/value-types.ts';
import type { Choice, ChoiceQuestion, MeasurementQuestion, SliderQuestion } from '../survey.ts';
import { surveyIdPattern } from '../survey.ts';
import { codeSystems, extensions } from './codes.ts';

export type ItemFault = 'kind' | 'order' | 'options' | 'number' | 'quantity' | 'condition';

/** An extension by its address. */
export function extension(item: Json, url: string): Json | undefined {
  return list(item.extension).find((one) => one.url === url);
}

export function numberIn(found: Json | null | undefined): number | null {
  const value = found?.valueDecimal ?? found?.valueInteger;
  return typeof value === 'number' ? value : null;
}

export function controlOf(item: Json): string | null {
  const concept = at(extension(item, extensions.control), 'valueCodeableConcept');
  return textOf(list(concept?.coding)[0]?.code);
}

/** Choices of a question with the code each is known by in the questionnaire. */
export type Options = { answers: Choice[]; idOf: (coded: Json) => string | null };
type Coded = Options & { kind: 'single' | 'multiple' };

const yesNo: Readonly<Record<string, readonly [string, string]>> = { de: ['Nein', 'Ja'], en: ['No', 'Yes'] };

/** Yes or no in the language the questionnaire says it is in; null: there are no words for it. */
export function yesOrNo(language: string | null): Coded | null {
  const words = yesNo[(language ?? '').slice(0, 2)];
  if (!words) return null;
  const answers = words.map((text, index) => ({ id: `a${index + 1}`, text, points: null }));
  return { kind: 'single', answers, idOf: ({ answerBoolean }) => (answerBoolean === true ? 'a2' : 'a1') };
}

/** Null: its answers stand elsewhere, as a set of values, or are no words. */
export function optionsOf(item: Json): Coded | null {
  const given = list(item.answerOption).map((option) => ({ option, ...wordOf(option) }));
  if (given.length === 0 || given.some(({ text }) => text === null)) return null;
  const isOwn = given.every(({ code }) => code !== null && surveyIdPattern.test(code));
  const isApart = new Set(given.map(({ code }) => code)).size === given.length;
  const answers = given.map(
    ({ option, code, text }, index): Choice => ({
      id: isOwn && isApart ? (code ?? '') : `a${index + 1}`,
      text: text ?? '',
      points: pointsOf(option),
    }),
  );
  const [byCode, byText] = [firstIds(answers, given, 'code'), firstIds(answers, given, 'text')];
  const idOf = (coded: Json) => {
    const { code, text } = wordOf({ ...coded, valueCoding: coded.answerCoding });
    return (code === null ? byText.get(text) : byCode.get(code)) ?? null;
  };
  return { kind: item.repeats === true ? 'multiple' : 'single', answers, idOf };
}

type Word = ReturnType<typeof wordOf>;

/** Ids of answers by what they are called; of several called the same the first one's. */
function firstIds(answers: readonly Choice[], given: readonly Word[], by: keyof Word) {
  const ids = answers.map(({ id }, at) => [given[at]?.[by] ?? null, id] as const);
  return new Map(ids.toReversed());
}

function wordOf(option: Json): { code: string | null; text: string | null } {
  const coding = at(option, 'valueCoding');
  const plain = option.valueString ?? option.answerString ?? option.valueInteger ?? option.answerInteger;
  const said = typeof plain === 'number' ? String(plain) : textOf(plain);
  const code = textOf(coding?.code);
  return { code, text: textOf(coding?.display) ?? code ?? said };
}

function pointsOf(option: Json): number | null {
  const coding = at(option, 'valueCoding') ?? {};
  const found = [extensions.ordinal, extensions.weight].flatMap((url) => [
    extension(option, url),
    extension(coding, url),
  ]);
  return numberIn(found.find((one) => one !== undefined));
}

export type Common = Pick<ChoiceQuestion, 'id' | 'text' | 'help' | 'when' | 'isRequired'>;

export function sliderIn(item: Json, common: Common): SliderQuestion | ItemFault {
  const [min, max] = [extensions.min, extensions.max].map((url) => numberIn(extension(item, url)));
  if (typeof min !== 'number' || typeof max !== 'number') return 'number';
  const step = numberIn(extension(item, extensions.step)) ?? numberIn(extension(item, extensions.fineStep));
  const beside = (control: string) =>
    textOf(list(item.item).find((child) => controlOf(child) === control)?.text);
  const words = { minText: beside('lower'), maxText: beside('upper') };
  return { kind: 'slider', ...common, min, max, step: step ?? 1, ...words };
}

/** A reading the practice knows: by our own word, else by its LOINC code in our unit. */
export function measurementIn(item: Json, common: Common): MeasurementQuestion | ItemFault {
  const said = textOf(extension(item, extensions.valueType)?.valueCode);
  const loinc = list(item.code).find(({ system }) => system === codeSystems.loinc)?.code;
  const type =
    said === null ? valueTypes.find((one) => one.loinc !== '' && one.loinc === loinc) : findValueType(said);
  if (!type || !isEnterable(type)) return 'quantity';
  const unit = at(extension(item, extensions.unit), 'valueCoding')?.code;
  const isOurs = type.components ? said !== null : unit === type.unit;
  return isOurs ? { kind: 'measurement', ...common, valueType: type.key } : 'quantity';
}
