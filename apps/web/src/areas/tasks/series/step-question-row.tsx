import type { StepQuestion } from '@fernpuls/contract/tasks/step-lines';
import IconX from '#icons/IconX';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './series.module.css';
import { answersOf, faultOf } from './step-lines-edit.ts';

const mostLetters = 120;

type Props = {
  question: StepQuestion;
  /** The step it is asked at. */
  of: string;
  isChecked: boolean;
  /** Null: no longer asked. */
  onChange: (question: StepQuestion | null) => void;
};

/** What is asked at a step, and the answers with commas between them. */
export function StepQuestionRow({ question, of, isChecked, onChange }: Props) {
  const { t } = useTranslation(['tasks', 'errors']);
  // What is typed keeps its comma at the end until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const fault = isChecked ? faultOf(question) : null;
  return (
    <div className={styles.stepQuestion}>
      <input
        type="text"
        autoComplete="off"
        aria-label={t('steps.question_of', { title: of })}
        aria-invalid={fault === 'required' || undefined}
        placeholder={t('steps.question')}
        maxLength={mostLetters}
        value={question.text}
        onChange={(event) => onChange({ ...question, text: event.target.value })}
      />
      <input
        type="text"
        autoComplete="off"
        aria-label={t('steps.answers_of', { title: question.text || of })}
        aria-invalid={fault === 'answers' || undefined}
        placeholder={t('steps.answers')}
        value={typed ?? question.answers.join(', ')}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange({ ...question, answers: answersOf(event.target.value) });
        }}
        onBlur={() => setTyped(null)}
      />
      <IconButton
        label={t('steps.ask_not', { title: question.text || of })}
        icon={<IconX />}
        onClick={() => onChange(null)}
      />
      {fault && (
        <p className={styles.problem}>
          {t(fault === 'required' ? 'errors:required' : 'steps.answers_count')}
        </p>
      )}
    </div>
  );
}
