import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  { path: 'system/tickets/:id?', lazy: lazyPage(() => import('./tickets/tickets.page.tsx')) },
];
