import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';

/** What a patient has subscribed to, at which prices. */
export const { LazyComponent: SubscriptionsCard } = lazyComponent<{ patientId: string }>(
  lazyPage(() => import('./record/subscriptions-card.tsx')),
);
