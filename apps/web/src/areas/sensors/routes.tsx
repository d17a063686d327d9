import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  { path: 'system/sensors', lazy: lazyPage(() => import('./sensors.page.tsx')) },
];
