import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  { path: 'dashboard/incoming_ecgs', lazy: lazyPage(() => import('./inbox/inbox.page.tsx')) },
  {
    path: 'dashboard/incoming_ecgs/patients/:id/ecgs/:ecgId',
    lazy: lazyPage(() => import('./inbox/recording.page.tsx')),
  },
  {
    path: 'dashboard/incoming_ecgs/patients/:id/ecgs/:ecgId/print',
    lazy: lazyPage(() => import('./print/print.page.tsx')),
  },
  {
    path: 'dashboard/tasks/:taskId/patient/:id/ecg/:ecgId',
    lazy: lazyPage(() => import('./viewer/task-recording.page.tsx')),
  },
  {
    path: 'dashboard/tasks/:taskId/patient/:id/ecg/:ecgId/print',
    lazy: lazyPage(() => import('./print/print.page.tsx')),
  },
];
