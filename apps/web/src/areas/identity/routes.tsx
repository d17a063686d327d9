import type { RouteObject } from 'react-router';
import { routes as account } from './account.routes.tsx';
import { routes as roles } from './roles.routes.tsx';

export const routes: RouteObject[] = [...account, ...roles];
