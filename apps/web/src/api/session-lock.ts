import { lockSession } from '@fernpuls/contract/identity/unlock.call';
import { callApi } from './queries.ts';
import { sessionState, setLocked } from './session.ts';
import { sessionHeaders } from './session-headers.ts';
import { tellTabs } from './session-tabs.ts';

/** Covers the page at once and has the server refuse everything else; the other tabs follow. */
export async function lockNow({ tellOthers = true } = {}): Promise<void> {
  const session = sessionState();
  const held = sessionHeaders();
  if (session.status !== 'signed_in' || session.isLocked || !held) return;
  setLocked(true);
  if (tellOthers) tellTabs({ kind: 'locked', uid: held.uid, client: held.client });
  // A server that cannot be told: the tab stays locked all the same, also after a reload.
  await callApi(lockSession, {}, { ignore: [401, 403, 404, 429], stopAfterNetworkError: true }).catch(
    () => undefined,
  );
}

/** The server accepted the answer: the page is as it was, and what waited goes on. */
export function unlockHere(): void {
  setLocked(false);
  const held = sessionHeaders();
  if (held) tellTabs({ kind: 'unlocked', uid: held.uid, client: held.client });
}
