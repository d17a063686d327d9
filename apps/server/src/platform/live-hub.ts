import type { IncomingMessage, Server } from 'node:http';
import type { Live } from '@fernpuls/contract/kit/live';
import { allows } from '@fernpuls/contract/permissions';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Actor, Tenant } from '../kit/context.ts';
import type { Database } from './database.ts';
import { Refusal } from '../kit/errors.ts';
import { isRecord } from '../kit/jsonapi.ts';
import { type LiveMessage, liveBounds, replay } from './relay.ts';
import type { Gate } from '../kit/routes.ts';

type Client = {
  socket: WebSocket;
  actor: Actor & { kind: 'physician' };
  sent: number;
  waiting: LiveMessage[] | null;
  alive: boolean;
};
export type LiveHub = {
  publish(tenantId: number, messages: readonly LiveMessage[]): void;
  /** People with an open screen. */
  present(tenantId: number): Set<string>;
  /** Ends the sockets of a session that was signed out. */
  close(sessionId: string): void;
  count(): number;
  stop(): void;
};

const path = '/web/v1/live';

/** The websocket side: authenticates by first message, resumes from a number, pushes what the person may see. */
export function createLiveHub(server: Server, gate: Gate, liveEvents: readonly Live[]): LiveHub {
  const permissionOf = new Map(liveEvents.map((event) => [event.kind, event.permission]));
  const rooms = new Map<number, Set<Client>>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16_384, perMessageDeflate: false });

  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== path) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (client) => greet(client, request));
  });

  function greet(socket: WebSocket, request: IncomingMessage): void {
    const deadline = setTimeout(() => socket.close(4401, 'no authentication'), 10_000);
    socket.on('error', () => socket.terminate());
    socket.once('message', (data) => {
      clearTimeout(deadline);
      void enter(socket, request, (data as Buffer).toString()).catch((error: unknown) => {
        const code = error instanceof Refusal ? error.code : 'unavailable';
        socket.send(JSON.stringify({ type: 'refused', code }));
        socket.close(error instanceof Refusal ? 4401 : 1013, code);
      });
    });
    socket.once('close', () => clearTimeout(deadline));
  }

  async function enter(socket: WebSocket, request: IncomingMessage, text: string): Promise<void> {
    const given = parse(text);
    const tenant = await gate.tenantOf(request.headers.host ?? '');
    if (!tenant || given.type !== 'authenticate') throw new Refusal('unauthorized');
    const actor = await gate.actorOf(tenant, {
      'access-token': textOf(given.access_token),
      client: textOf(given.client),
      uid: textOf(given.uid),
    });
    if (actor.kind !== 'physician') throw new Refusal('unauthorized');
    const client: Client = { socket, actor, sent: 0, waiting: [], alive: true };
    join(tenant, client);
    await catchUp(
      gate.database,
      tenant,
      client,
      typeof given.last_number === 'number' ? given.last_number : null,
    );
  }

  function join(tenant: Tenant, client: Client): void {
    const room = rooms.get(tenant.id) ?? new Set();
    rooms.set(tenant.id, room.add(client));
    client.socket.on('close', () => room.delete(client));
    client.socket.on('pong', () => {
      client.alive = true;
    });
    client.socket.on('message', () => {
      client.alive = true;
    });
  }

  /** What arrives while the missed messages are read waits in `waiting`; numbers decide what is new. */
  async function catchUp(
    database: Database,
    tenant: Tenant,
    client: Client,
    from: number | null,
  ): Promise<void> {
    const { last, oldest } = await liveBounds(database, tenant.id);
    const gone = from !== null && (from > last || (from < last && oldest > from + 1));
    client.sent = from === null || gone ? last : from;
    client.socket.send(
      JSON.stringify(gone ? { type: 'reset', number: last } : { type: 'ready', number: client.sent }),
    );
    await replayTo(database, tenant.id, client, last);
  }

  /** Sends what the log holds up to `last`, then what arrived meanwhile. */
  async function replayTo(database: Database, tenantId: number, client: Client, last: number): Promise<void> {
    while (client.sent < last) {
      const missed = await replay(database, tenantId, client.sent);
      if (missed.length === 0) break;
      for (const message of missed) push(client, message);
      client.sent = Math.max(client.sent, missed.at(-1)?.number ?? 0);
    }
    const waiting = client.waiting ?? [];
    client.waiting = null;
    for (const message of waiting) push(client, message);
  }

  /** Another process may have numbered messages that never came here: the log has them. */
  function fillGap(tenantId: number, client: Client, message: LiveMessage): void {
    client.waiting = [message];
    replayTo(gate.database, tenantId, client, message.number).catch(() =>
      client.socket.close(1013, 'unavailable'),
    );
  }

  function push(client: Client, message: LiveMessage, text?: string): void {
    if (message.number <= client.sent) return;
    client.sent = message.number;
    const permission = permissionOf.get(message.kind);
    if (!permission || !allows(client.actor.access, permission, 'read')) return;
    if (client.socket.bufferedAmount > 4_000_000) return client.socket.close(1013, 'too slow');
    client.socket.send(text ?? JSON.stringify({ type: 'event', ...message }));
  }

  const heartbeat = setInterval(() => {
    for (const room of rooms.values()) {
      for (const client of room) {
        if (!client.alive) client.socket.terminate();
        client.alive = false;
        client.socket.ping();
      }
    }
  }, 25_000);

  return {
    publish(tenantId, messages) {
      const room = rooms.get(tenantId);
      if (!room || room.size === 0) return;
      for (const message of messages) {
        const text = JSON.stringify({ type: 'event', ...message });
        for (const client of room) {
          if (client.waiting) client.waiting.push(message);
          else if (message.number > client.sent + 1) fillGap(tenantId, client, message);
          else push(client, message, text);
        }
      }
    },
    present: (tenantId) => new Set([...(rooms.get(tenantId) ?? [])].map((client) => client.actor.id)),
    close(sessionId) {
      for (const room of rooms.values()) {
        for (const client of room)
          if (client.actor.sessionId === sessionId) client.socket.close(4401, 'signed out');
      }
    },
    count: () => [...rooms.values()].reduce((sum, room) => sum + room.size, 0),
    stop() {
      clearInterval(heartbeat);
      for (const client of sockets.clients) client.close(1012, 'restart');
      sockets.close();
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
