import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { useStartOfPage } from './page-start.ts';
import { PageWaiting } from './screens/page-waiting.tsx';

type Page = ReturnType<typeof lazyComponent<object>>;

const made = new WeakMap<RouteObject, RouteObject>();
// The frame of a record is declared by several areas: one component, so that it stays while one goes between them.
const pages = new WeakMap<object, Page>();
const preloads = new WeakMap<RouteObject, () => Promise<void>>();

/** A route with its page as an element that loads itself; the same for the same route. */
export function withElement(route: RouteObject): RouteObject {
  const known = made.get(route);
  if (known) return known;
  const fresh = withPage(route);
  made.set(route, fresh);
  return fresh;
}

/** Asks for the chunks of an address; who shows them later tells when one does not come. */
export function preloadPages(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    preloads
      .get(route)?.()
      .catch(() => undefined);
  }
}

function withPage({ lazy, ...route }: RouteObject): RouteObject {
  const children = route.children?.map(withElement);
  // An index route has no children; the type tells the two apart.
  const whole = (children ? { ...route, children } : route) as RouteObject;
  if (typeof lazy !== 'function') return whole;
  const page = pages.get(lazy) ?? pageOf(lazy, route.path);
  pages.set(lazy, page);
  whole.element = <page.LazyComponent />;
  preloads.set(whole, page.preload);
  return whole;
}

type Lazy = () => Promise<{ Component?: ComponentType | null | undefined }>;

function pageOf(lazy: Lazy, path = 'an index'): Page {
  return lazyComponent<object>(
    async () => {
      const { Component } = await lazy();
      if (!Component) throw new Error(`the page of ${path} exports no Component`);
      return { Component: withStart(Component) };
    },
    <PageWaiting />,
  );
}

function withStart(Component: ComponentType): ComponentType {
  return function StartedPage() {
    useStartOfPage();
    return <Component />;
  };
}
