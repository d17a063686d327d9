import type { StepLine } from '@fernpuls/contract/tasks/step-lines';
import IconArrowDown from '#icons/IconArrowDown';
import IconArrowUp from '#icons/IconArrowUp';
import IconFlag from '#icons/IconFlag';
import IconMessageQuestion from '#icons/IconMessageQuestion';
import IconPhone from '#icons/IconPhone';
import IconX from '#icons/IconX';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './series.module.css';
import { StepQuestionRow } from './step-question-row.tsx';

const mostQuestions = 5;
const mostLetters = 300;

type Props = {
  line: StepLine;
  number: number;
  isLast: boolean;
  /** The whole was refused: what is missing says so. */
  isChecked: boolean;
  onChange: (change: Partial<StepLine>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onPress: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

/** A line of a checklist: what is to be done, whether the task waits for it, whether it is a call, what is asked. */
export function StepLineRow({ line, number, isLast, isChecked, onChange, onMove, ...props }: Props) {
  const { t } = useTranslation(['tasks', 'errors']);
  const { isRequired, isCall, questions } = line;
  const title = line.title.trim() || t('steps.number', { number });
  const isMissing = isChecked && line.title.trim() === '';
  const setQuestion = (at: number, question: StepLine['questions'][number] | null) =>
    onChange({ questions: questions.toSpliced(at, 1, ...(question ? [question] : [])) });
  return (
    <li className={styles.stepLine}>
      <div className={styles.stepHead}>
        <input
          data-title=""
          type="text"
          autoComplete="off"
          aria-label={t('steps.number', { number })}
          aria-invalid={isMissing || undefined}
          maxLength={mostLetters}
          value={line.title}
          onChange={(event) => onChange({ title: event.target.value })}
          onKeyDown={props.onPress}
          onPaste={props.onPaste}
        />
        <span className={styles.stepTools}>
          <IconButton
            label={t('steps.make_required', { title })}
            icon={<IconFlag />}
            aria-pressed={isRequired}
            onClick={() => onChange({ isRequired: !isRequired })}
          />
          <IconButton
            label={t('steps.make_call', { title })}
            icon={<IconPhone />}
            aria-pressed={isCall}
            onClick={() => onChange({ isCall: !isCall })}
          />
          <IconButton
            label={t('steps.ask', { title })}
            icon={<IconMessageQuestion />}
            disabled={questions.length >= mostQuestions}
            onClick={() => onChange({ questions: [...questions, { text: '', answers: [] }] })}
          />
          <IconButton
            label={t('steps.up', { title })}
            icon={<IconArrowUp />}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t('steps.down', { title })}
            icon={<IconArrowDown />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton label={t('steps.remove', { title })} icon={<IconX />} onClick={props.onRemove} />
        </span>
      </div>
      {isMissing && <p className={styles.problem}>{t('errors:required')}</p>}
      {questions.map((question, at) => (
        <StepQuestionRow
          // A question has no name of its own before it is written.
          key={`${at} of ${questions.length}`}
          question={question}
          of={title}
          isChecked={isChecked}
          onChange={(next) => setQuestion(at, next)}
        />
      ))}
    </li>
  );
}
