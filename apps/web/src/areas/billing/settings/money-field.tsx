import { centsAsDecimal, parseCents } from '@fernpuls/domain/billing/money';
import { useState } from 'react';
import { useFormat } from '../../../ui/format.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

/** Euros with comma or point, kept as cents; what is no sum stays as typed and is refused by the field's rule. */
export function MoneyField(props: FieldBinding) {
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const { value } = props;
  const shown = typeof value === 'number' ? centsAsDecimal(value).replace('.', format.marks.decimal) : value;
  return (
    <TextField
      {...props}
      unit="€"
      value={typed ?? shown}
      onChange={(text) => {
        setTyped(text);
        const cents = parseCents(text, format.marks);
        props.onChange(cents === undefined ? text : cents);
      }}
      onBlur={() => {
        setTyped(null);
        props.onBlur();
      }}
    />
  );
}
