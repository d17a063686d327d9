import { type FoundIcd10, searchIcd10 } from '@fernpuls/contract/diagnoses/icd10.call';
import { useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SearchSelectField } from '../../ui/search-select.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';

type Props = FieldBinding & {
  /** What is stored, before anything was chosen. */
  held: FoundIcd10 | null;
  autoFocus?: boolean;
  disabled?: boolean;
};

/** A code of the catalogue in force, found by its beginning or by words. */
export function CodeField({ held, ...props }: Props) {
  const { t } = useTranslation('diagnoses');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(held);
  const found = useCall(searchIcd10, { query }, { enabled: query !== '' });
  const options = query === '' ? [] : (found.data?.data ?? []);
  const usage = chosen !== null && chosen.code === props.value ? chosen.usage : 'primary';
  return (
    <SearchSelectField
      {...props}
      valueLabel={held && `${held.code} ${held.title}`}
      help={t(usage === 'primary' ? 'code_help' : `usage_help.${usage}`)}
      onSearch={setQuery}
      searching={found.isFetching}
      failed={found.error !== null}
      onChange={(code) => {
        setChosen(options.find((one) => one.code === code) ?? null);
        props.onChange(code);
      }}
      options={options.map(({ code, title }) => ({ value: code, label: `${code} ${title}` }))}
    />
  );
}
