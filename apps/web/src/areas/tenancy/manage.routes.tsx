import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  { path: 'manage/tenants', lazy: lazyPage(() => import('./manage/tenants.page.tsx')) },
  { path: 'manage/tenants/:key', lazy: lazyPage(() => import('./manage/tenant.page.tsx')) },
];
