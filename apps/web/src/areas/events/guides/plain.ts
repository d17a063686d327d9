import type { FieldBinding } from '../../../ui/use-form.ts';

type Given = { id: string; label: string; value: unknown; onChange: (value: unknown) => void; max?: number };

/** A control of a part of the guide: the form knows the whole of it alone. */
export function plain({ id, label, value, onChange, max }: Given): FieldBinding {
  return {
    id,
    name: id,
    label,
    value,
    required: false,
    error: undefined,
    max,
    choices: undefined,
    onChange,
    onBlur: () => undefined,
  };
}
