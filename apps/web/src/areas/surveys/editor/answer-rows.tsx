import type { ChoiceQuestion, Question } from '@fernpuls/domain/surveys/survey';
import IconPlus from '#icons/IconPlus';
import IconTrash from '#icons/IconTrash';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { binding } from '../../../ui/binding.ts';
import { replaced, withAnswer } from './document-changes.ts';
import styles from './editor.module.css';

type Props = {
  id: string;
  question: ChoiceQuestion;
  isScored: boolean;
  faultOf: (path: string) => string | undefined;
  onLeft: () => void;
  onChange: (question: Question) => void;
};

/** What can be chosen, with points where they count. */
export function AnswerRows({ id, question, isScored, faultOf, onLeft, onChange }: Props) {
  const { t } = useTranslation('surveys');
  const { answers } = question;
  const error = faultOf('answers');
  const set = (index: number, part: object) => {
    const held = answers[index];
    if (held) onChange({ ...question, answers: replaced(answers, index, { ...held, ...part }) });
  };
  return (
    <fieldset className={styles.answers}>
      <legend>{t('editor.answers')}</legend>
      {answers.map((answer, index) => (
        <div key={answer.id} className={styles.answer} data-scored={isScored || undefined}>
          <TextField
            {...binding({
              id: `${id}-${answer.id}`,
              label: t('editor.answer', { number: index + 1 }),
              value: answer.text,
              error: faultOf(`answers/${index}/text`),
              onBlur: onLeft,
              onChange: (text) => set(index, { text }),
            })}
          />
          {isScored && (
            <NumberField
              {...binding({
                id: `${id}-${answer.id}-points`,
                label: t('editor.points'),
                value: answer.points,
                error: faultOf(`answers/${index}/points`),
                onBlur: onLeft,
                onChange: (points) => set(index, { points: points === '' ? null : points }),
              })}
            />
          )}
          <IconButton
            label={t('editor.remove', { name: t('editor.answer', { number: index + 1 }) })}
            icon={<IconTrash />}
            onClick={() => onChange({ ...question, answers: answers.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <Button size="toolbar" icon={<IconPlus />} onClick={() => onChange(withAnswer(question))}>
        {t('editor.add_answer')}
      </Button>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
