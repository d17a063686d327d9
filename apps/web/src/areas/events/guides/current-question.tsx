import { type AnswerValue, isList, type Question } from '@fernpuls/domain/events/guide/guide';
import IconCheck from '#icons/IconCheck';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { toggled } from './guide-steps.ts';
import styles from './guides.module.css';
import { useAnswerWords } from './use-answer-words.ts';
import { WrittenAnswer } from './written-answer.tsx';

type Props = {
  question: Question;
  number: number;
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue | undefined) => void;
  onNext: () => void;
  onBack: (() => void) | null;
};

/** The question asked now; the figures beside the answers choose them. */
export function CurrentQuestion({ question, number, value, onAnswer, onNext, onBack }: Props) {
  const { t } = useTranslation('guides');
  const id = useId();
  const { choicesOf } = useAnswerWords();
  const choices = choicesOf(question);
  const isChosen = (key: string) => (isList(value) ? value.includes(key) : value === key);
  const choose = (key: string) => onAnswer(question.kind === 'multiple' ? toggled(value, key) : key);
  const unknown = choices.length + 1;
  const group = t('guide');
  useHotkeys([
    ...choices.slice(0, 8).map(({ key, label }, index) => ({
      keys: String(index + 1),
      label,
      group,
      run: () => choose(key),
    })),
    { keys: String(unknown), label: t('unknown_answer'), group, run: () => onAnswer(null) },
  ]);
  return (
    <section className={styles.current} aria-labelledby={id}>
      <Text quiet small>
        {t('question', { n: number })}
      </Text>
      <h3 id={id}>{question.text}</h3>
      {question.readAloud && <p className={styles.aloud}>{t('aloud', { text: question.readAloud })}</p>}
      {choices.map(({ key, label, hint }, index) => (
        <button
          key={key}
          type="button"
          className={styles.answer}
          aria-pressed={isChosen(key)}
          onClick={() => choose(key)}
        >
          <Kbd keys={String(index + 1)} />
          <strong>{label}</strong>
          <span className={styles.hint}>{hint}</span>
          {isChosen(key) && <IconCheck size={18} aria-hidden="true" />}
        </button>
      ))}
      {choices.length === 0 && (
        <WrittenAnswer question={question} value={value} onAnswer={onAnswer} onNext={onNext} />
      )}
      <div className={styles.steps}>
        <Button
          size="toolbar"
          variant="subtle"
          keys={String(unknown)}
          aria-pressed={value === null}
          onClick={() => onAnswer(null)}
        >
          {t('unknown_answer')}
        </Button>
        {onBack && (
          <Button size="toolbar" variant="subtle" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Button size="toolbar" keys="enter" onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </section>
  );
}
