import type { RouteObject } from 'react-router';
import { routes as firstSteps } from './first-steps.routes.tsx';
import { routes as mails } from './mails.routes.tsx';
import { routes as modules } from './modules.routes.tsx';
import { routes as settings } from './settings.routes.tsx';

export { rootRoutes } from './manage.routes.tsx';

export const routes: RouteObject[] = [...firstSteps, ...mails, ...modules, ...settings];
