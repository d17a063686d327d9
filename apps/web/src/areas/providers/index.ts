import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import type { FieldBinding } from '../../ui/use-form.ts';

/** Who treats a patient, as what and when. */
export const { LazyComponent: HealthProvidersCard } = lazyComponent<{ patientId: string }>(
  lazyPage(() => import('./record/health-providers-card.tsx')),
);
/** One of the catalogue of those who treat patients. */
export const { LazyComponent: ProviderField } = lazyComponent<{
  field: FieldBinding;
  name: string | null;
  help: string;
}>(lazyPage(() => import('./record/provider-field.tsx')));
/** Country and part of a country, by ISO 3166. */
export const { LazyComponent: CountryFields } = lazyComponent<{
  country: FieldBinding;
  subdivision: FieldBinding;
}>(lazyPage(() => import('./country-fields.tsx')));
/** One of those who treat a patient, within the record. */
export const patientProviderPage = () => import('./record/assignment.page.tsx');
