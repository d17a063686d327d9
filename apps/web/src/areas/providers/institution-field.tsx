import { healthProviders } from '@fernpuls/contract/providers/health-provider';
import { useState } from 'react';
import { useList, useOne } from '../../api/hooks.ts';
import { SearchSelectField } from '../../ui/search-select.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';

/** The institution somebody works at, found by name or town. */
export function InstitutionField(field: FieldBinding) {
  const [query, setQuery] = useState('');
  const held = useOne(healthProviders, typeof field.value === 'string' ? field.value : null, {
    ignore: [404],
  });
  const found = useList(
    healthProviders,
    { perPage: 20, sort: 'name', query, filters: { kind: 'institution', isActive: true } },
    { enabled: query !== '' },
  );
  return (
    <SearchSelectField
      {...field}
      valueLabel={held.data?.name ?? null}
      options={found.rows.map(({ id, name, city }) => ({
        value: id,
        label: name,
        ...(city && { note: city }),
      }))}
      onSearch={setQuery}
      searching={found.isFetching}
      failed={found.isError}
    />
  );
}
