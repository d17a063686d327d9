import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  { path: 'dashboard/insights', lazy: lazyPage(() => import('./dashboard/dashboard.page.tsx')) },
  { path: 'dashboard/tasks/schedules/:id?', lazy: lazyPage(() => import('./series/schedules.page.tsx')) },
  { path: 'dashboard/tasks/templates/:id?', lazy: lazyPage(() => import('./series/templates.page.tsx')) },
  { path: 'dashboard/tasks/:taskId/work', lazy: lazyPage(() => import('./work-view/work.page.tsx')) },
  { path: 'dashboard/tasks/:taskId?', lazy: lazyPage(() => import('./tasks.page.tsx')) },
  { path: 'patients/task/:taskId', lazy: lazyPage(() => import('./record/task-of-patient.page.tsx')) },
];
