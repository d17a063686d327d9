import { Navigate, type RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from './record/record-route.ts';

export const routes: RouteObject[] = [
  { path: 'patients', lazy: lazyPage(() => import('./patients.page.tsx')) },
  { path: 'patients/new', lazy: lazyPage(() => import('./new-patient.page.tsx')) },
  { path: 'patients/duplicates', lazy: lazyPage(() => import('./duplicates/duplicates.page.tsx')) },
  { path: 'content/cohorts/:id?', lazy: lazyPage(() => import('./cohorts/cohorts.page.tsx')) },
  recordRoute([
    { index: true, element: <Navigate to="insights" replace /> },
    {
      path: 'tasks/patient?',
      lazy: lazyPage(async () => (await import('../tasks/index.ts')).patientTasksPage()),
    },
    {
      path: 'general',
      lazy: lazyPage(() => import('./general.page.tsx')),
      children: [
        {
          path: 'family_members/:familyMemberId',
          lazy: lazyPage(() => import('./family/family-member.page.tsx')),
        },
      ],
    },
    { path: 'health_providers', lazy: lazyPage(() => import('./circle.page.tsx')) },
    {
      path: 'health_providers/:patientHealthProviderId',
      lazy: lazyPage(async () => (await import('../providers/index.ts')).patientProviderPage()),
    },
    { path: 'pause', lazy: lazyPage(() => import('./general.page.tsx')) },
    { path: 'inactive', lazy: lazyPage(() => import('./general.page.tsx')) },
    { path: 'deletion', lazy: lazyPage(() => import('./life-cycle/deletion.page.tsx')) },
  ]),
];
