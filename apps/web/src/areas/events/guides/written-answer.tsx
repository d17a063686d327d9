import type { AnswerValue, Question } from '@fernpuls/domain/events/guide/guide';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { parseNumber } from '../../../ui/parse-input.ts';
import styles from './guides.module.css';

type Props = {
  question: Question;
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue | undefined) => void;
  onNext: () => void;
};

/** An answer in words, or a figure with its unit as the language writes it. */
export function WrittenAnswer({ question: { text, kind, unit }, value, onAnswer, onNext }: Props) {
  const { t } = useTranslation('guides');
  const format = useFormat();
  const isNumber = kind === 'number';
  const [typed, setTyped] = useState(() =>
    typeof value === 'number' ? format.number(value, Number.isInteger(value) ? 0 : 1) : String(value ?? ''),
  );
  const take = (given: string) => {
    setTyped(given);
    const answer = isNumber ? parseNumber(given) : given.trim();
    onAnswer(answer === null || answer === '' ? undefined : answer);
  };
  const isWrong = isNumber && parseNumber(typed) === undefined;
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
      {isWrong && <span role="alert">{t('no_number')}</span>}
    </div>
  );
}
