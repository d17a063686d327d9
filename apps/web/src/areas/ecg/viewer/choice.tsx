import styles from './toolbar.module.css';

type Props<K extends string> = {
  label: string;
  value: K;
  options: readonly { key: K; label: string }[];
  onChange: (key: K) => void;
};

/** One of a few, with its name before it. */
export function Choice<K extends string>({ label, value, options, onChange }: Props<K>) {
  return (
    <label className={styles.choice} title={label}>
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const next = options.find(({ key }) => key === event.target.value);
          if (next) onChange(next.key);
        }}
      >
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
