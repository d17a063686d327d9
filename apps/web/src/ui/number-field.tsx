import { useState } from 'react';
import { controlProps, type FieldExtras, FieldFrame } from './field.tsx';
import { useFormat } from './format.ts';
import { parseNumber } from './parse-input.ts';
import { extras } from './text-field.tsx';
import type { FieldBinding } from './use-form.ts';

/** Takes comma and point; what is no number stays as typed and is refused by the field's rule. */
export function NumberField({ decimals, ...props }: FieldBinding & FieldExtras & { decimals?: number }) {
  const format = useFormat();
  const shown = (value: unknown) =>
    typeof value === 'number'
      ? format.number(value, decimals ?? decimalsOf(value)).replaceAll('.', separator(format.locale))
      : typeof value === 'string'
        ? value
        : '';
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldFrame field={props} {...extras(props)}>
      <input
        {...controlProps(props, props)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown(props.value)}
        onChange={(event) => {
          setTyped(event.target.value);
          const number = parseNumber(event.target.value);
          props.onChange(number === undefined ? event.target.value : number);
        }}
        onBlur={() => {
          setTyped(null);
          props.onBlur();
        }}
      />
    </FieldFrame>
  );
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

// Thousands points would be read back as decimals: the field shows none.
function separator(locale: string): string {
  return locale.startsWith('en') ? '.' : '';
}
