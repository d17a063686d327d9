import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { eventDrawer } from '../events/index.ts';
import { recordRoute } from '../patients/index.ts';

export const routes: RouteObject[] = [
  {
    path: 'content/feeling_factors/:id?',
    lazy: lazyPage(() => import('./factors/feeling-factors.page.tsx')),
  },
  { path: 'dashboard/alarms/readings', lazy: lazyPage(() => import('./reviews/reviews.page.tsx')) },
  // Beside the record: no page behind the sheet listens to keys.
  {
    path: 'patients/:id/measurements/print',
    lazy: lazyPage(() => import('./paper/values-paper.page.tsx')),
  },
  { path: 'system/sensors', lazy: lazyPage(() => import('./sensors/sensors.page.tsx')) },
  recordRoute([
    {
      path: 'measurements',
      lazy: lazyPage(() => import('./measurements.page.tsx')),
      children: [
        { path: 'new', lazy: lazyPage(() => import('./entry/entry.page.tsx')) },
        { path: 'events/new', lazy: eventDrawer },
        { path: 'events/:eventId', lazy: eventDrawer },
        { path: ':measurementId', lazy: lazyPage(() => import('./course/reading.page.tsx')) },
      ],
    },
  ]),
];
