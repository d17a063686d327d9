import { Navigate, type RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from './record/record-route.ts';

export const routes: RouteObject[] = [
  recordRoute([
    { index: true, element: <Navigate to="measurements" replace /> },
    {
      path: 'measurements',
      lazy: lazyPage(() => import('./measurements.page.tsx')),
      children: [
        { path: 'new', lazy: lazyPage(() => import('./entry/entry.page.tsx')) },
        {
          path: 'interventions',
          lazy: lazyPage(() => import('./interventions/intervention-list.page.tsx')),
        },
        {
          path: 'interventions/new',
          lazy: lazyPage(() => import('./interventions/intervention.page.tsx')),
        },
        {
          path: 'interventions/:interventionId',
          lazy: lazyPage(() => import('./interventions/intervention.page.tsx')),
        },
      ],
    },
    {
      path: 'tasks/patient?',
      lazy: lazyPage(async () => (await import('../tasks/index.ts')).patientTasksPage()),
    },
    {
      path: 'triggers',
      lazy: lazyPage(() => import('./triggers/triggers.page.tsx')),
      children: [
        { path: 'new', lazy: lazyPage(() => import('./triggers/trigger-drawer.page.tsx')) },
        { path: ':triggerId', lazy: lazyPage(() => import('./triggers/trigger-drawer.page.tsx')) },
        { path: ':triggerId/edit', lazy: lazyPage(() => import('./triggers/trigger-drawer.page.tsx')) },
        { path: ':triggerId/events', element: null },
      ],
    },
    {
      path: 'measurements/ecg_triggers',
      lazy: lazyPage(() => import('./triggers/triggers.page.tsx')),
      children: [
        { path: ':triggerId', lazy: lazyPage(() => import('./triggers/trigger-drawer.page.tsx')) },
        { path: ':triggerId/edit', lazy: lazyPage(() => import('./triggers/trigger-drawer.page.tsx')) },
        { path: ':triggerId/events', element: null },
      ],
    },
  ]),
];
