import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

const subscriptions = lazyPage(() => import('./settings/subscriptions.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'system/settings/payments', lazy: subscriptions },
  { path: 'system/settings/payments/subscriptions/:id?', lazy: subscriptions },
  {
    path: 'system/settings/payments/items/:id?',
    lazy: lazyPage(() => import('./settings/items.page.tsx')),
  },
  {
    path: 'system/settings/payments/prices/:id?',
    lazy: lazyPage(() => import('./settings/prices.page.tsx')),
  },
];
