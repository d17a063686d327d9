import { media } from '@fernpuls/contract/documents/medium';
import { useList } from '../../../api/hooks.ts';
import { TagField } from '../../../ui/tag-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

/** Tags of a medium: those of the library are offered, others may be written. */
export function TagsControl(field: FieldBinding) {
  const { rows } = useList(media, { perPage: 100 });
  const known = [...new Set(rows.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
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
