import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { leavesOf } from '@fernpuls/domain/triggers/rules/rule';
import type { Translate } from '../i18n/texts.ts';
import type { ClinicalFormat } from './format.ts';

type About = Pick<TriggerEvent, 'valueType' | 'rule' | 'fault'> & Partial<Pick<TriggerEvent, 'rhythmClass'>>;
type Valued = Pick<
  TriggerEvent,
  'valueType' | 'component' | 'value' | 'diastolic' | 'rule' | 'fault' | 'rhythmClass'
> &
  Partial<Pick<TriggerEvent, 'surveyAnswers' | 'qualifier'>>;
type Ruled = { valueType: string | null; thresholdType?: string | null; threshold?: number | null };
type Words = { format: ClinicalFormat; t: Translate };

/** What an alarm is about: the value type, else the kind of its rule. */
export function eventSubject(event: About, t: Translate): string {
  return event.valueType ? t(`values:type.${event.valueType}`) : t(`values:event_kind.${kindOf(event)}`);
}

/** As `eventSubject`, where there is little room: the whole word when it is short. */
export function shortSubject(event: About, t: Translate): string {
  return event.valueType ? shortType(event.valueType, t) : t(`values:event_kind.${kindOf(event)}`);
}

export function shortType(type: string, t: Translate): string {
  const whole = t(`values:type.${type}`);
  return whole.length <= 11 ? whole : t(`values:short.${type}`);
}

/**
 * „84,6 kg“, „178/102 mmHg“, „105 mmHg diastolisch“, „HI“, „LO diastolisch“; of a recording its rhythm, of a survey its score or the answers
 * that were waited for; without a value what happened.
 */
export function eventValue(event: Valued, { format, t }: Words): string {
  const { valueType, value, component, rhythmClass } = event;
  if (rhythmClass) return t(`values:rhythm_class.${rhythmClass}`);
  if (value === null) return answersOf(event) ?? t(`values:event_value.${kindOf(event)}`);
  // Only the score of a survey is a number of no value type.
  if (valueType === null) return t('values:score', { score: format.number(value, decimals(value)) });
  if (event.qualifier) {
    // As meters show it, in every language (ISO 15197).
    const sign = event.qualifier === 'above' ? 'HI' : 'LO';
    if (isPart(component)) return `${sign} ${t(`values:component.${component}`)}`;
    return event.diastolic === null ? sign : `${sign}/${format.value(valueType, event.diastolic)}`;
  }
  if (isPart(component)) return `${format.value(valueType, value)} ${t(`values:component.${component}`)}`;
  return format.value(valueType, value, event.diastolic);
}

/** As `eventValue`, without the unit where the type speaks for itself: „178/102“. */
export function denseValue(event: Valued, words: Words): string {
  const { valueType, value, component } = event;
  if (valueType !== 'blood_pressure' || value === null || event.qualifier) return eventValue(event, words);
  const { format, t } = words;
  if (isPart(component)) return `${format.bareValue(valueType, value)} ${t(`values:part.${component}`)}`;
  return format.bareValue(valueType, value, event.diastolic);
}

/** „> 84,0“ of a plain threshold, „Grenze 84,0“ of a rule's border, else nothing. */
export function borderText(rule: Ruled, { format, t }: Words, { unit }: { unit: boolean }): string {
  const { valueType, threshold } = rule;
  if (threshold === null || threshold === undefined) return '';
  if (valueType === null)
    return `${t('values:border')}\u00a0${format.number(threshold, decimals(threshold))}`;
  const number = unit ? format.value(valueType, threshold) : format.bareValue(valueType, threshold);
  const sign = rule.thresholdType ? t(`values:threshold_sign.${rule.thresholdType}`) : t('values:border');
  return `${sign}\u00a0${number}`;
}

/** Why it is an alarm, in few words: the border, who said the rhythm, or what a rule that could not be asked was missing. */
export function eventReason(event: About & Ruled & Pick<TriggerEvent, 'rhythmSource'>, words: Words): string {
  if (event.fault) return words.t(`values:rule_fault.${event.fault}`);
  if (event.rhythmSource) return words.t(`values:rhythm_source.${event.rhythmSource}`);
  return borderText(event, words, { unit: false });
}

/** The words of the answers that a rule on one question waited for and that were given. */
function answersOf({ rule, surveyAnswers }: Pick<Valued, 'rule' | 'surveyAnswers'>): string | null {
  if (!surveyAnswers || rule?.when.kind !== 'survey_answer') return null;
  const { answers, answerTexts } = rule.when;
  const given = surveyAnswers.split('=')[1]?.split(',') ?? [];
  const texts = given.flatMap((id) => answerTexts?.[answers.indexOf(id)] ?? []);
  return texts.length > 0 ? texts.join(', ') : null;
}

function decimals(value: number): number {
  return Number.isInteger(value) ? 0 : 1;
}

export function isPart(component: string | null): boolean {
  return component === 'diastolic' || component === 'mean';
}

function kindOf({ rule, fault, rhythmClass }: Omit<About, 'valueType'>): string {
  if (fault) return 'technical';
  // Of a rule that joins rhythm and readings the recording was it this time.
  if (rhythmClass) return 'ecg_rhythm';
  const kinds = new Set(rule ? leavesOf(rule.when).map(({ kind }) => kind) : []);
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined && spoken.includes(only) ? only : 'rule';
}

const spoken: readonly string[] = [
  'missing',
  'missing_survey',
  'missing_repeat',
  'missed_intakes',
  'excess_intakes',
  'device_silent',
  'survey_score',
  'survey_answer',
  'ecg_rhythm',
  'device_battery',
];
