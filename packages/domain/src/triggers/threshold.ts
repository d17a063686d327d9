import type { Plausibility } from '../measurements/plausibility.ts';
import type { Priority } from './priority.ts';
import type { Rule } from './rules/rule.ts';

/** How a value is compared with its threshold; `above` and `below` are strict, the others include it. */
export const thresholdTypes = ['above', 'at_least', 'below', 'at_most'] as const;
export type ThresholdType = (typeof thresholdTypes)[number];

/** A rule as the engine needs it. */
export type ThresholdTrigger = {
  id: string;
  valueType: string;
  component: string | null;
  thresholdType: ThresholdType;
  threshold: number;
  priority: Priority;
};

/** A plain threshold as a rule of the whole vocabulary. */
export function thresholdRule({
  valueType,
  component,
  thresholdType,
  threshold,
}: Omit<ThresholdTrigger, 'id' | 'priority'>): Rule {
  return {
    when: { kind: 'threshold', valueType, component, comparison: thresholdType, operand: threshold },
  };
}

export type EvaluatedReading = {
  valueType: string;
  value: number;
  diastolic: number | null;
  mean: number | null;
  plausibility: Plausibility;
};

/** Does the value break the threshold? Same unit on both sides. */
export function breaks(value: number, type: ThresholdType, threshold: number): boolean {
  switch (type) {
    case 'above':
      return value > threshold;
    case 'at_least':
      return value >= threshold;
    case 'below':
      return value < threshold;
    case 'at_most':
      return value <= threshold;
  }
}

/** The number a trigger looks at: the named component, else the value; null when the reading has none. */
export function watchedValue(reading: EvaluatedReading, component: string | null): number | null {
  if (component === 'diastolic') return reading.diastolic;
  if (component === 'mean') return reading.mean;
  return reading.value;
}

/** The triggers a reading fires, with the value that did it. An impossible reading fires none. */
export function firedTriggers<T extends ThresholdTrigger>(
  reading: EvaluatedReading,
  triggers: readonly T[],
): { trigger: T; value: number }[] {
  if (reading.plausibility === 'implausible') return [];
  const fired: { trigger: T; value: number }[] = [];
  for (const trigger of triggers) {
    if (trigger.valueType !== reading.valueType) continue;
    const value = watchedValue(reading, trigger.component);
    if (value !== null && breaks(value, trigger.thresholdType, trigger.threshold))
      fired.push({ trigger, value });
  }
  return fired;
}
