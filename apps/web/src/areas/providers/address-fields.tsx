import { countries } from '@fernpuls/contract/providers/countries.call';
import type { healthProviders } from '@fernpuls/contract/providers/health-provider';
import { useCall } from '../../api/hooks.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { Columns } from '../../ui/layout/layout.tsx';
import type { Binder } from '../../ui/list/list-screen.ts';
import { RegionError } from '../../ui/region-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Street to country; the subdivisions are those of the country chosen. */
export function AddressFields({ field }: { field: Binder<typeof healthProviders.fields> }) {
  const language = currentLanguage();
  const { data, error, refetch } = useCall(countries, { language }, { staleTime: Number.POSITIVE_INFINITY });
  const country = field('countryCode');
  const subdivision = field('subdivisionCode');
  const parts = data?.data.find(({ id }) => id === country.value)?.subdivisions ?? [];
  return (
    <>
      <Columns>
        <TextField {...field('street')} />
        <TextField {...field('postalCode')} />
        <TextField {...field('city')} />
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
      </Columns>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
    </>
  );
}
