import { healthProviders } from '@fernpuls/contract/providers/health-provider';
import { useState } from 'react';
import { useList } from '../../../api/hooks.ts';
import { SearchSelectField } from '../../../ui/search-select.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { nameOfProvider } from '../name-of-provider.ts';

type Props = {
  field: FieldBinding;
  /** What the one that stands there is called. */
  name: string | null;
  help: string;
  autoFocus?: boolean;
};

/** One of the catalogue, found by typing; those no longer active are not offered. */
export function Component({ field, name, help, autoFocus = false }: Props) {
  const [query, setQuery] = useState('');
  const found = useList(
    healthProviders,
    { perPage: 20, sort: 'name', query, filters: { isActive: true } },
    { enabled: query !== '' },
  );
  const options = found.rows.map((one) => ({
    value: one.id,
    label: nameOfProvider(one),
    note: [one.institutionName, one.city].filter(Boolean).join(', '),
  }));
  return (
    <SearchSelectField
      {...field}
      valueLabel={name}
      options={options}
      onSearch={setQuery}
      searching={found.isFetching}
      failed={found.isError}
      autoFocus={autoFocus}
      help={help}
    />
  );
}
