import { managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { useState } from 'react';
import { useCall } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { SearchSelectField } from '../../../../ui/search-select.tsx';
import type { FieldBinding } from '../../../../ui/use-form.ts';

type Props = { field: FieldBinding; name: string | null; disabled: boolean };

/** The practice a licence serves, found by name or by its host's. */
export function PracticeField({ field, name, disabled }: Props) {
  const { t } = useTranslation('licenses');
  const [query, setQuery] = useState('');
  const { data, isPending, error } = useCall(managedTenants, {});
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const practices = (data?.data ?? []).filter(({ purpose }) => purpose === 'production');
  const options = practices
    .filter((one) => words.every((word) => `${one.name} ${one.key}`.toLocaleLowerCase().includes(word)))
    .slice(0, 20)
    .map((one) => ({ value: one.key, label: one.name, note: one.key }));
  return (
    <SearchSelectField
      {...field}
      help={t('practice_help')}
      disabled={disabled}
      valueLabel={practices.find((one) => one.key === field.value)?.name ?? name}
      options={options}
      onSearch={setQuery}
      searching={isPending}
      failed={error !== null}
    />
  );
}
