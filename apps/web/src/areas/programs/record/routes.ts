import type { RouteObject } from 'react-router';

export const recordRoutes: RouteObject[] = [];
