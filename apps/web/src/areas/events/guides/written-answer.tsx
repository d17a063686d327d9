import { readTypedNumber, writeTypedNumber } from '@fernpuls/domain/kit/typed-number';
import type { AnswerValue, Question } from '@fernpuls/domain/events/guide/guide';
import { useState } from 'react';
import { useFormat } from '../../../ui/format.ts';
import { useUnreadSentence } from '../../../ui/use-typed-number.ts';
import styles from './guides.module.css';

type Props = {
  question: Question;
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue | undefined) => void;
  onNext: () => void;
};

/** An answer in words, or a figure with its unit as the language writes it. */
export function WrittenAnswer({ question: { text, kind, unit }, value, onAnswer, onNext }: Props) {
  const sentence = useUnreadSentence();
  const format = useFormat();
  const isNumber = kind === 'number';
  const [typed, setTyped] = useState(() =>
    typeof value === 'number' ? writeTypedNumber(value, format.marks) : String(value ?? ''),
  );
  const take = (given: string) => {
    setTyped(given);
    const answer = isNumber ? readTypedNumber(given, format.marks) : given.trim();
    onAnswer(answer === null || answer === '' ? undefined : answer);
  };
  const isWrong = isNumber && readTypedNumber(typed, format.marks) === undefined;
  return (
    <div className={styles.written}>
      <input
        aria-label={text}
        aria-invalid={isWrong}
        inputMode={isNumber ? 'decimal' : 'text'}
        maxLength={1000}
        value={typed}
        onChange={({ target }) => take(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return;
          event.preventDefault();
          onNext();
        }}
      />
      {unit && <span>{unit}</span>}
      {isWrong && <span role="alert">{sentence(typed)}</span>}
    </div>
  );
}
