import type { Branch, Condition, Question } from '@fernpuls/domain/surveys/survey';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { numberOf } from './question-numbers.ts';
import { scoreText } from './score-text.ts';

/** When a question is asked, as a sentence. */
export function useBranchText(questions: readonly Question[]): (when: Branch) => string {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const listed = (parts: readonly string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(format.locale, { type }).format(parts);
  const said = (condition: Condition) => {
    const index = questions.findIndex(({ id }) => id === condition.question);
    const question = questions[index];
    const name = t('editor.question', { number: index < 0 ? '?' : numberOf(questions, index) });
    if (!('answers' in condition))
      return t(`branch.said.${condition.comparison}`, {
        name,
        operand: scoreText(condition.operand, format),
      });
    const choices = question?.kind === 'single' || question?.kind === 'multiple' ? question.answers : [];
    const words = condition.answers.map((id) =>
      t('branch.quoted', { text: choices.find((one) => one.id === id)?.text.trim() || '…' }),
    );
    return t(`branch.said.${condition.comparison}`, { name, answers: listed(words, 'disjunction') });
  };
  return ({ match, conditions }) =>
    t('branch.sentence', {
      conditions: listed(conditions.map(said), match === 'all' ? 'conjunction' : 'disjunction'),
    });
}
