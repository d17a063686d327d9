import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField } from '../date-field.tsx';
import { isDay } from '../parse-input.ts';
import { type DaySpan, daySpanOf, daySpanText } from './day-span.ts';
import styles from './filter-panel.module.css';

type Props = {
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
};

/** The first and the last day; what is no day, or ends before it begins, is said and does not filter yet. */
export function SpanFields({ label, value, onChange }: Props) {
  const { t } = useTranslation(['lists', 'errors']);
  const id = useId();
  const [typed, setTyped] = useState<DaySpan>(daySpanOf(value ?? '') ?? { from: null, to: null });
  const isWrong = (day: string | null) => day !== null && !isDay(day);
  const isTurned =
    typed.from !== null &&
    typed.to !== null &&
    !isWrong(typed.from) &&
    !isWrong(typed.to) &&
    typed.from > typed.to;
  const set = (change: Partial<DaySpan>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const text = daySpanText(next);
    if (text === null || daySpanOf(text)) onChange(text);
  };
  const faultOf = (day: string | null) => (isWrong(day) ? t('errors:not_a_day') : undefined);
  return (
    <fieldset className={styles.group} data-wide>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.span}>
        <DateField
          id={`${id}from`}
          label={t('lists:span.from')}
          required={false}
          value={typed.from ?? ''}
          error={faultOf(typed.from)}
          onChange={(from) => set({ from })}
        />
        <DateField
          id={`${id}to`}
          label={t('lists:span.to')}
          required={false}
          value={typed.to ?? ''}
          error={isTurned ? t('lists:span.turned') : faultOf(typed.to)}
          onChange={(to) => set({ to })}
        />
      </div>
    </fieldset>
  );
}
