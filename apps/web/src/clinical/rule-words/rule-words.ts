import type { MeasurementTrigger } from '@fernpuls/contract/triggers/measurement-trigger';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import {
  isNumeric,
  type Condition,
  type NumericCondition,
  type Rule,
  singleOf,
} from '@fernpuls/domain/triggers/rules/rule';
import { thresholdRule } from '@fernpuls/domain/triggers/threshold';
import { otherTexts } from './other-words.ts';
import { spanText, timeText, windowText, type Words } from './part-words.ts';
import { singleTexts } from './single-words.ts';

/** A whole rule as one sentence: „Gewicht über 84,0 kg, nur Mo–Fr 6–12 Uhr“. */
export function ruleWords(rule: Rule, words: Words): string {
  const { t } = words;
  let text = conditionWords(rule.when, words);
  if (rule.window) text = t('rules:words.window', { rule: text, window: windowText(rule.window, words) });
  if (rule.phase) {
    const { programName, phaseName } = rule.phase;
    text = t('rules:words.phase', { rule: text, program: programName ?? '…', phase: phaseName ?? '…' });
  }
  if (rule.holds) text = t('rules:words.holds', { rule: text, holds: conditionWords(rule.holds, words) });
  if (rule.coolDownMinutes)
    text = t('rules:words.cool_down', { rule: text, time: timeText(rule.coolDownMinutes, words) });
  return text;
}

/** What the rule watches, for dense places: „Gewicht ↑ 2 kg in 3 T“. When it counts is left out. */
export function shortRuleWords(rule: Rule, words: Words): string {
  return conditionWords(rule.when, { ...words, short: true });
}

type Ruled = Pick<MeasurementTrigger, 'valueType' | 'component' | 'thresholdType' | 'threshold' | 'rule'>;
type Raised = Ruled & Pick<TriggerEvent, 'fault'>;

/** A trigger or an alarm, be it of a plain threshold or of a rule. An alarm that tells a fault says so. */
export function triggerWords(row: Ruled | Raised, words: Words): string {
  if ('fault' in row && row.fault) return words.t(`rules:fault.${row.fault}`);
  const rule = ruleOf(row);
  if (!rule) return words.t('rules:unreadable');
  return words.short ? shortRuleWords(rule, words) : ruleWords(rule, words);
}

/** The rule of a row; a plain threshold as a rule of the vocabulary. */
export function ruleOf({ rule, valueType, component, thresholdType, threshold }: Ruled): Rule | null {
  if (rule) return rule;
  if (valueType === null || thresholdType === null || threshold === null) return null;
  return thresholdRule({ valueType, component, thresholdType, threshold });
}

/** One condition with everything below it. */
function conditionWords(condition: Condition, words: Words, isInside = false): string {
  const { t } = words;
  if (condition.kind !== 'all' && condition.kind !== 'any')
    return isNumeric(condition)
      ? formerlyWords(condition, numericWords(condition, words), words)
      : worded(otherTexts(condition, words), words);
  let parts = condition.of
    .map((part) => conditionWords(part, words, true))
    .join(` ${t(condition.kind === 'all' ? 'rules:and' : 'rules:or')} `);
  if (condition.kind === 'all' && typeof condition.withinHours === 'number')
    parts = worded(
      { form: 'within', parts: { parts, hours: spanText(condition.withinHours, words) } },
      words,
    );
  return isInside ? t('rules:words.group', { parts }) : parts;
}

function numericWords(condition: NumericCondition, words: Words): string {
  switch (condition.kind) {
    case 'repeated': {
      const { n, m } = condition;
      return worded({ form: 'repeated', parts: { of: numericWords(condition.of, words), n, m } }, words);
    }
    case 'lasting': {
      const hours = spanText(condition.hours, words);
      return worded({ form: 'lasting', parts: { of: numericWords(condition.of, words), hours } }, words);
    }
    case 'flapping': {
      const { changes } = condition;
      const hours = spanText(condition.hours, words);
      const of = numericWords(condition.of, words);
      return worded({ form: 'flapping', parts: { of, changes, hours } }, words);
    }
    default:
      return worded(singleTexts(condition, words), words);
  }
}

/** A change nobody has taken over says that its former meaning still counts; in short only what is watched. */
function formerlyWords(condition: NumericCondition, of: string, words: Words): string {
  const single = singleOf(condition);
  if (single.kind !== 'change' || !single.formerly || words.short) return of;
  return worded({ form: 'formerly', parts: { of, hours: spanText(single.hours, words) } }, words);
}

function worded(
  { form, parts }: { form: string; parts: Record<string, unknown> },
  { t, short }: Words,
): string {
  return t(short ? `rules:short.${form}` : `rules:words.${form}`, parts);
}
