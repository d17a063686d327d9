import { leastForScatter } from '@fernpuls/domain/triggers/rules/judge';
import type { NumericTest, SingleCondition } from '@fernpuls/domain/triggers/rules/rule';
import { changeText, operandText, spanText, typeText, type Texts, type Words } from './part-words.ts';

/** Which sentence one condition on a reading takes, and the words of its places. */
export function singleTexts(condition: SingleCondition, words: Words): Texts {
  const { t, short } = words;
  const { valueType } = condition;
  const type = typeText(condition, words);
  switch (condition.kind) {
    case 'threshold':
      return { form: testForm(condition), parts: { type, ...testParts(condition, valueType, words) } };
    case 'change':
      return changeTexts(condition, words);
    case 'deviation':
      return {
        form: 'deviation',
        parts: {
          type,
          direction: t(`rules:${short ? 'direction_sign' : 'from_mean'}.${condition.direction}`),
          by: changeText(condition, words),
          days: short
            ? t('rules:short.days', { count: condition.days })
            : spanText(condition.days * 24, words),
          least: t('rules:span.readings', { count: leastOf(condition) }),
        },
      };
  }
}

type Change = Extract<SingleCondition, { kind: 'change' }>;

/** In short only a reference other than the usual one is told. */
function changeTexts(condition: Change, words: Words): Texts {
  const { t, short } = words;
  const { direction, reference = 'each' } = condition;
  const parts = {
    type: typeText(condition, words),
    direction: t(`rules:${short ? 'direction_sign' : 'direction'}.${direction}`),
    by: changeText(condition, words),
    hours: spanText(condition.hours, words),
  };
  if (!short)
    return { form: 'change', parts: { ...parts, reference: t(`rules:against.${direction}.${reference}`) } };
  if (reference === 'each') return { form: 'change', parts };
  return { form: 'change_by_day', parts: { ...parts, reference: t(`rules:reference_short.${reference}`) } };
}

type Deviation = Extract<SingleCondition, { kind: 'deviation' }>;

/** How many readings it really takes: a scatter needs some whatever the rule says. */
function leastOf({ unit, least }: Deviation): number {
  return unit === 'sd' ? Math.max(least, leastForScatter) : least;
}

/** `threshold`, or the form with a second border. */
export function testForm({ comparison }: NumericTest): 'threshold' | 'between' | 'outside' {
  return comparison === 'between' || comparison === 'outside' ? comparison : 'threshold';
}

export function testParts(test: NumericTest, valueType: string | null, words: Words) {
  const { t, short } = words;
  const { comparison, operand, upper } = test;
  const isSpan = testForm(test) !== 'threshold';
  return {
    comparison: t(
      short && !isSpan ? `values:threshold_sign.${comparison}` : `rules:comparison.${comparison}`,
    ),
    operand: operandText(operand, valueType, words),
    upper: upper === undefined || upper === null ? '…' : operandText(upper, valueType, words),
  };
}
