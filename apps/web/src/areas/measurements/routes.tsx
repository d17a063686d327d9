import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

export const routes: RouteObject[] = [
  recordRoute([
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
        { path: ':measurementId', lazy: lazyPage(() => import('./course/reading.page.tsx')) },
      ],
    },
  ]),
];
