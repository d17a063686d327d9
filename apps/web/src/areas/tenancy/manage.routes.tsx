import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

/** The operator’s screens have addresses of their own, not below /protected. */
export const rootRoutes: RouteObject[] = [
  { path: 'manage/dashboard', lazy: lazyPage(() => import('./manage/dashboard/dashboard.page.tsx')) },
  { path: 'tenants', lazy: lazyPage(() => import('./manage/tenants.page.tsx')) },
  { path: 'tenants/:key/editor?', lazy: lazyPage(() => import('./manage/tenant.page.tsx')) },
  {
    path: 'tenants/:key/corporate_identity',
    lazy: lazyPage(() => import('./manage/tabs/identity.page.tsx')),
  },
  {
    path: 'tenants/:key/configuration',
    lazy: lazyPage(() => import('./manage/tabs/configuration.page.tsx')),
  },
  { path: 'tenants/:key/surveys', lazy: lazyPage(() => import('./manage/tabs/surveys.page.tsx')) },
  { path: 'tenants/:key/mails', lazy: lazyPage(() => import('./manage/tabs/mails.page.tsx')) },
  { path: 'tenants/:key/physicians', lazy: lazyPage(() => import('./manage/tabs/people.page.tsx')) },
  { path: 'licenses', lazy: lazyPage(() => import('./manage/licenses/licenses.page.tsx')) },
  { path: 'licenses/:id', lazy: lazyPage(() => import('./manage/licenses/license.page.tsx')) },
  { path: 'hazards', lazy: lazyPage(() => import('./manage/hazards/hazards.page.tsx')) },
  { path: 'hazards/paper', lazy: lazyPage(() => import('./manage/hazards/paper.page.tsx')) },
  { path: 'hazards/:id', lazy: lazyPage(() => import('./manage/hazards/hazard.page.tsx')) },
];
