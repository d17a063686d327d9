import type { media } from '@fernpuls/contract/documents/medium';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { TagsControl } from './tags-control.tsx';
import { useCohortNames } from './use-cohort-names.ts';

type Props = { field: (name: keyof typeof media.fields) => FieldBinding };

/** What a medium is called, where it leads to, and whom it is for. */
export function MediumFields({ field }: Props) {
  const { t } = useTranslation('media');
  const { options } = useCohortNames();
  return (
    <>
      <TextField {...field('title')} autoFocus />
      <TextField {...field('externalUrl')} help={t('url_help')} />
      <TextareaField {...field('description')} rows={3} />
      <TagsControl {...field('tags')} />
      {options.length > 0 && (
        <MultiSelect {...field('cohortIds')} options={options} help={t('cohorts_help')} />
      )}
    </>
  );
}
