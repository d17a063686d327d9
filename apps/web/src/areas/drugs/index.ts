import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';

/** Changes what one patient takes, beside other work. */
export const { LazyComponent: ChangeMedication } = lazyComponent<{ patientId: string; onClose: () => void }>(
  lazyPage(() => import('./plan/change-medication.tsx')),
);
