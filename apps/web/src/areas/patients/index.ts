import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';

/** A patient at a glance, beside other work. */
export const { LazyComponent: PatientFacts } = lazyComponent(lazyPage(() => import('./patient-facts.tsx')));
/** Alarm, call, video and task of a patient, for heads outside the record. */
export const { LazyComponent: RecordTools } = lazyComponent<{ patientId: string }>(
  lazyPage(() => import('./record/record-tools.tsx')),
);
/** Which devices measure for a patient. */
export const { LazyComponent: DevicesCard } = lazyComponent<{ patientId: string }>(
  lazyPage(async () => ({ Component: (await import('./devices-card.tsx')).DevicesCard })),
);
export { recordRoute } from './record/record-route.ts';
