import { type Session, signOut, validateToken } from '@fernpuls/contract/identity/session.call';
import { type ModuleKey, moduleIsEnabled } from '@fernpuls/contract/modules';
import { type Access, accessMap, allows, type PermissionKey } from '@fernpuls/contract/permissions';
import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';
import { ApiError } from './api-error.ts';
import { callAnswer, callApi } from './queries.ts';
import { queryClient } from './query-client.ts';
import {
  asRequestHeaders,
  isUnexpired,
  keepSessionHeaders,
  readSessionHeaders,
  type SessionHeaders,
  sessionHeaders,
} from './session-headers.ts';
import { tabStored } from './session-tab.ts';
import { tellTabs } from './session-tabs.ts';

type SignedIn = Session['attributes'] & { id: string };
type EndReason = 'auto_logout' | 'idle' | 'expired' | 'revoked' | 'unlock_failed' | 'signed_out';
export type SessionState =
  | { status: 'unknown' }
  /** Reloaded while locked: who it is the server tells once it is unlocked. */
  | { status: 'locked' }
  | {
      status: 'signed_out';
      reason: EndReason | null /** Length of the session's idle limit. */;
      minutes: number;
    }
  | {
      status: 'signed_in';
      person: SignedIn;
      access: ReadonlyMap<PermissionKey, Access>;
      disabledModules: ReadonlySet<string>;
      /** The page stays, the server refuses everything until the person unlocks it. */
      isLocked: boolean;
      /** The practice wants a second factor first: the server refuses everything but setting one up. */
      owesFactor: boolean;
    };

const rememberToken = stored<string>('remember_token', '');
// Also where the server could not be told: a reload must not open what was locked here.
const lockedHere = tabStored<true>('locked');
const listeners = new Set<() => void>();
/** When this page was unlocked last. */
let unlockedAt = -Infinity;
let state: SessionState = { status: 'unknown' };

export function sessionState(): SessionState {
  return state;
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, sessionState);
}

/** The signed-in person; only below the guard of the protected routes. */
export function usePerson(): SignedIn {
  const session = useSession();
  if (session.status !== 'signed_in') throw new Error('nobody is signed in');
  return session.person;
}

export function useMay(key: PermissionKey, access: Access = 'read'): boolean {
  const session = useSession();
  return session.status === 'signed_in' && allows(session.access, key, access);
}

export function useModule(key: ModuleKey): boolean {
  const session = useSession();
  return session.status === 'signed_in' && moduleIsEnabled(session.disabledModules, key);
}

/** On load: the stored headers, else the remember token, else nobody. A network that is down is passed on. */
export async function restoreSession(nowMs: number): Promise<void> {
  const headers = sessionHeaders();
  let reason: EndReason | null = null;
  if (headers && isUnexpired(headers, nowMs)) {
    if (lockedHere.get()) return change({ status: 'locked' });
    const found = await validate({});
    if (found === 'valid') return;
    if (found === 'locked') return setLocked(true);
    if (found === 'idle') reason = found;
  }
  if (lockedHere.get()) return endLocked();
  if (await openFromRememberToken()) return;
  endSession(reason);
}

/** Asks anew what this person may do, after somebody changed it; whoever is let in no more is signed out. */
export async function renewSession(): Promise<void> {
  if (state.status !== 'signed_in' || state.isLocked) return;
  const asked = sessionHeaders()?.client;
  const askedAt = performance.now();
  const found = await validate({});
  // What is told of a session that is gone holds for no other.
  if (asked !== sessionHeaders()?.client) return;
  if (found === 'locked' && askedAt > unlockedAt) setLocked(true);
  if (found === 'idle') await closeSession('idle');
  if (found === 'refused') await recoverSession();
}

let recovering: Promise<boolean> | null = null;

/**
 * After a 401: one attempt for all calls that met it, else the session is over. Calls that met a locked session wait
 * until it is unlocked, so that nothing typed is lost. Answers whether a call may be tried once more.
 */
export function recoverSession(
  code = 'session_expired',
  asked: SessionHeaders | null = sessionHeaders(),
  askedAt = performance.now(),
): Promise<boolean> {
  const held = sessionHeaders();
  // Of a session that is gone: it says nothing about why, and nothing about another; only its person asks again.
  if (asked?.client !== held?.client) return Promise.resolve(asked !== null && asked.uid === held?.uid);
  if (held === null && state.status === 'signed_out') return Promise.resolve(false);
  if (code === 'session_locked') {
    // Refused before it was unlocked and told after it: that locks nobody again.
    if (askedAt > unlockedAt) setLocked(true);
    return unlocked();
  }
  if (isLocked()) {
    endLocked();
    return Promise.resolve(false);
  }
  if (code === 'session_idle') return closeSession('idle').then(() => false);
  const reason = held && isUnexpired(held, Date.now()) ? 'revoked' : 'expired';
  recovering ??= openFromRememberToken()
    .then((opened) => {
      if (!opened && held?.client === sessionHeaders()?.client) endSession(reason);
      return opened;
    })
    .finally(() => {
      recovering = null;
    });
  return recovering;
}

