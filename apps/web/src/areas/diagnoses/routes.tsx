import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

const diagnosis = lazyPage(() => import('./diagnosis-drawer.page.tsx'));
const history = lazyPage(() => import('./history-drawer.page.tsx'));

export const routes: RouteObject[] = [
  recordRoute([
    {
      path: 'icd10s',
      lazy: lazyPage(() => import('./diagnoses.page.tsx')),
      children: [
        { path: 'new', lazy: diagnosis },
        { path: ':patientIcd10Id', lazy: diagnosis },
      ],
    },
    {
      path: 'histories',
      lazy: lazyPage(() => import('./histories.page.tsx')),
      children: [
        { path: 'new', lazy: history },
        { path: ':recordId', lazy: history },
      ],
    },
  ]),
];
