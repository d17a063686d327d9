import { type Session, signIn, signOut, validateToken } from '@fernpuls/contract/identity/session.call';
import { type ModuleKey, moduleIsEnabled } from '@fernpuls/contract/modules';
import { type Access, accessMap, allows, type PermissionKey } from '@fernpuls/contract/permissions';
import { useSyncExternalStore } from 'react';
import { stored } from '../ui/stored.ts';
import { callAnswer, callApi } from './queries.ts';
import { queryClient } from './query-client.ts';
import {
  asRequestHeaders,
  isUnexpired,
  keepSessionHeaders,
  readSessionHeaders,
  sessionHeaders,
} from './session-headers.ts';

export type SignedIn = Session['attributes'] & { id: string };
export type EndReason = 'auto_logout' | 'expired' | 'signed_out';
export type SessionState =
  | { status: 'unknown' }
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
    };

const rememberToken = stored<string>('remember_token', '');
const listeners = new Set<() => void>();
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

export async function openSession(credentials: {
  email: string;
  password: string;
  remember: boolean;
}): Promise<void> {
  const options = {
    withoutSession: true,
    ignore: [401, 403, 404, 406, 429, 503],
    stopAfterNetworkError: true,
  };
  accept(await callAnswer(signIn, credentials, options));
}

/** On load: the stored headers, else the remember token, else nobody. A network that is down is passed on. */
export async function restoreSession(nowMs: number): Promise<void> {
  const headers = sessionHeaders();
  if (headers && isUnexpired(headers, nowMs) && (await validate({}))) return;
  if (await openFromRememberToken()) return;
  endSession(null);
}

let recovering: Promise<boolean> | null = null;

/** After a 401: one attempt for all calls that met it, else the session is over. */
export function recoverSession(): Promise<boolean> {
  recovering ??= openFromRememberToken()
    .then((opened) => {
      if (!opened) endSession('expired');
      return opened;
    })
    .finally(() => {
      recovering = null;
    });
  return recovering;
}

export async function closeSession(reason: EndReason): Promise<void> {
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
  endSession(reason);
  // The screen is locked at once; a server that cannot be told lets the session expire by itself.
  await told.catch(() => undefined);
}

export function endSession(reason: EndReason | null): void {
  const minutes = state.status === 'signed_in' ? Math.round(state.person.autoLogoutSeconds / 60) : 0;
  keepSessionHeaders(null);
  queryClient.clear();
  change({ status: 'signed_out', reason, minutes });
}

async function openFromRememberToken(): Promise<boolean> {
  const token = rememberToken.get();
  if (token === '') return false;
  const opened = await validate({ 'remember-token': token });
  if (!opened) rememberToken.clear();
  return opened;
}

async function validate(headers: Record<string, string>): Promise<boolean> {
  const withoutSession = 'remember-token' in headers;
  const options = { headers, withoutSession, ignore: [401, 403, 404, 406], stopAfterNetworkError: true };
  try {
    accept(await callAnswer(validateToken, {}, options));
    return true;
  } catch (error) {
    if (error instanceof Error && 'status' in error && [401, 403, 404, 406].includes(Number(error.status)))
      return false;
    throw error;
  }
}

function accept({ output, headers }: { output: { data: Session }; headers: Headers }): void {
  const renewed = readSessionHeaders(headers);
  if (renewed) keepSessionHeaders(renewed);
  const { id, attributes } = output.data;
  if (attributes.rememberToken) rememberToken.set(attributes.rememberToken);
  change({
    status: 'signed_in',
    person: { id, ...attributes },
    access: accessMap(attributes.permissions),
    disabledModules: new Set(attributes.disabledModules),
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
