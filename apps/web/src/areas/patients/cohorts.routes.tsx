import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

const page = lazyPage(() => import('./cohorts.page.tsx'));

export const routes: RouteObject[] = [{ path: 'content/cohorts/:id?', lazy: page }];
