import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  { path: 'system/settings', lazy: lazyPage(() => import('./settings/settings.page.tsx')) },
  { path: 'system/settings/legals/:kind?', lazy: lazyPage(() => import('./legals/legals.page.tsx')) },
];
