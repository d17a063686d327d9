import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { listenForHotkeys } from '../../ui/hotkeys.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Around every route: the one key listener, and the screen that shows when everything below it broke. */
export function Frame() {
  useEffect(listenForHotkeys, []);
  return <Guarded />;
}

/** Around the pages of the shell: the menu stays when one of them breaks. */
export function Guarded() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary address={pathname}>
      <Outlet />
    </ErrorBoundary>
  );
}
