import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { isDay } from '../../../ui/parse-input.ts';
import { plainField } from '../../../ui/plain-field.tsx';
import styles from './audit.module.css';

type Props = { id: string; label: string; value: string | null; onChange: (day: string | null) => void };

/** A day that filters: what is typed counts from when it is one, and is called wrong only once it is left. */
export function DayFilter({ id, label, value, onChange }: Props) {
  const { t } = useTranslation('errors');
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const error = typed !== null && isLeft ? t('not_a_day') : undefined;
  return (
    <div className={styles.filter}>
      <DatePicker
        {...plainField(id, label, error)}
        value={typed ?? value}
        onChange={(day) => {
          const isWhole = day === null || isDay(day);
          setTyped(isWhole ? null : day);
          setLeft(false);
          if (isWhole) onChange(day);
        }}
        onBlur={() => setLeft(true)}
      />
    </div>
  );
}
