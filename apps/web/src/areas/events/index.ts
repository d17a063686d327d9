import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import type { TalkGuideProps } from './guides/talk-guide.tsx';

type Props = { patientId: string; triggerEventId?: string | undefined; onClose: () => void };

/** A new event of a patient, beside other work; begun at an alarm it is told with it. */
export const { LazyDialog: NewEvent } = lazyDialog<Props>(lazyPage(() => import('./new-event.tsx')));

/** What the shell shows on every screen while one is in a call. */
export const loadCallBox = () => import('./calls/call-box.tsx');

/** The drawer of the event the address names, or of a new one, for routes below a page of the record. */
export const eventDrawer = lazyPage(() => import('./event-drawer.page.tsx'));

/** A guide beside a talk that is no call, and what was answered to be read later. */
export const { LazyComponent: TalkGuide } = lazyComponent<TalkGuideProps>(
  lazyPage(() => import('./guides/talk-guide.tsx')),
);
export const { LazyComponent: ToldAnswers } = lazyComponent<
  Pick<TalkGuideProps, 'interviewGuideId' | 'guideVersion' | 'answers'>
>(lazyPage(() => import('./guides/told-answers.tsx')));
