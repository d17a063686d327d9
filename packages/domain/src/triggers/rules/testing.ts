import { calendarOf } from '../../kit/calendar.ts';
import { checkRule } from './check-rule.ts';
import { evaluateRule, hasCleared } from './evaluate-rule.ts';
import { emptyHistory, type History, insertReading } from './history.ts';
import type { Condition, Rule, SingleCondition } from './rule.ts';
import { namedBreach } from './rule-world.ts';

const hour = 3_600_000;
export const noon = Date.parse('2026-11-20T11:00:00Z');
export const calendar = calendarOf();

/** Readings as `hours before noon:value` or `hours:systolic/diastolic`, any order. */
export function historyOf(text: string): History {
  const history = emptyHistory();
  for (const [index, part] of text.split(' ').filter(Boolean).entries()) {
    const [hours, numbers = ''] = part.split(':');
    const [value, diastolic] = numbers.split('/').map(Number);
    const measuredAt = noon - Number(hours) * hour;
    insertReading(history, {
      id: `r${index}`,
      measuredAt,
      value: value ?? 0,
      diastolic: diastolic ?? null,
      mean: null,
    });
  }
  return history;
}

type Given = { at?: number; personal?: Record<string, number> };

/** What a sound rule says about these histories, and whether it counts as back to normal. */
export function told(
  when: Condition | Rule,
  histories: Record<string, History>,
  { at = noon, personal = {} }: Given = {},
) {
  const rule = 'when' in when ? when : { when };
  if (checkRule(rule).length > 0) throw new Error('the rule itself is not sound');
  const world = {
    at,
    history: (type: string) => histories[type],
    personal: (key: string) => personal[key] ?? null,
    calendar,
  };
  const verdict = evaluateRule(rule, world);
  const named = namedBreach(verdict);
  return { ...verdict, value: named?.value, limit: named?.limit, cleared: hasCleared(rule, world) };
}

export const weight = (readings: string) => ({ weight: historyOf(readings) });

export const above = (operand: number): SingleCondition => ({
  kind: 'threshold',
  valueType: 'weight',
  comparison: 'above',
  operand,
});
export const border = (
  comparison: 'at_least' | 'below' | 'at_most' | 'between' | 'outside',
): SingleCondition => ({
  kind: 'threshold',
  valueType: 'weight',
  comparison,
  operand: 80,
  upper: 90,
});
export const change = (
  direction: 'rise' | 'fall' | 'either',
  by: number,
  hours: number,
): SingleCondition => ({
  kind: 'change',
  valueType: 'weight',
  direction,
  by,
  unit: 'absolute',
  hours,
});
export const deviation = (direction: 'rise' | 'fall' | 'either', by: number, least = 3): SingleCondition => ({
  kind: 'deviation',
  valueType: 'weight',
  direction,
  by,
  unit: 'absolute',
  days: 7,
  least,
});
export const percent: SingleCondition = {
  kind: 'change',
  valueType: 'weight',
  direction: 'either',
  by: 10,
  unit: 'percent',
  hours: 24,
};
export const repeated = (n: number, m: number): Condition => ({ kind: 'repeated', n, m, of: above(84) });
export const lasting = (hours: number): Condition => ({ kind: 'lasting', hours, of: above(84) });

const rise = { kind: 'change', valueType: 'weight', direction: 'rise', by: 2, unit: 'absolute' } as const;
export const formerChange: SingleCondition = { ...rise, hours: 72, formerly: 'nearest' };
export const dayLowest: SingleCondition = { ...rise, hours: 48, reference: 'day_lowest' };
export const dayFirst: SingleCondition = { ...rise, hours: 48, reference: 'day_first' };
export const dayMedian: SingleCondition = { ...rise, hours: 48, reference: 'day_median' };
export const fallOf5Percent: SingleCondition = {
  ...rise,
  direction: 'fall',
  by: 5,
  unit: 'percent',
  hours: 168,
};
export const scatter: SingleCondition = {
  kind: 'deviation',
  valueType: 'weight',
  direction: 'rise',
  by: 3,
  unit: 'sd',
  days: 7,
  least: 1,
};
export const flapping = (changes: number, hours: number): Condition => ({
  kind: 'flapping',
  changes,
  hours,
  of: above(84),
});
