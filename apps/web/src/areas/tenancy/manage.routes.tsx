import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

/** The operator’s screens have addresses of their own, not below /protected. */
export const rootRoutes: RouteObject[] = [
  { path: 'manage/dashboard', lazy: lazyPage(() => import('./manage/dashboard/dashboard.page.tsx')) },
  { path: 'tenants', lazy: lazyPage(() => import('./manage/tenants.page.tsx')) },
  { path: 'tenants/:key/editor?', lazy: lazyPage(() => import('./manage/tenant.page.tsx')) },
  { path: 'licenses', lazy: lazyPage(() => import('./manage/licenses/licenses.page.tsx')) },
  { path: 'licenses/:id', lazy: lazyPage(() => import('./manage/licenses/license.page.tsx')) },
];
