import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

const page = lazyPage(() => import('./surveys.page.tsx'));
const assignment = lazyPage(() => import('./record/assignment-drawer.page.tsx'));
const session = lazyPage(() => import('./record/session-drawer.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'content/surveys', lazy: page },
  { path: 'content/surveys/:id', lazy: page },
  recordRoute([
    {
      path: 'surveys',
      lazy: lazyPage(() => import('./record/patient-surveys.page.tsx')),
      children: [
        { path: 'new', lazy: assignment },
        { path: ':patientSurveyId', lazy: assignment },
        { path: ':patientSurveyId/new', lazy: lazyPage(() => import('./record/new-session.page.tsx')) },
        { path: ':patientSurveyId/:sessionId', lazy: session },
      ],
    },
  ]),
];
