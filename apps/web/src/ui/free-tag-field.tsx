import { TagField } from './tag-field.tsx';
import type { FieldBinding } from './use-form.ts';

/** Tags that are words alone: those `known` are offered, others may be written. */
export function FreeTagField({ known, ...field }: FieldBinding & { known: readonly string[] }) {
  const tags = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <TagField
      {...field}
      mayCreate
      options={known.map((label) => ({ id: label, label }))}
      value={tags.map((label) => ({ id: known.includes(label) ? label : null, label }))}
      onChange={(next) =>
        field.onChange(Array.isArray(next) ? next.map((tag: { label: string }) => tag.label) : [])
      }
    />
  );
}

/** Every tag these rows have, each once, in the order of the alphabet. */
export function tagsOf(rows: readonly { tags: readonly string[] }[]): string[] {
  return [...new Set(rows.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
}
