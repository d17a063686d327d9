import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

const large = lazyPage(() => import('./large.page.tsx'));

export const routes: RouteObject[] = [
  recordRoute([{ path: 'findings', lazy: lazyPage(() => import('./findings.page.tsx')) }]),
  { path: 'content/media_library/:id?', lazy: lazyPage(() => import('./library/library.page.tsx')) },
  { path: 'patients/:id/findings/:findingId', lazy: large },
  { path: 'patients/:id/findings/:findingId/preview', lazy: large },
];
