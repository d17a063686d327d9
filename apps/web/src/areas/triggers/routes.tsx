import type { RouteObject } from 'react-router';
import { routes as adherence } from './adherence.routes.tsx';
import { routes as alarms } from './alarms.routes.tsx';
import { routes as observation } from './observation.routes.tsx';
import { routes as thresholds } from './thresholds.routes.tsx';
import { routes as absences } from './absences.routes.tsx';
import { routes as templates } from './templates.routes.tsx';

export const routes: RouteObject[] = [
  ...adherence,
  ...alarms,
  ...observation,
  ...templates,
  ...thresholds,
  ...absences,
];
