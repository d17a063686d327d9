import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

const templates = lazyPage(() => import('./templates/finding-templates.page.tsx'));
const document = lazyPage(() => import('./findings/document.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'content/finding_templates', lazy: templates },
  { path: 'content/finding_templates/:id', lazy: templates },
  { path: 'dashboard/alarms/patients/:id/triggers/events/findings/:findingId', lazy: document },
  { path: 'dashboard/alarms/patients/:id/triggers/events/findings/:findingId/preview', lazy: document },
];
