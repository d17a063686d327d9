import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';

/** A patient at a glance, beside other work. */
export const { LazyComponent: PatientFacts } = lazyComponent(lazyPage(() => import('./patient-facts.tsx')));
export { recordRoute } from './record/record-route.ts';
