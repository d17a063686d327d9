import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

const work = lazyPage(() => import('./work-view/work.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'dashboard/round', lazy: lazyPage(() => import('./round/round.page.tsx')) },
  { path: 'dashboard/visites', lazy: lazyPage(() => import('./visite/visites.page.tsx')) },
  { path: 'dashboard/groups', lazy: lazyPage(() => import('./groups/groups.page.tsx')) },
  { path: 'dashboard/alarms', lazy: lazyPage(() => import('./alarms.page.tsx')) },
  { path: 'dashboard/alarms/control', lazy: lazyPage(() => import('./control/control-alarms.page.tsx')) },
  {
    path: 'dashboard/alarms/patients/:id/triggers/events',
    lazy: lazyPage(() => import('./patient-events.page.tsx')),
  },
  { path: 'dashboard/alarms/patients/:id/triggers/events/task/:taskId', lazy: work },
  { path: 'dashboard/alarms/patients/:id/triggers/events/work', lazy: work },
];
