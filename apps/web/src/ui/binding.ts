import type { FieldBinding } from './use-form.ts';

type Given = {
  id: string;
  label: string;
  value: unknown;
  error?: string | undefined;
  required?: boolean;
  max?: number;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
};

const nothing = () => undefined;

/** A control inside a document, bound as those of a resource are. */
export function binding({
  id,
  label,
  value,
  error,
  required = false,
  max,
  onChange,
  onBlur,
}: Given): FieldBinding {
  return {
    id,
    name: id,
    label,
    value,
    required,
    error,
    max,
    choices: undefined,
    onChange,
    onBlur: onBlur ?? nothing,
  };
}
