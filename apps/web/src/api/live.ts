import type { Live, PayloadOf } from '@fernpuls/contract/kit/live';
import { camel } from '@fernpuls/contract/kit/resource';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';
import { serverAnswered } from './reachability.ts';
import { sessionHeaders } from './session-headers.ts';

/** `lost` tells since when and when the next attempt is due, both epoch milliseconds. */
type LiveState =
  | { status: 'off' | 'connecting' | 'live' }
  | { status: 'lost'; since: number; retryAt: number };
type Message = {
  type: string;
  number?: number;
  kind?: string;
  code?: string;
  payload?: Record<string, unknown>;
};
type Handler = (payload: Record<string, unknown>) => void;

const handlers = new Map<string, Set<Handler>>();
const listeners = new Set<() => void>();
let state: LiveState = { status: 'off' };
let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastNumber: number | null = null;
let failures = 0;
let lostSince: number | null = null;
let calledAt = 0;

/** Told when the server ends the channel because of the session. */
export const liveEnd = { tell: (_code: 'session_expired' | 'session_locked'): void => {} };

function liveState(): LiveState {
  return state;
}

export function useLiveState(): LiveState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, liveState);
}

/** Calls `handler` for each event of this kind while the component is shown. Nested records stay as on the wire. */
export function useLive<L extends Live>(live: L, handler: (payload: PayloadOf<L>) => void): void {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    const run: Handler = (payload) => latest(payload as PayloadOf<L>);
    const own = handlers.get(live.kind) ?? new Set();
    handlers.set(live.kind, own.add(run));
    return () => {
      own.delete(run);
    };
  }, [live.kind]);
}

export function connectLive(): void {
  if (socket) return;
  clearTimeout(timer);
  if (lostSince === null) change({ status: 'connecting' });
  calledAt = Date.now();
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/web/v1/live`);
  socket.onopen = authenticate;
  socket.onmessage = (event) => receive(JSON.parse(String(event.data)) as Message);
  socket.onclose = ({ code }) => (code === 4401 || code === 4423 ? end(code === 4423) : scheduleRetry());
}

export function disconnectLive(): void {
  clearTimeout(timer);
  if (socket) socket.onclose = null;
  socket?.close();
  socket = null;
  lastNumber = null;
  failures = 0;
  lostSince = null;
  change({ status: 'off' });
}

export function retryLiveNow(): void {
  if (state.status === 'lost') connectLive();
}

/** 1, 2, 4 … 30 seconds, with up to a fifth of chance so that many clients do not return at once. */
export function retryDelayMs(attempt: number, chance: number): number {
  return Math.round(Math.min(30_000, 1000 * 2 ** Math.min(attempt, 5)) * (1 + 0.2 * chance));
}

function authenticate(): void {
  const headers = sessionHeaders();
  if (!headers) return disconnectLive();
  const { accessToken, client, uid } = headers;
  socket?.send(
    JSON.stringify({ type: 'authenticate', access_token: accessToken, client, uid, last_number: lastNumber }),
  );
}

function receive(message: Message): void {
  if (message.type === 'refused') return refuse(message.code);
  if (message.type === 'reset') void queryClient.invalidateQueries();
  if (message.type === 'ready' || message.type === 'reset') {
    if (message.type === 'reset' || lastNumber === null) lastNumber = message.number ?? null;
    failures = 0;
    lostSince = null;
    serverAnswered(calledAt);
    change({ status: 'live' });
  }
  if (message.type === 'presence') return tell(message);
  if (message.type !== 'event' || message.number === undefined) return;
  // After a resume the same event may come twice: numbers only grow.
  if (lastNumber !== null && message.number <= lastNumber) return;
  lastNumber = message.number;
  tell(message);
}

function tell(message: Message): void {
  const payload = Object.fromEntries(
    Object.entries(message.payload ?? {}).map(([key, value]) => [camel(key), value]),
  );
  for (const handler of handlers.get(message.kind ?? '') ?? []) handler(payload);
}

/** What has nothing to do with the session, a server that is starting for instance, is tried again after the close. */
function refuse(code: string | undefined): void {
  if (code === 'session_locked') end(true);
  else if (code === 'unauthorized' || code === 'session_expired' || code === 'session_idle') end(false);
}

function end(isLocked: boolean): void {
  disconnectLive();
  liveEnd.tell(isLocked ? 'session_locked' : 'session_expired');
}

function scheduleRetry(): void {
  socket = null;
  lostSince ??= Date.now();
  const delay = retryDelayMs(failures, Math.random());
  failures += 1;
  timer = setTimeout(connectLive, delay);
  change({ status: 'lost', since: lostSince, retryAt: Date.now() + delay });
}

function change(next: LiveState): void {
  state = next;
  for (const listener of listeners) listener();
}
