import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

const page = lazyPage(() => import('./templates/trigger-templates.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'content/trigger_templates', lazy: page },
  {
    path: 'content/trigger_templates/former',
    lazy: lazyPage(() => import('./former/former.page.tsx')),
  },
  { path: 'content/trigger_templates/:id', lazy: page },
];
