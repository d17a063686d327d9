import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  { path: 'system/settings/absences/:id?', lazy: lazyPage(() => import('./absences/absences.page.tsx')) },
];
