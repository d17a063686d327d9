import { media } from '@fernpuls/contract/documents/medium';
import { mediaLibraryPath } from '@fernpuls/contract/paths';
import type { CarriedMedium } from '@fernpuls/domain/surveys/carried';
import { useState } from 'react';
import { useList, useOne } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { SearchSelectField } from '../../../../ui/search-select.tsx';
import { PartFrame, type PartProps } from './part-frame.tsx';
import { type CarriedEditing, useCarriedPart } from './use-carried-part.ts';

/** A film or a leaflet of the library that is shown where the answer is given. */
export function MediumPart({
  item,
  editing,
  ...frame
}: PartProps<CarriedMedium> & { editing: CarriedEditing }) {
  const { t } = useTranslation('surveys');
  const mayRead = useMay('medium');
  const [typed, setTyped] = useState('');
  const { part, set, field, form } = useCarriedPart(item, editing, unchosen);
  const found = useList(
    media,
    { perPage: 20, sort: 'title', ...(typed && { query: typed }) },
    { enabled: mayRead && typed !== '' },
  );
  const chosen = useOne(media, part.mediumId || undefined, { ignore: [404], enabled: mayRead }).data;
  return (
    <PartFrame {...frame} kind="medium" form={form} help={t('carried.help.medium')}>
      <SearchSelectField
        {...field('medium_id', {
          label: t('carried.medium'),
          value: part.mediumId || null,
          required: true,
          onChange: (id) => set({ mediumId: typeof id === 'string' ? id : '' }),
        })}
        valueLabel={chosen?.title ?? null}
        help={t('carried.medium_help')}
        onSearch={setTyped}
        options={found.rows.map(({ id, title }) => ({ value: id, label: title }))}
        searching={found.isPending && typed !== ''}
        failed={found.error !== null}
      />
      {chosen?.description && <Text quiet>{chosen.description}</Text>}
      {chosen && (
        <Link to={`${mediaLibraryPath}/${chosen.id}`}>{t('carried.open', { name: chosen.title })}</Link>
      )}
    </PartFrame>
  );
}

function unchosen({ mediumId }: CarriedMedium) {
  return mediumId === '' ? [{ path: 'medium_id', code: 'required' }] : [];
}
