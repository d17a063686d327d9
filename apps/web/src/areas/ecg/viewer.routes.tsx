import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

export const routes: RouteObject[] = [
  recordRoute([
    { path: 'measurements/ecgs', lazy: lazyPage(() => import('./list/ecgs.page.tsx')) },
    { path: 'measurements/ecgs/:ecgId', lazy: lazyPage(() => import('./viewer/viewer.page.tsx')) },
    { path: 'measurements/ecgs/:ecgId/print', lazy: lazyPage(() => import('./print/print.page.tsx')) },
  ]),
];
