import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

export const routes: RouteObject[] = [
  { path: 'dashboard/alarms/adherence', lazy: lazyPage(() => import('./adherence/adherence.page.tsx')) },
  recordRoute([
    { path: 'insights', lazy: lazyPage(() => import('./summary/summary.page.tsx')) },
    { path: 'visite', lazy: lazyPage(() => import('./visite/visite.page.tsx')) },
    { path: 'visite/seen', lazy: lazyPage(() => import('./visite/seen.page.tsx')) },
    {
      path: 'adherence_events',
      lazy: lazyPage(() => import('./adherence/patient-adherence.page.tsx')),
      children: [
        { path: 'new', lazy: lazyPage(() => import('./adherence/plan-drawer.page.tsx')) },
        { path: ':planId', lazy: lazyPage(() => import('./adherence/plan-drawer.page.tsx')) },
      ],
    },
    {
      path: 'triggers/:triggerId/adherence_events',
      lazy: lazyPage(() => import('./adherence/patient-adherence.page.tsx')),
    },
  ]),
];
