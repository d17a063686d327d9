import styles from './toggle.module.css';

type Props = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  labelFirst?: boolean;
  disabled?: boolean;
  id?: string;
};

export function Switch({ label, checked, onChange, labelFirst = false, disabled = false, id }: Props) {
  return (
    <label className={styles.label} data-first={labelFirst || undefined}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
