import type { AnswerValue, Question } from '@fernpuls/domain/events/guide/guide';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';

/** The answers a question offers in words, and what was answered. */
export function useAnswerWords() {
  const { t } = useTranslation('guides');
  const format = useFormat();
  const choicesOf = ({ kind, choices }: Question) =>
    kind === 'yes_no'
      ? ['yes', 'no'].map((key) => ({ key, label: t(`answer.${key}`), hint: null }))
      : kind === 'single' || kind === 'multiple'
        ? choices
        : [];
  function words(question: Question, value: AnswerValue): string {
    if (value === null) return t('unknown_answer');
    if (typeof value === 'number')
      return [format.number(value, Number.isInteger(value) ? 0 : 1), question.unit].filter(Boolean).join(' ');
    if (question.kind === 'text') return String(value);
    const chosen = typeof value === 'string' ? [value] : value;
    const labels = choicesOf(question).filter(({ key }) => chosen.includes(key));
    return labels.map(({ label }) => label).join(', ') || t('nothing_of_it');
  }
  return { choicesOf, words };
}
