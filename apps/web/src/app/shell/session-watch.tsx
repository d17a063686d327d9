import { useEffect } from 'react';
import { connectLive, disconnectLive, liveEnd } from '../../api/live.ts';
import {
  closeSession,
  recoverSession,
  renewSession,
  type SessionState,
  setLocked,
  useSession,
} from '../../api/session.ts';
import { sessionHeaders } from '../../api/session-headers.ts';
import { lockNow } from '../../api/session-lock.ts';
import { useProofAsked } from '../../api/session-proof.ts';
import { listenToTabs, type TabMessage } from '../../api/session-tabs.ts';
import { loadLockScreen, loadProofDialog } from '../../areas/identity/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import { AutoLogout, idleWarning } from './auto-logout.tsx';

const lock = lazyComponent(lazyPage(loadLockScreen));
const proof = lazyComponent(lazyPage(loadProofDialog));

// What is set for longer fires at once.
const longestTimerMs = 2 ** 31 - 1;

/** What a session needs while somebody works: its clock, its lock, its end, and proofs of who is there. */
export function Component() {
  const session = useSession();
  const isLocked = session.status === 'signed_in' && session.isLocked;
  const proofAsked = useProofAsked();
  useLockKey(!isLocked);
  useEffect(followTabs, []);
  useEffect(followChannel, []);
  useEffect(() => {
    // A new session, or an unlocked one, listens again.
    if (session.status === 'signed_in' && (session.isLocked || session.owesFactor)) disconnectLive();
    else connectLive();
    return watchExpiry(session);
  }, [session]);
  useEffect(() => {
    // The lock and the warning have to come up without the network as well.
    const timer = setTimeout(() => {
      for (const { preload } of [lock, idleWarning]) void preload().catch(() => undefined);
    }, 3000);
    return () => clearTimeout(timer);
  }, []);
  if (isLocked) return <lock.LazyComponent />;
  return (
    <>
      <AutoLogout />
      {proofAsked && <proof.LazyComponent />}
    </>
  );
}

function useLockKey(enabled: boolean): void {
  const { t } = useTranslation(['session', 'shell']);
  const run = () => void lockNow();
  useHotkeys(
    [{ keys: 'mod+shift+l', label: t('lock.key'), group: t('shell:keys.everywhere'), run, inFields: true }],
    enabled,
    0,
  );
}

function followTabs(): () => void {
  return listenToTabs(({ kind, uid, client }: TabMessage) => {
    const held = sessionHeaders();
    if (held?.uid !== uid) return;
    if (kind === 'signed_out') void closeSession('signed_out');
    if (kind === 'locked') void lockNow({ tellOthers: false });
    // Only the same session, in a duplicated tab: another one is still locked on the server.
    if (kind === 'unlocked' && held.client === client) setLocked(false);
  });
}

function followChannel(): () => void {
  liveEnd.tell = (code) => {
    if (code === 'session_locked') return setLocked(true);
    // Refused for being late, the session may still be good: then the channel is opened again.
    void renewSession().catch(connectLive);
  };
  return () => {
    liveEnd.tell = () => undefined;
  };
}

/** A session ends by its own time also where nobody calls anything. */
function watchExpiry({ status }: SessionState): (() => void) | undefined {
  const held = sessionHeaders();
  if (!held || status !== 'signed_in') return undefined;
  const left = held.expiry * 1000 - Date.now();
  if (left > longestTimerMs) return undefined;
  const timer = setTimeout(() => void recoverSession().catch(() => undefined), left);
  return () => clearTimeout(timer);
}
