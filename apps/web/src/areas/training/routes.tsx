import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  { path: 'system/training', lazy: lazyPage(() => import('./training.page.tsx')) },
];
