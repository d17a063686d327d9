import type { AppConfiguration } from '@fernpuls/contract/tenancy/tenant.call';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { matchRoutes, Navigate, type RouteObject, Router, useRoutes } from 'react-router';
import { homeAddress } from '../api/surroundings.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { lazyPage } from '../ui/lazy-page.ts';
import { entranceRoutes } from './entrance.ts';
import { historyMoment, listenToHistory, navigator } from './history.ts';
import { useStartOfPage } from './page-start.ts';
import { AreaGuard } from './screens/area-guard.tsx';
import { Frame } from './screens/frame.tsx';
import { NotFound } from './screens/not-found.tsx';
import { PageWaiting } from './screens/page-waiting.tsx';
import { Shell } from './shell/shell.tsx';

// Each area declares its own routes below /protected in areas/<area>/*routes.tsx.
const areas = import.meta.glob<{ routes: RouteObject[] }>('../areas/*/*routes.tsx', { eager: true });

// A simple entity needs no routes: areas/<area>/<name>.catalogue.tsx is shown at content/<name>.
const catalogues = import.meta.glob<{ Component: ComponentType }>('../areas/*/*.catalogue.tsx');

const preloads = new WeakMap<RouteObject, () => Promise<void>>();

/** The routes of a mode, their pages as elements that load themselves. */
export function makeRoutes(mode: AppConfiguration['mode']): RouteObject[] {
  const children = [
    ...legal,
    ...entranceRoutes(mode),
    ...(mode === 'tenant' || mode === 'manage' ? tenantRoutes() : otherRoutes(mode)),
    { path: '*', element: <NotFound /> },
  ];
  return [{ element: <Frame />, children: children.map(withElement) }];
}

/** Shows the page of the address; frames and page of a new one load side by side. */
export function AppRouter({ routes }: { routes: RouteObject[] }) {
  const { location, action } = useSyncExternalStore(listenToHistory, historyMoment);
  useEffect(() => preloadPages(routes, location.pathname), [routes, location.pathname]);
  return (
    <Router location={location} navigationType={action} navigator={navigator} useTransitions={false}>
      <Pages routes={routes} />
    </Router>
  );
}

/** Asks for the chunks of an address; who shows them later tells when one does not come. */
export function preloadPages(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    preloads
      .get(route)?.()
      .catch(() => undefined);
  }
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

function withElement({ lazy, ...route }: RouteObject): RouteObject {
  const children = route.children?.map(withElement);
  // An index route has no children; the type tells the two apart.
  const made = (children ? { ...route, children } : route) as RouteObject;
  if (typeof lazy !== 'function') return made;
  const { LazyComponent, preload } = lazyComponent<object>(
    async () => {
      const { Component } = await lazy();
      if (!Component) throw new Error(`the page of ${route.path ?? 'an index'} exports no Component`);
      return { Component: withStart(Component) };
    },
    <PageWaiting />,
  );
  made.element = <LazyComponent />;
  preloads.set(made, preload);
  return made;
}

function withStart(Page: ComponentType): ComponentType {
  return function StartedPage() {
    useStartOfPage();
    return <Page />;
  };
}

const legal: RouteObject[] = [
  { path: 'legal/licenses', lazy: lazyPage(() => import('./screens/licenses.page.tsx')) },
  { path: 'contact', lazy: lazyPage(() => import('./screens/contact.page.tsx')) },
  { path: 'legal/:page', lazy: lazyPage(() => import('./screens/legal.page.tsx')) },
];

function otherRoutes(mode: string): RouteObject[] {
  const to = mode === 'meeting' ? '/conference/login' : '/login/sign_in';
  return [{ index: true, element: <Navigate to={to} replace /> }];
}

function catalogueRoutes(): RouteObject[] {
  return Object.entries(catalogues).map(([file, load]) => {
    const name = /([^/]+)\.catalogue\.tsx$/.exec(file)?.[1] ?? '';
    return { path: `content/${name}/:id?`, lazy: lazyPage(load) };
  });
}

/** The same for practices and their operator: what is not theirs, permission and module keep shut. */
function tenantRoutes(): RouteObject[] {
  const home = homeAddress();
  return [
    { index: true, element: <Navigate to={home} replace /> },
    {
      path: 'protected',
      element: <Shell />,
      children: [
        {
          element: <AreaGuard />,
          children: [
            { index: true, element: <Navigate to={home} replace /> },
            ...Object.values(areas).flatMap((area) => area.routes),
            ...catalogueRoutes(),
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ];
}
