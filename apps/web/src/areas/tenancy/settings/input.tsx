import { useId } from 'react';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import styles from './settings.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  error?: string | undefined;
  max?: number;
  required?: boolean;
  disabled?: boolean;
  rows?: number;
  placeholder?: string;
  type?: 'text' | 'email' | 'tel' | 'url';
};

/** A labelled line, or several with `rows`, of a settings form. */
export function Input(props: Props) {
  const {
    label,
    value,
    onChange,
    help,
    error,
    max,
    required = false,
    disabled = false,
    rows,
    placeholder,
    type = 'text',
  } = props;
  const id = useId();
  const described = error ? `${id}-error` : help ? `${id}-help` : undefined;
  const common = {
    id,
    className: styles.input,
    value,
    required,
    disabled,
    maxLength: max,
    placeholder,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  } as const;
  return (
    <FieldFrame field={plainField(id, label, error, required)} {...(help ? { help } : {})}>
      {rows ? <textarea {...common} rows={rows} /> : <input {...common} type={type} autoComplete="off" />}
    </FieldFrame>
  );
}
