import { fieldErrors } from '@fernpuls/contract/kit/issues';
import type { Field } from '@fernpuls/contract/kit/fields';
import { schemaOf } from '@fernpuls/contract/kit/schema';

export type Problem = { code: string; params: Record<string, string | number> };

/** The contract's own rule for one field: what the client refuses the server would refuse with the same code. */
export function validateField(field: Field, value: unknown): Problem | null {
  if (isEmpty(value))
    return field.origin === 'required' && !field.nullable ? { code: 'required', params: {} } : null;
  const result = schemaOf(field).safeParse(value, { reportInput: true });
  if (result.success) return null;
  const first = fieldErrors(result.error.issues, '')[0];
  return first ? { code: first.code, params: first.params ?? {} } : { code: 'invalid', params: {} };
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
