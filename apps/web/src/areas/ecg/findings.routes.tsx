import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

const document = lazyPage(() => import('./findings/document.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'patients/:id/findings/:findingId', lazy: document },
  { path: 'patients/:id/findings/:findingId/preview', lazy: document },
  { path: 'dashboard/alarms/patients/:id/triggers/events/findings/:findingId', lazy: document },
  { path: 'dashboard/alarms/patients/:id/triggers/events/findings/:findingId/preview', lazy: document },
];
