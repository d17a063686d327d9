import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

const colleague = lazyPage(() => import('./people/colleague.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'dashboard/user/:id', lazy: colleague },
  { path: 'content/user/:id', lazy: colleague },
  { path: 'system/user/:id', lazy: colleague },
  { path: 'system/users/roles/:id?', lazy: lazyPage(() => import('./roles/roles.page.tsx')) },
  { path: 'system/users/:id?', lazy: lazyPage(() => import('./people/people.page.tsx')) },
  {
    path: 'system/settings/integrations/keys/:id?',
    lazy: lazyPage(() => import('./device-keys/device-keys.page.tsx')),
  },
  {
    path: 'system/audit/viewers/:patientId',
    lazy: lazyPage(() => import('./audit/viewers-report.page.tsx')),
  },
  { path: 'system/audit', lazy: lazyPage(() => import('./audit/audit.page.tsx')) },
];
