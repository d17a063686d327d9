import { type RefObject, useId } from 'react';
import styles from './actions.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | null;
  isRequired?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
};

/** One line of note in a popover, with what is missing below it. */
export function NoteField({ label, value, onChange, problem, isRequired = false, ref, autoFocus }: Props) {
  const id = useId();
  return (
    <>
      <input
        ref={ref}
        id={id}
        className={styles.note}
        aria-label={label}
        placeholder={label}
        aria-required={isRequired}
        aria-invalid={Boolean(problem) || undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        data-autofocus={autoFocus || undefined}
        maxLength={2000}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <p id={`${id}-error`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
