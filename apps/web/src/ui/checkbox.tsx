import { type ReactNode, useEffect, useRef } from 'react';
import styles from './toggle.module.css';

type Props = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean, event: React.ChangeEvent<HTMLInputElement>) => void;
  /** Some of several: a dash. */
  mixed?: boolean;
  /** The name is spoken, not shown: boxes in tables. */
  hideLabel?: boolean;
  disabled?: boolean;
  tabIndex?: number;
  id?: string;
};

export function Checkbox({
  label,
  checked,
  onChange,
  mixed = false,
  hideLabel = false,
  disabled = false,
  tabIndex,
  id,
}: Props) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={styles.label}>
      <input
        ref={ref}
        id={id}
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.target.checked, event)}
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}
