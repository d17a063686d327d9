import { media } from '@fernpuls/contract/documents/medium';
import { useList } from '../../../api/hooks.ts';
import { FreeTagField, tagsOf } from '../../../ui/free-tag-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

/** Tags of a medium: those of the library are offered, others may be written. */
export function TagsControl(field: FieldBinding) {
  return <FreeTagField {...field} known={tagsOf(useList(media, { perPage: 100 }).rows)} />;
}
