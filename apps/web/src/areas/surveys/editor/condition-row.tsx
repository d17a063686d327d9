import {
  choiceComparisons,
  type Condition,
  numberComparisons,
  type Question,
} from '@fernpuls/domain/surveys/survey';
import IconX from '#icons/IconX';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { numberOf } from '../question-numbers.ts';
import { choicesOf, conditionOn, type questionsAbove } from './branch-changes.ts';
import styles from './branch.module.css';

type Props = {
  id: string;
  number: number;
  condition: Condition;
  questions: readonly Question[];
  above: ReturnType<typeof questionsAbove>;
  faultOf: (path: string) => string | undefined;
  onLeft: () => void;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
};

/** One condition: which question, how it compares, with what. */
export function ConditionRow(props: Props) {
  const { id, number, condition, questions, above, faultOf, onLeft, onChange, onRemove } = props;
  const { t } = useTranslation('surveys');
  const asked = questions.find((question) => question.id === condition.question);
  const nameOf = (question: Question) =>
    t('branch.question_option', {
      number: numberOf(questions, questions.indexOf(question)),
      text: question.text.trim() || t('editor.no_text'),
    });
  const control = (key: string, value: unknown, change: (next: unknown) => void) =>
    binding({
      id: `${id}-${key}`,
      label: t(`branch.field.${key}`),
      value,
      required: true,
      error: faultOf(key),
      onBlur: onLeft,
      onChange: change,
    });
  const comparisons: readonly string[] = 'answers' in condition ? choiceComparisons : numberComparisons;
  const offered = above.includes(asked as (typeof above)[number]) || !asked ? above : [...above, asked];
  return (
    <div className={styles.condition} role="group" aria-label={t('branch.condition', { number })}>
      <SelectField
        {...control('question', condition.question, (next) => {
          const other = above.find((question) => question.id === next);
          if (other) onChange(conditionOn(other));
        })}
        value={condition.question}
        options={offered.map((question) => ({ value: question.id, label: nameOf(question) }))}
      />
      <SelectField
        {...control('comparison', condition.comparison, (next) =>
          onChange({ ...condition, comparison: next } as Condition),
        )}
        value={condition.comparison}
        options={comparisons.map((value) => ({ value, label: t(`branch.comparison.${value}`) }))}
      />
      {'answers' in condition ? (
        <MultiSelect
          {...control('answers', condition.answers, (next) =>
            onChange({ ...condition, answers: next as string[] }),
          )}
          options={(choicesOf(asked) ?? []).map(({ id: value, text }) => ({
            value,
            label: text.trim() || '…',
          }))}
        />
      ) : (
        <NumberField
          {...control('operand', condition.operand, (next) =>
            onChange({ ...condition, operand: next as number }),
          )}
        />
      )}
      <IconButton label={t('branch.remove', { number })} icon={<IconX />} onClick={onRemove} />
    </div>
  );
}
