import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { Component as SessionWatch } from '../app/shell/session-watch.tsx';

/** A page with the session's watch around it, as the shell shows it: gone with the session. */
export function WatchedPage({ children }: { children?: ReactNode }) {
  const session = useSession();
  if (session.status !== 'signed_in') return null;
  return (
    <>
      {children}
      <SessionWatch />
    </>
  );
}
