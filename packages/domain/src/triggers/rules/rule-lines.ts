import type { ThresholdType } from '../threshold.ts';
import type { PersonalValues } from './numeric-test.ts';
import { bordersOf } from './numeric-test.ts';
import { isNumeric, leavesOf, type Rule, type SingleCondition, singleOf } from './rule.ts';

/** A border that a chart draws as a line; in the value type's canonical unit. */
type RuleLine = {
  valueType: string;
  component: string | null;
  thresholdType: ThresholdType;
  threshold: number;
};

/**
 * Borders of a rule that each by themselves lead to an alarm: of the condition itself, of those joined by `any`, inside
 * `repeated` and `lasting` too. Parts of `all` make no line, nor does a border inside which alarms are raised
 * (`between`), nor a personal value nobody agreed at `at` (epoch ms).
 */
export function linesOf(rule: Rule, personal: PersonalValues, at: number): RuleLine[] {
  const leaves = rule.when.kind === 'all' ? [] : rule.when.kind === 'any' ? rule.when.of : [rule.when];
  return leaves
    .filter(({ kind }) => kind !== 'all')
    .flatMap(leavesOf)
    .filter(isNumeric)
    .map(singleOf)
    .flatMap((single) => singleLines(single, personal, at));
}

function singleLines(single: SingleCondition, personal: PersonalValues, at: number): RuleLine[] {
  if (single.kind !== 'threshold') return [];
  const borders = bordersOf(single, personal, at);
  if ('missing' in borders) return [];
  const { comparison, border, upper } = borders;
  const of = { valueType: single.valueType, component: single.component ?? null };
  switch (comparison) {
    case 'between':
      return [];
    case 'outside':
      return [
        { ...of, thresholdType: 'below', threshold: border },
        { ...of, thresholdType: 'above', threshold: upper },
      ];
    default:
      return [{ ...of, thresholdType: comparison, threshold: border }];
  }
}
