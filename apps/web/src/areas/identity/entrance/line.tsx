import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './parts.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  icon?: ReactNode;
  /** A link, seen at the right of the label, reached after the input. */
  aside?: ReactNode;
  /** Inside the box, behind the input: a button. */
  end?: ReactNode;
  help?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled input of the entrance, taller than in forms. */
export function Line({ label, value, onChange, icon, aside, end, help, error, ref, ...input }: Props) {
  const made = useId();
  const id = input.id ?? made;
  const described = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <div className={styles.line}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        {icon}
        <input
          {...input}
          ref={ref}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {aside && <div className={styles.beside}>{aside}</div>}
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        help && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )
      )}
    </div>
  );
}
