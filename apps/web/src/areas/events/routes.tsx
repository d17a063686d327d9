import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';
import { withPatientField } from '../tasks/index.ts';

const drawer = lazyPage(() => import('./event-drawer.page.tsx'));
const call = lazyPage(() => import('./calls/call-drawer.page.tsx'));
const logging = lazyPage(() => import('./calls/call-logging.page.tsx'));
const practice = lazyPage(() => withPatientField(() => import('./practice-events.page.tsx')));
const kinds = lazyPage(() => import('./event-kinds.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'dashboard/calls', lazy: lazyPage(() => import('./cockpit/cockpit.page.tsx')) },
  { path: 'dashboard/events/:id?', lazy: practice },
  { path: 'content/event_kinds/:id?', lazy: kinds },
  { path: 'content/interview_guides', lazy: lazyPage(() => import('./guides/guides.page.tsx')) },
  { path: 'content/interview_guides/new', lazy: lazyPage(() => import('./guides/new-guide.page.tsx')) },
  { path: 'interview_guides/:id', lazy: lazyPage(() => import('./guides/guide.page.tsx')) },
  { path: 'content/call_outcomes/:id?', lazy: lazyPage(() => import('./calls/call-outcomes.page.tsx')) },
  recordRoute([
    { path: 'call_logging', lazy: logging },
    { path: 'general/call_logging', lazy: logging },
    {
      path: 'events/calls',
      lazy: lazyPage(() => import('./calls/calls.page.tsx')),
      children: [
        { path: 'new', lazy: call },
        { path: ':callId', lazy: call },
      ],
    },
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
