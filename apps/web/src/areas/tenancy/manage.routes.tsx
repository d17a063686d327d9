import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  { path: 'manage/dashboard', lazy: lazyPage(() => import('./manage/dashboard/dashboard.page.tsx')) },
  { path: 'manage/tenants', lazy: lazyPage(() => import('./manage/tenants.page.tsx')) },
  { path: 'manage/tenants/:key/editor?', lazy: lazyPage(() => import('./manage/tenant.page.tsx')) },
  { path: 'manage/licenses', lazy: lazyPage(() => import('./manage/licenses/licenses.page.tsx')) },
  { path: 'manage/licenses/:id', lazy: lazyPage(() => import('./manage/licenses/license.page.tsx')) },
];
