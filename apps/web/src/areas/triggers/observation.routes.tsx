import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

const lazy = lazyPage(() => import('./observation/observation.page.tsx'));
const drawer = lazyPage(() => import('./observation/case-drawer.page.tsx'));

export const routes: RouteObject[] = [
  recordRoute([
    { path: 'observation_cases', lazy, children: [{ path: 'new', lazy: drawer }] },
    { path: 'observation_cases/:observationCaseId', lazy, children: [{ path: 'edit', lazy: drawer }] },
  ]),
];
