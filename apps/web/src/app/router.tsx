import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type RouteObject, Router, useRoutes } from 'react-router';
import { historyMoment, listenToHistory, navigator } from './history.ts';
import { preloadPages } from './route-elements.tsx';
import { NotFound } from './screens/not-found.tsx';
import { PageWaiting } from './screens/page-waiting.tsx';

export type Routes = {
  /** Fetches what an address needs before its page is known; null where nothing is missing. */
  load: (pathname: string) => Promise<void> | null;
  /** Everything known so far; `rest` is shown for an address that is not among it. */
  list: (rest: ReactNode) => RouteObject[];
};

/** Shows the page of the address; frames and page of a new one load side by side. */
export function AppRouter({ routes }: { routes: Routes }) {
  const { location, action } = useSyncExternalStore(listenToHistory, historyMoment);
  const { pathname } = location;
  const { arrivals, isThere, failure } = useArrival(routes, pathname);
  const list = useMemo(
    () => listWith(routes, [pathname, arrivals], <Rest isThere={isThere} failure={failure} />),
    [routes, pathname, arrivals, isThere, failure],
  );
  useEffect(() => preloadPages(list, pathname), [list, pathname]);
  return (
    <Router location={location} navigationType={action} navigator={navigator} useTransitions={false}>
      <Pages list={list} />
    </Router>
  );
}

/** There may be more routes whenever more has come, and at every new address: what it needs can have come before it. */
function listWith(routes: Routes, _since: readonly unknown[], rest: ReactNode): RouteObject[] {
  return routes.list(rest);
}

function Pages({ list }: { list: RouteObject[] }) {
  return useRoutes(list);
}

type Failure = { pathname: string; error: unknown };

function useArrival(routes: Routes, pathname: string) {
  const [arrivals, setArrivals] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const failed = failure?.pathname === pathname ? failure : null;
  const isThere = failed === null && routes.load(pathname) === null;
  useEffect(() => {
    if (isThere) return;
    let isWanted = true;
    // It may have come between drawing and this.
    const coming = routes.load(pathname) ?? Promise.resolve();
    coming.then(
      () => isWanted && setArrivals((count) => count + 1),
      (error: unknown) => isWanted && setFailure({ pathname, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [routes, pathname, isThere]);
  return { arrivals, isThere, failure: failed };
}

/** No page is known at this address: it is still coming, did not come, or there is none. */
function Rest({ isThere, failure }: { isThere: boolean; failure: Failure | null }) {
  if (failure) throw failure.error;
  return isThere ? <NotFound /> : <PageWaiting />;
}
