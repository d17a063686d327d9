import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

const plan = lazyPage(() => import('./plan/plan.page.tsx'));
const entry = lazyPage(() => import('./plan/entry-drawer.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'content/drugs/:id?', lazy: lazyPage(() => import('./catalogue/drugs.page.tsx')) },
  recordRoute([
    { path: 'drugs/reconcile', lazy: lazyPage(() => import('./reconcile/reconcile.page.tsx')) },
    { path: 'drugs/intakes', lazy: lazyPage(() => import('./intakes/intakes.page.tsx')) },
    { path: 'drugs/all', lazy: lazyPage(() => import('./plan/all.page.tsx')) },
    {
      path: 'drugs',
      lazy: plan,
      children: [
        { path: 'plan', element: null },
        { path: 'new', lazy: entry },
        { path: 'pzn/:drugId/new', lazy: entry },
        { path: 'patient/:patientDrugId', lazy: entry },
        { path: ':drugId', lazy: lazyPage(() => import('./plan/drug-drawer.page.tsx')) },
      ],
    },
  ]),
];
