import { type ValueTypeKey, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { type ThresholdType, thresholdRule, thresholdTypes } from '@fernpuls/domain/triggers/threshold';

/** The fields of a form that say what raises the alarm. */
export type Raising = {
  valueType: string | null;
  component: string | null;
  thresholdType: string | null;
  threshold: number | null;
  rule: Rule | null;
};

/** A plain threshold, as far as it is typed, as a rule; what is not typed yet is asked for there. */
export function asRule({ valueType, component, thresholdType, threshold }: Omit<Raising, 'rule'>): Raising {
  const rule = thresholdRule({
    valueType: valueType ?? 'weight',
    component,
    thresholdType: thresholdTypeOf(thresholdType) ?? 'above',
    threshold: typeof threshold === 'number' ? threshold : Number.NaN,
  });
  return { valueType: null, component: null, thresholdType: null, threshold: null, rule };
}

/** The nearest plain threshold of a rule; what it cannot say is lost, a border it does not have is asked for. */
export function asThreshold(rule: Rule): Raising {
  const { when } = rule;
  const isPlain = when.kind === 'threshold' && typeof when.operand === 'number';
  const [valueType = 'weight'] = needsOf(rule).valueTypes;
  return {
    valueType,
    component: when.kind === 'threshold' ? (when.component ?? null) : null,
    thresholdType: (when.kind === 'threshold' && thresholdTypeOf(when.comparison)) || 'above',
    threshold:
      isPlain && typeof when.operand === 'number' && !Number.isNaN(when.operand) ? when.operand : null,
    rule: null,
  };
}

function thresholdTypeOf(text: unknown): ThresholdType | null {
  return thresholdTypes.find((one) => one === text) ?? null;
}

/** A rule is kept under the first type it asks for, so that it stands beside that chart. */
export function filedUnder(rule: Rule): ValueTypeKey | null {
  const [first] = needsOf(rule).valueTypes;
  return valueTypeKeys.find((key) => key === first) ?? null;
}
