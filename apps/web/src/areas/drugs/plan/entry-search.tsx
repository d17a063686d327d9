import { readPackCode } from '@fernpuls/domain/drugs/pack-code';
import { type FoundDrug, searchDrugs } from '@fernpuls/contract/drugs/drug.call';
import { useId, useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { callApi } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { SearchSelectField } from '../../../ui/search-select.tsx';
import { ScanButton } from '../scan/scan-button.tsx';

type Props = {
  onTake: (drug: FoundDrug) => void;
  /** Of a pack that the catalogue does not know. */
  onPzn: (pzn: string) => void;
};

/** Fills the form from the catalogue: by name, substance, PZN, a pack scanned into the field or before the camera. */
export function EntrySearch({ onTake, onPzn }: Props) {
  const { t } = useTranslation('drugs');
  const id = useId();
  const [query, setQuery] = useState('');
  const [told, setTold] = useState<string | null>(null);
  const onPack = async (pzn: string) => {
    const known = await callApi(searchDrugs, { query: pzn }).catch(() => null);
    const drug = known?.data.find((one) => one.pzn === pzn);
    setTold(t(drug ? 'scan.taken' : 'scan.unknown_pack', { pzn, name: drug?.name ?? '' }));
    if (drug) onTake(drug);
    else onPzn(pzn);
  };
  const found = useCall(searchDrugs, { query: query.slice(0, 200) }, { enabled: query !== '' });
  const options = query === '' ? [] : (found.data?.data ?? []);
  return (
    <Stack gap={2}>
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
      <div>
        <ScanButton
          wanted="pack"
          onFound={(text) => {
            const pzn = readPackCode(text);
            if (pzn === null) setTold(t('scan.no_pack'));
            else void onPack(pzn);
            return pzn !== null;
          }}
          isRead={() => false}
        />
      </div>
      {told && <Text role="status">{told}</Text>}
    </Stack>
  );
}
