import { type ReactNode, useState } from 'react';
import { closeSession } from '../../api/session.ts';
import { lazyDialog } from '../lazy-dialog.tsx';
import { lazyPage } from '../lazy-page.ts';
import { drafts } from './where.ts';

const { LazyDialog: Question, preload } = lazyDialog<{
  count: number;
  onClose: () => void;
  onLeave: (keep: boolean) => void;
}>(lazyPage(() => import('./sign-out.tsx')));

/**
 * Signing out because somebody wants to: with drafts it asks first whether they stay; without, or where nobody can
 * ask, it is done at once, and `unasked` says what becomes of them. Whoever is thrown out keeps them: `closeSession`.
 */
export function useSignOut(
  user: string,
  unasked: 'remove' | 'keep' = 'remove',
): { signOut: () => void; question: ReactNode } {
  const [count, setCount] = useState(0);
  async function leave(keep: boolean): Promise<void> {
    setCount(0);
    const forgotten = keep ? null : (await inTime(drafts.vault()))?.forget(user);
    await closeSession('signed_out');
    // A store that fails keeps what it has sealed; nobody must stay signed in for that.
    await forgotten?.catch(() => undefined);
  }
  async function ask(): Promise<void> {
    const found = (await inTime(countOf(user))) ?? 0;
    const canAsk = found > 0 && (await inTime(preload().then(() => true)));
    if (canAsk) setCount(found);
    else await leave(unasked === 'keep');
  }
  const question =
    count > 0 ? (
      <Question count={count} onClose={() => setCount(0)} onLeave={(keep) => void leave(keep)} />
    ) : null;
  return { signOut: () => void ask(), question };
}

async function countOf(user: string): Promise<number> {
  return (await (await drafts.vault())?.count(user)) ?? 0;
}

/**
 * Null after a failure or too long: signing out has to be. Without network the parts may never come; with it a slow
 * computer must not lose a draft unasked.
 */
function inTime<T>(wanted: Promise<T>): Promise<T | null> {
  const patienceMs = navigator.onLine ? 10_000 : 1_000;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  return Promise.race([wanted.catch(() => null), late]);
}
