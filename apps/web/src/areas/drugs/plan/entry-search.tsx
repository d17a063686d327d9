import { type FoundDrug, searchDrugs } from '@fernpuls/contract/drugs/drug.call';
import { useId, useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchSelectField } from '../../../ui/search-select.tsx';

/** Fills the form from the catalogue: by name, substance, PZN, or a pack scanned into the field. */
export function EntrySearch({ onTake }: { onTake: (drug: FoundDrug) => void }) {
  const { t } = useTranslation('drugs');
  const id = useId();
  const [query, setQuery] = useState('');
  const found = useCall(searchDrugs, { query: query.slice(0, 200) }, { enabled: query !== '' });
  const options = query === '' ? [] : (found.data?.data ?? []);
  return (
    <SearchSelectField
      id={id}
      name="search"
      label={t('search')}
      help={t('search_help')}
      value={null}
      required={false}
      error={undefined}
      max={200}
      choices={undefined}
      autoFocus
      onBlur={() => undefined}
      onSearch={setQuery}
      searching={found.isFetching}
      failed={found.error !== null}
      onChange={(chosen) => {
        const drug = options.find((one) => one.id === chosen);
        if (drug) onTake(drug);
      }}
      options={options.map((drug) => ({
        value: drug.id,
        label: drug.name,
        note: [drug.packSize, drug.producer, drug.pzn && `PZN ${drug.pzn}`].filter(Boolean).join(' · '),
      }))}
    />
  );
}
