import type { RouteObject } from 'react-router';
import { lazyPage } from '../../../ui/lazy-page.ts';

export const recordRoutes: RouteObject[] = [
  {
    path: 'programs',
    lazy: lazyPage(() => import('./patient-programs.page.tsx')),
    children: [
      { path: 'new/:programId', lazy: lazyPage(() => import('./start.page.tsx')) },
      { path: ':programId', lazy: lazyPage(() => import('./offer.page.tsx')) },
      {
        path: 'patient/:patientProgramId',
        lazy: lazyPage(() => import('./part.page.tsx')),
        children: [
          { path: 'goals/:goalId', lazy: lazyPage(() => import('./goal.page.tsx')) },
          { path: 'interview_guides/:interviewGuideId', lazy: lazyPage(() => import('./guide.page.tsx')) },
          { path: 'lifestyles', lazy: lazyPage(() => import('./rated.page.tsx')) },
          { path: 'symptoms', lazy: lazyPage(() => import('./rated.page.tsx')) },
          {
            path: 'program_components/:programComponentId',
            lazy: lazyPage(() => import('./component.page.tsx')),
          },
        ],
      },
    ],
  },
];
