import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

const editor = lazyPage(() => import('./editor/survey.page.tsx'));
const assignment = lazyPage(() => import('./record/assignment-drawer.page.tsx'));
const session = lazyPage(() => import('./record/session-drawer.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'content/surveys', lazy: lazyPage(() => import('./surveys.page.tsx')) },
  { path: 'content/surveys/library', lazy: lazyPage(() => import('./library/library.page.tsx')) },
  { path: 'content/surveys/:id', lazy: editor },
  { path: 'content/surveys/:id/goal/:goalId', lazy: editor },
  { path: 'content/surveys/:id/medium/:mediumId', lazy: editor },
  { path: 'content/surveys/:id/survey/:surveyId', lazy: editor },
  { path: 'content/surveys/:id/task/:taskId', lazy: editor },
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
