import styles from './record.module.css';

type Props = {
  id: string;
  label: string;
  options: readonly { key: string; label: string }[];
  value: string | null;
  error: string | undefined;
  onChange: (key: string) => void;
};

/** A question with a few answers beside it, one of them to be chosen. */
export function ChoiceRow({ id, label, options, value, error, onChange }: Props) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.choice}
      aria-describedby={error ? `${id}-error` : undefined}
      data-fault={error ? true : undefined}
    >
      <legend>{label}</legend>
      <span className={styles.radios}>
        {options.map((option) => (
          <label key={option.key}>
            <input
              type="radio"
              name={id}
              value={option.key}
              checked={option.key === value}
              onChange={() => onChange(option.key)}
            />
            {option.label}
          </label>
        ))}
      </span>
      {error && (
        <p id={`${id}-error`} className={styles.fault}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
