import { TextField } from '../../ui/text-field.tsx';
import type { FieldExtras } from '../../ui/field.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';

/** A year: a number that is written without separators. */
export function YearField(props: FieldBinding & FieldExtras) {
  const { value, onChange } = props;
  const take = (typed: unknown) => {
    const text = typeof typed === 'string' ? typed.trim() : '';
    onChange(text === '' ? null : /^\d+$/.test(text) ? Number(text) : text);
  };
  return <TextField {...props} value={typeof value === 'number' ? String(value) : value} onChange={take} />;
}
