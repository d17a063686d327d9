import type { healthProviders } from '@fernpuls/contract/providers/health-provider';
import { Columns } from '../../ui/layout/layout.tsx';
import type { Binder } from '../../ui/list/list-screen.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Component as CountryFields } from './country-fields.tsx';

/** Street to country; the subdivisions are those of the country chosen. */
export function AddressFields({ field }: { field: Binder<typeof healthProviders.fields> }) {
  return (
    <Columns>
      <TextField {...field('street')} />
      <TextField {...field('postalCode')} />
      <TextField {...field('city')} />
      <CountryFields country={field('countryCode')} subdivision={field('subdivisionCode')} />
    </Columns>
  );
}
