import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  { path: 'system/account', lazy: lazyPage(() => import('./account/account.page.tsx')) },
  { path: 'system/account/browsers', lazy: lazyPage(() => import('./account/browsers.page.tsx')) },
];
