export { FieldFrame } from './field.tsx';

/** The head of a field that belongs to no resource. */
export function plainField(id: string, label: string, error?: string, required = false) {
  return { id, label, required, error };
}
