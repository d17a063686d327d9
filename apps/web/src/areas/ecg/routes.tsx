import type { RouteObject } from 'react-router';
import { routes as findings } from './findings.routes.tsx';
import { routes as inbox } from './inbox.routes.tsx';
import { routes as norms } from './norms.routes.tsx';
import { routes as viewer } from './viewer.routes.tsx';

export const routes: RouteObject[] = [...findings, ...inbox, ...norms, ...viewer];
