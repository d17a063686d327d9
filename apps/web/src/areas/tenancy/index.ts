import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';

/** What a new practice has to do next; nothing once all is done or it was put away. */
export const { LazyComponent: FirstStepsNotice } = lazyComponent(
  lazyPage(() => import('./first-steps/notice.tsx')),
);

/** Archives that wait to be released by whoever looks, for whatever shows notices. */
export const { LazyComponent: AwaitedArchives } = lazyComponent(
  lazyPage(() => import('./settings/awaited-archives.tsx')),
  ({ children }) => children([]),
);
