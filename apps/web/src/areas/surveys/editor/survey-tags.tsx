import { surveys } from '@fernpuls/contract/surveys/survey';
import { useList } from '../../../api/hooks.ts';
import { FreeTagField, tagsOf } from '../../../ui/free-tag-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

/** Tags of a survey: those other surveys have are offered, others may be written. */
export function SurveyTags(field: FieldBinding) {
  return <FreeTagField {...field} known={useSurveyTags()} />;
}

/** Every tag a survey of the practice has. */
export function useSurveyTags(): string[] {
  return tagsOf(useList(surveys, { perPage: 100 }).rows);
}
