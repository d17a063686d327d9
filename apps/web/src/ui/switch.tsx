import styles from './toggle.module.css';

type Props = {
  label: string;
  /** Spoken instead of the label, where that only tells the state. */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  labelFirst?: boolean;
  disabled?: boolean;
  id?: string;
};

export function Switch({ label, name, checked, onChange, labelFirst = false, disabled = false, id }: Props) {
  return (
    <label className={styles.label} data-first={labelFirst || undefined}>
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native box tells its state itself
        role="switch"
        aria-label={name}
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
