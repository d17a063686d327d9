import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

const page = lazyPage(async () => {
  const { withPatientField } = await import('../tasks/index.ts');
  return withPatientField(() => import('./messages.page.tsx'));
});

export const routes: RouteObject[] = [
  { path: 'dashboard/messages/measurements/:measurementId', lazy: page },
  { path: 'dashboard/messages/:patientId/measurements/:measurementId', lazy: page },
  { path: 'dashboard/messages/:patientId?', lazy: page },
  recordRoute([{ path: 'messages', lazy: lazyPage(() => import('./record-messages.page.tsx')) }]),
];
