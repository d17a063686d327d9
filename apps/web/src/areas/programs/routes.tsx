import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';
import { recordRoutes } from './record/routes.ts';

const component = lazyPage(() => import('./components/component.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'content/programs', lazy: lazyPage(() => import('./programs.page.tsx')) },
  { path: 'content/programs/new', lazy: lazyPage(() => import('./builder/new-program.page.tsx')) },
  {
    path: 'content/programs/components',
    lazy: lazyPage(() => import('./components/components.page.tsx')),
  },
  { path: 'content/programs/components/:id', lazy: component },
  { path: 'content/programs/components/:id/task/:taskId', lazy: component },
  { path: 'content/programs/components/:id/goal/:goalId', lazy: component },
  { path: 'content/programs/:id', lazy: lazyPage(() => import('./builder/builder.page.tsx')) },
  recordRoute(recordRoutes),
];
