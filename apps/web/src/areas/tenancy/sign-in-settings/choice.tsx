import { useId } from 'react';
import styles from './sign-in-settings.module.css';

type Props<K extends string> = {
  legend: string;
  options: readonly { key: K; label: string; help: string }[];
  value: K;
  disabled: boolean;
  onChange: (key: K) => void;
};

/** One of a few, each with what it means. */
export function Choice<K extends string>({ legend, options, value, disabled, onChange }: Props<K>) {
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>{legend}</legend>
      {options.map(({ key, label, help }) => (
        <label key={key} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={key === value}
            aria-labelledby={`${name}-${key}`}
            aria-describedby={`${name}-${key}-help`}
            onChange={() => onChange(key)}
          />
          <span>
            <strong id={`${name}-${key}`}>{label}</strong>
            <small id={`${name}-${key}-help`}>{help}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
