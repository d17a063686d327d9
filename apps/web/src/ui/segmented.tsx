import type { ReactNode } from 'react';
import styles from './segmented.module.css';

type Option<K extends string> = { key: K; label: string; icon?: ReactNode };
type Props<K extends string> = {
  options: readonly Option<K>[];
  value: K;
  onChange: (key: K) => void;
  label: string;
};

/** One of a few, all in sight; options with an icon show only that and are named by their label. */
export function Segmented<K extends string>({ options, value, onChange, label }: Props<K>) {
  return (
    <fieldset className={styles.segmented} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          className={styles.option}
          aria-pressed={option.key === value}
          {...(option.icon ? { 'aria-label': option.label, title: option.label } : {})}
          onClick={() => onChange(option.key)}
        >
          {option.icon ?? option.label}
        </button>
      ))}
    </fieldset>
  );
}
