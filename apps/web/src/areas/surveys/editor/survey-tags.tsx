import { surveys } from '@fernpuls/contract/surveys/survey';
import { useList } from '../../../api/hooks.ts';
import { TagField } from '../../../ui/tag-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

/** Tags of a survey: those other surveys have are offered, others may be written. */
export function SurveyTags(field: FieldBinding) {
  const known = useSurveyTags();
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

/** Every tag a survey of the practice has. */
export function useSurveyTags(): string[] {
  const { rows } = useList(surveys, { perPage: 100 });
  return [...new Set(rows.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
}