/** `minutes`: how long nobody did anything. */
export async function closeSession(reason: EndReason, minutes = 0): Promise<void> {
  const token = rememberToken.get();
  rememberToken.clear();
  const held = sessionHeaders();
  const headers = {
    ...(held ? asRequestHeaders(held) : {}),
    // The server deletes it, so that it opens no session from a copy.
    ...(token === '' ? {} : { 'remember-token': token }),
  };
  const options = {
    headers,
    withoutSession: true,
    ignore: [401, 403, 404],
    retries: 0,
    stopAfterNetworkError: true,
  };
  const told = held ? callApi(signOut, {}, options) : Promise.resolve();
  if (held && reason === 'signed_out') tellTabs({ kind: reason, uid: held.uid, client: held.client });
  endSession(reason, minutes);
  // The screen is locked at once; a server that cannot be told lets the session expire by itself.
  await told.catch(() => undefined);
}

export function endSession(reason: EndReason | null, minutes = 0): void {
  keepSessionHeaders(null);
  lockedHere.set(null);
  queryClient.clear();
  change({ status: 'signed_out', reason, minutes });
}

/** A locked session that is gone: the remember token would open the page without an answer. */
function endLocked(): void {
  rememberToken.clear();
  endSession('expired');
}

function isLocked(): boolean {
  return state.status === 'locked' || (state.status === 'signed_in' && state.isLocked);
}

/** Covers the page, or opens it again. */
export function setLocked(locked: boolean): void {
  if (!locked && isLocked()) unlockedAt = performance.now();
  lockedHere.set(locked ? true : null);
  if (state.status === 'signed_in') change({ ...state, isLocked: locked });
  else if (locked) change({ status: 'locked' });
}

/** Every way in ends here: keeps the headers for the tab, the remember token for the device. */
export function accept({ data, headers }: { data: Session; headers: Headers }): void {
  const renewed = readSessionHeaders(headers);
  if (renewed) keepSessionHeaders(renewed);
  // Locked while the answer was on its way: it stays so.
  const staysLocked = state.status === 'signed_in' && state.isLocked;
  if (!staysLocked) lockedHere.set(null);
  const { id, attributes } = data;
  if (attributes.rememberToken) rememberToken.set(attributes.rememberToken);
  change({
    status: 'signed_in',
    person: { id, ...attributes },
    access: accessMap(attributes.permissions, new Set(attributes.disabledModules)),
    disabledModules: new Set(attributes.disabledModules),
    isLocked: staysLocked,
    owesFactor: isPast(attributes.secondFactorDueAt),
  });
}

function isPast(instant: string | null): boolean {
  return instant !== null && Date.parse(instant) <= Date.now();
}

async function openFromRememberToken(): Promise<boolean> {
  const token = rememberToken.get();
  if (token === '') return false;
  const found = await validate({ 'remember-token': token });
  // Its session is locked in another tab: it opens nothing now, and may again later.
  if (found === 'refused') rememberToken.clear();
  return found === 'valid';
}

const ended: Record<string, 'locked' | 'idle'> = { session_locked: 'locked', session_idle: 'idle' };

/** With session headers or the remember token; what the answer opens is taken over. */
export async function validate(
  headers: Record<string, string>,
): Promise<'valid' | 'locked' | 'idle' | 'refused' | 'gone'> {
  const asked = sessionHeaders()?.client;
  const withoutSession = 'remember-token' in headers;
  const refusals = [401, 403, 404, 406];
  const options = { headers, withoutSession, ignore: refusals, stopAfterNetworkError: true };
  try {
    const answer = await callAnswer(validateToken, {}, options);
    // Whoever left meanwhile is not brought back.
    if (asked !== sessionHeaders()?.client) return 'gone';
    accept({ data: answer.output.data, headers: answer.headers });
    return 'valid';
  } catch (error) {
    if (!(error instanceof ApiError) || !refusals.includes(error.status)) throw error;
    return ended[error.code] ?? 'refused';
  }
}

function unlocked(): Promise<boolean> {
  if (!isLocked()) return Promise.resolve(state.status === 'signed_in');
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (isLocked()) return;
      stop();
      resolve(state.status === 'signed_in');
    });
  });
}

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
