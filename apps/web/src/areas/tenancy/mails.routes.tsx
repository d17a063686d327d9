import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  { path: 'system/mails/:id?', lazy: lazyPage(() => import('./mails/mails.page.tsx')) },
  {
    path: 'system/settings/sign_in',
    lazy: lazyPage(() => import('./sign-in-settings/sign-in-settings.page.tsx')),
  },
];
