import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import settings from '../settings.module.css';
import styles from './desk.module.css';
import { isWithin, type MinuteLimits } from './minutes.ts';

type Props = {
  label: string;
  value: number;
  limits: MinuteLimits;
  disabled: boolean;
  problem: string | undefined;
  onChange: (minutes: number) => void;
  /** What follows the number in the same sentence. */
  after: string;
  /** What is said of a number beyond the limits, where it does not count minutes. */
  between?: string;
};

/** A whole number, of minutes where nothing else is said, named when they are beyond what can be set. */
export function MinutesInput({ label, value, limits, disabled, problem, onChange, after, between }: Props) {
  const { t } = useTranslation('alarm_desk');
  const [typed, setTyped] = useState<string | null>(null);
  const fault = problem ?? (isWithin(value, limits) ? undefined : (between ?? t('minutes_between', limits)));
  return (
    <span className={styles.minutes}>
      <input
        className={settings.time}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        inputMode="numeric"
        maxLength={6}
        disabled={disabled}
        value={typed ?? (Number.isNaN(value) ? '' : String(value))}
        onChange={(event) => {
          const text = event.target.value.trim();
          setTyped(text);
          onChange(/^[-−]?\d+$/.test(text) ? Number(text.replace('−', '-')) : Number.NaN);
        }}
        onBlur={() => setTyped(null)}
      />
      <span>{after}</span>
      {fault && (
        <span role="alert" className={settings.error}>
          {fault}
        </span>
      )}
    </span>
  );
}
