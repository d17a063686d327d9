import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  { path: 'system/modules', lazy: lazyPage(() => import('./modules/modules.page.tsx')) },
];
