import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

const page = lazyPage(() => import('./norms/ecg-norms.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'content/ecg_norms', lazy: page },
  { path: 'content/ecg_norms/:id', lazy: page },
];
