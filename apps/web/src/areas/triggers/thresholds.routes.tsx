import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

export const routes: RouteObject[] = [
  recordRoute([
    { path: 'triggers/coverage', lazy: lazyPage(() => import('./coverage/coverage.page.tsx')) },
    {
      path: 'triggers',
      lazy: lazyPage(() => import('./thresholds/triggers.page.tsx')),
      children: [
        { path: 'new', lazy: lazyPage(() => import('./thresholds/trigger-drawer.page.tsx')) },
        { path: ':triggerId', lazy: lazyPage(() => import('./thresholds/trigger-drawer.page.tsx')) },
        { path: ':triggerId/edit', lazy: lazyPage(() => import('./thresholds/trigger-drawer.page.tsx')) },
        { path: ':triggerId/events', element: null },
      ],
    },
    {
      path: 'measurements/ecg_triggers',
      lazy: lazyPage(() => import('./thresholds/triggers.page.tsx')),
      children: [
        { path: ':triggerId', lazy: lazyPage(() => import('./thresholds/trigger-drawer.page.tsx')) },
        { path: ':triggerId/edit', lazy: lazyPage(() => import('./thresholds/trigger-drawer.page.tsx')) },
        { path: ':triggerId/events', element: null },
      ],
    },
    {
      path: 'surveys/triggers/:triggerId',
      lazy: lazyPage(() => import('./thresholds/survey-trigger.page.tsx')),
    },
  ]),
];
