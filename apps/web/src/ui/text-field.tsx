import type { HTMLInputTypeAttribute } from 'react';
import { type ControlBinding, controlProps, type FieldExtras, FieldFrame } from './field.tsx';
import type { FieldBinding } from './use-form.ts';

type Props = ControlBinding<string> &
  FieldExtras & { type?: HTMLInputTypeAttribute; autoComplete?: string; placeholder?: string };

export function TextField({ type = 'text', autoComplete = 'off', placeholder, ...props }: Props) {
  return (
    <FieldFrame field={props} {...extras(props)}>
      <input
        {...controlProps(props, props)}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

export function TextareaField({ rows = 4, ...props }: FieldBinding & FieldExtras & { rows?: number }) {
  return (
    <FieldFrame field={props} {...extras(props)}>
      <textarea
        {...controlProps(props, props)}
        rows={rows}
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

export function extras({ help, unit }: FieldExtras) {
  return { ...(help ? { help } : {}), ...(unit ? { unit } : {}) };
}
