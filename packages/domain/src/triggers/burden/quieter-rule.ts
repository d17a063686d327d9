import { findValueType } from '../../measurements/value-types.ts';
import { checkRule } from '../rules/check-rule.ts';
import type { Condition, Rule, SingleCondition } from '../rules/rule.ts';
import { breaks, type ThresholdType, thresholdTypes } from '../threshold.ts';
import { endedWithoutAction, type Ending } from '../without-action.ts';

/** How a rule may become quieter: its border further out, more readings that must agree, more time to measure. */
export const quieterKinds = ['border', 'repeated', 'grace'] as const;

/** A change to look at, never one that is made. `spared`: alarms without action the border alone would have spared. */
type Quieter = { kind: (typeof quieterKinds)[number]; rule: Rule; spared: number | null };

/** An alarm of the rule: its value farthest beyond the border, in the canonical unit, and how it ended. */
export type PastAlarm = Ending & { worst: number | null };

/** A border is moved only when it spares at least this share of what led to nothing; proposal of 2026-11-23. */
const leastSpared = 0.25;
const longestGrace = 43_200;

/**
 * A change that would make a loud rule quieter, tried in this order: a plain border moved as far as every alarm that
 * led to something, or is still open, would have rung all the same; two of three readings instead of one, or one more
 * of those asked for; twice the grace where something is missing. Null where the rule offers none of these.
 */
export function quieterRule(rule: Rule, alarms: readonly PastAlarm[]): Quieter | null {
  const { when } = rule;
  const found = border(when, alarms) ?? repeated(when) ?? grace(when);
  if (!found) return null;
  const quieter = { kind: found.kind, rule: { ...rule, when: found.when }, spared: found.spared };
  return checkRule(quieter.rule).length === 0 ? quieter : null;
}

type Found = Omit<Quieter, 'rule'> & { when: Condition };

function border(when: Condition, alarms: readonly PastAlarm[]): Found | null {
  if (when.kind !== 'threshold' || typeof when.operand !== 'number') return null;
  const type = thresholdTypes.find((one) => one === when.comparison);
  const decimals = findValueType(when.valueType)?.decimals;
  if (type === undefined || decimals === undefined) return null;
  const needed = worstOf(alarms, (one) => !endedWithoutAction(one));
  const idle = worstOf(alarms, endedWithoutAction);
  const step = 10 ** -decimals;
  const operand = outermost(type, { needed, idle, step });
  if (operand === null || !Number.isFinite(operand) || !isFarther(type, operand, when.operand)) return null;
  const spared = idle.filter((worst) => !breaks(worst, type, operand)).length;
  return spared < leastSpared * idle.length ? null : { kind: 'border', when: { ...when, operand }, spared };
}

/** The border farthest out that still catches all that was needed; where nothing was, half of what led to nothing. */
function outermost(
  type: ThresholdType,
  { needed, idle, step }: { needed: readonly number[]; idle: readonly number[]; step: number },
): number | null {
  const isUpper = type === 'above' || type === 'at_least';
  const sorted = idle.toSorted((a, b) => (isUpper ? a - b : b - a));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) return null;
  const nearest = needed.length > 0 ? (isUpper ? Math.min(...needed) : Math.max(...needed)) : null;
  // A border that excludes itself stands one step before the value it has to catch.
  const isStrict = type === 'above' || type === 'below';
  const away = isUpper ? step : -step;
  const caught = nearest === null ? null : isStrict ? nearest - away : nearest;
  const half = isStrict ? middle : middle + away;
  const operand = onGrid(caught ?? half, step, isUpper);
  const misses = nearest !== null && !breaks(nearest, type, operand);
  return misses ? onGrid(operand - away, step, isUpper) : operand;
}

/** On the grid of the value type, towards what has to be caught. */
function onGrid(value: number, step: number, isUpper: boolean): number {
  const steps = value / step;
  const whole = isUpper ? Math.floor(steps + 1e-9) : Math.ceil(steps - 1e-9);
  return Number((whole * step).toFixed(6));
}

function isFarther(type: ThresholdType, operand: number, before: number): boolean {
  return type === 'above' || type === 'at_least' ? operand > before : operand < before;
}

function worstOf(alarms: readonly PastAlarm[], fits: (one: PastAlarm) => boolean): number[] {
  return alarms.filter(fits).flatMap(({ worst }) => (worst === null ? [] : [worst]));
}

const singleKinds: readonly string[] = ['threshold', 'change', 'deviation'];

function isSingle(when: Condition): when is SingleCondition {
  return singleKinds.includes(when.kind);
}

function repeated(when: Condition): Found | null {
  if (when.kind === 'missed_intakes' || when.kind === 'excess_intakes')
    return { kind: 'repeated', when: { ...when, count: when.count + 1 }, spared: null };
  if (isSingle(when))
    return { kind: 'repeated', when: { kind: 'repeated', n: 2, m: 3, of: when }, spared: null };
  if (when.kind !== 'repeated' || when.n >= when.m) return null;
  return { kind: 'repeated', when: { ...when, n: when.n + 1 }, spared: null };
}

function grace(when: Condition): Found | null {
  if (when.kind !== 'missing' && when.kind !== 'missing_survey') return null;
  const graceMinutes = Math.min(longestGrace, Math.max(60, 2 * when.graceMinutes));
  if (graceMinutes === when.graceMinutes) return null;
  return { kind: 'grace', when: { ...when, graceMinutes }, spared: null };
}
