import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';

/** Who treats a patient, as what and when. */
export const { LazyComponent: HealthProvidersCard } = lazyComponent<{ patientId: string }>(
  lazyPage(() => import('./record/health-providers-card.tsx')),
);
