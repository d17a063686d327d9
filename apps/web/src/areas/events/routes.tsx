import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

const drawer = lazyPage(() => import('./event-drawer.page.tsx'));
const practice = lazyPage(() => import('./practice-events.page.tsx'));
const kinds = lazyPage(() => import('./event-kinds.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'dashboard/events', lazy: practice },
  { path: 'content/event_kinds/:id?', lazy: kinds },
  recordRoute([
    {
      path: 'events',
      lazy: lazyPage(() => import('./events.page.tsx')),
      children: [
        { path: 'new', lazy: drawer },
        { path: ':eventId', lazy: drawer },
      ],
    },
  ]),
];
