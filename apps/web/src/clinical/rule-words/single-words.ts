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
      return {
        form: 'change',
        parts: {
          type,
          direction: t(`rules:${short ? 'direction_sign' : 'direction'}.${condition.direction}`),
          by: changeText(condition, words),
          hours: spanText(condition.hours, words),
        },
      };
    case 'deviation':
      return {
        form: 'deviation',
        parts: {
          type,
          direction: t(`rules:${short ? 'direction_sign' : 'from_mean'}.${condition.direction}`),
          by: changeText(condition, words),
          days: short
            ? t('rules:short.days', { count: condition.days })
            : t('rules:span.days', { count: condition.days }),
          least: t('rules:span.readings', { count: condition.least }),
        },
      };
  }
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
