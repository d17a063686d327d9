import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';

/** Changes what one patient takes, beside other work. */
export const { LazyDialog: ChangeMedication } = lazyDialog<{ patientId: string; onClose: () => void }>(
  lazyPage(() => import('./plan/change-medication.tsx')),
);
