import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

const patientStudies: RouteObject = {
  path: 'studies',
  lazy: lazyPage(() => import('./record/patient-studies.page.tsx')),
  children: [
    { path: 'new', lazy: lazyPage(() => import('./record/screen.page.tsx')) },
    { path: ':patientStudyId', lazy: lazyPage(() => import('./record/patient-study.page.tsx')) },
  ],
};

export const routes: RouteObject[] = [
  { path: 'content/studies', lazy: lazyPage(() => import('./studies.page.tsx')) },
  { path: 'content/studies/new', lazy: lazyPage(() => import('./new-study.page.tsx')) },
  { path: 'content/studies/:id', lazy: lazyPage(() => import('./page/study.page.tsx')) },
  recordRoute([patientStudies]),
];
