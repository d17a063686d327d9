import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  {
    path: 'system/settings/first_steps',
    lazy: lazyPage(() => import('./first-steps/first-steps.page.tsx')),
  },
];
