import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

const templates = lazyPage(() => import('./templates/finding-templates.page.tsx'));
const document = lazyPage(() => import('./findings/document.page.tsx'));

export const routes: RouteObject[] = [
  recordRoute([{ path: 'findings', lazy: lazyPage(() => import('./findings/findings.page.tsx')) }]),
  { path: 'content/finding_templates', lazy: templates },
  { path: 'content/finding_templates/:id', lazy: templates },
  { path: 'patients/:id/findings/:findingId', lazy: document },
  { path: 'patients/:id/findings/:findingId/preview', lazy: document },
  { path: 'dashboard/alarms/patients/:id/triggers/events/findings/:findingId', lazy: document },
  { path: 'dashboard/alarms/patients/:id/triggers/events/findings/:findingId/preview', lazy: document },
];
