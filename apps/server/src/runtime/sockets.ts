import type { IncomingMessage, Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { isRecord } from '../ground/map-keys.ts';
import { refuseRaw } from './raw-refusals.ts';

const patienceMs = 10_000;

/**
 * Websockets at one address, for our own pages alone; each is handed over with the first thing it says. `headers`: of
 * the answer to what becomes none.
 */
export function acceptSockets(
  server: Server,
  { path, maxPayload, headers }: { path: string; maxPayload: number; headers: Record<string, string> },
  greeted: (socket: WebSocket, request: IncomingMessage, given: Record<string, unknown>) => void,
): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
  const greet = (socket: WebSocket, request: IncomingMessage) => {
    const deadline = setTimeout(() => socket.close(4401, 'no authentication'), patienceMs);
    socket.on('error', () => socket.terminate());
    socket.once('close', () => clearTimeout(deadline));
    socket.once('message', (data) => {
      clearTimeout(deadline);
      greeted(socket, request, readMessage((data as Buffer).toString()));
    });
  };
  sockets.on('wsClientError', (_, socket) => refuseRaw(socket, 400, headers));
  server.on('upgrade', (request, socket, head) => {
    if (pathOf(request) !== path) return;
    if (!isOwnPage(request)) return refuseRaw(socket, 403, headers);
    sockets.handleUpgrade(request, socket, head, (client) => greet(client, request));
  });
  return sockets;
}

export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}

/** Browsers name the page that opens a socket, and let any page open one: only our own may. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

/** What a socket said; of what our screens do not say nothing is left. */
export function readMessage(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
