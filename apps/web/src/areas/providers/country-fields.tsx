import { countries } from '@fernpuls/contract/providers/countries.call';
import { useCall } from '../../api/hooks.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { RegionError } from '../../ui/region-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';

type Props = { country: FieldBinding; subdivision: FieldBinding };

/** A country and, where it has any, its parts; another country begins without a part. */
export function Component({ country, subdivision }: Props) {
  const language = currentLanguage();
  const { data, error, refetch } = useCall(countries, { language }, { staleTime: Number.POSITIVE_INFINITY });
  const parts = data?.data.find(({ id }) => id === country.value)?.subdivisions ?? [];
  return (
    <>
      <SelectField
        {...country}
        options={(data?.data ?? []).map(({ id, translation }) => ({ value: id, label: translation }))}
        onChange={(code) => {
          country.onChange(code);
          subdivision.onChange(null);
        }}
      />
      {parts.length > 0 && (
        <SelectField
          {...subdivision}
          options={parts.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
    </>
  );
}
