import type { RouteObject } from 'react-router';
import { lazyPage } from '../../../ui/lazy-page.ts';

const record = lazyPage(() => import('./record.page.tsx'));

/** Pages inside the patient record: head and record menu stay while one goes from page to page, across areas. */
export function recordRoute(children: RouteObject[]): RouteObject {
  return { path: 'patients/:id', lazy: record, children };
}
