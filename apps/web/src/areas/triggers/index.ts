import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';

/** Closes what is open of one patient, beside other work. */
export const { LazyComponent: CloseAlarms } = lazyComponent<{ patientId: string; keysGroup: string }>(
  lazyPage(() => import('./actions/close-alarms.tsx')),
);

/** Who spoke with one patient lately and what was said. */
export const { LazyComponent: LastContacts } = lazyComponent<{ patientId: string; now: number }>(
  lazyPage(async () => ({ Component: (await import('./summary/contact-cards.tsx')).LastContacts })),
);

/** That rules are to be taken over, for whatever shows notices. */
export const { LazyComponent: FormerRulesDuty } = lazyComponent(
  lazyPage(() => import('./former/duty-notice.tsx')),
  ({ children }) => children([]),
);
