import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

export const routes: RouteObject[] = [
  { path: 'system/settings/video', lazy: lazyPage(() => import('./rules/rules.page.tsx')) },
  {
    path: 'dashboard/video_consultations/:id/session',
    lazy: lazyPage(() => import('./staff-session.page.tsx')),
  },
  {
    path: 'dashboard/video_consultations/:id?',
    lazy: lazyPage(async () => {
      const { withPatientField } = await import('../tasks/index.ts');
      return withPatientField(() => import('./plan/consultations.page.tsx'));
    }),
  },
  recordRoute([
    { path: 'video_consultations', lazy: lazyPage(() => import('./record/consultations.page.tsx')) },
    { path: 'video_consultations/new', lazy: lazyPage(() => import('./record/new-consultation.page.tsx')) },
    {
      path: 'video_consultations/:videoConsultationId',
      lazy: lazyPage(async () => {
        const { withPatientField } = await import('../tasks/index.ts');
        return withPatientField(() => import('./record/consultation.page.tsx'));
      }),
    },
  ]),
];
