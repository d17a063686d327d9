import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

const institutions = lazyPage(() => import('./institutions.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'content/health_provider/institution/:id?', lazy: institutions },
  {
    path: 'content/health_provider/person/:id?',
    lazy: lazyPage(() => import('./persons.page.tsx')),
  },
  { path: 'content/health_provider/:id', lazy: lazyPage(() => import('./provider.page.tsx')) },
  {
    path: 'content/people/institutions/:id?',
    lazy: lazyPage(() => import('./institutions-of-people.page.tsx')),
  },
  { path: 'content/people/:id?', lazy: lazyPage(() => import('./people.page.tsx')) },
];
