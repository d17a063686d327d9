import type { IncomingMessage, Server } from 'node:http';
import type { Live } from '@fernpuls/contract/kit/live';
import { allows } from '@fernpuls/contract/permissions';
import type { WebSocket } from 'ws';
import type { Person, Tenant } from '../ground/context.ts';
import type { Announcement } from '../kit/transaction.ts';
import type { Database } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { type OnlineStatus, startPresence } from './presence.ts';
import { ownNews } from './own-news.ts';
import { lastNumbers, type LiveMessage, liveBounds, replay } from './relay.ts';
import { owesFactor } from '../kit/entrance.ts';
import { acceptSockets } from './sockets.ts';
import type { Gate } from '../kit/routes.ts';

type Client = {
  socket: WebSocket;
  host: string;
  actor: Person;
  sent: number;
  waiting: LiveMessage[] | null;
  alive: boolean;
  /** Number of the look at its session whose answer holds. */
  look: number;
};
export type LiveHub = {
  publish(tenantId: number, messages: readonly LiveMessage[]): void;
  /** A commit of this process changed something about people: it holds here before the answer to it goes out. */
  announced(tenantId: number, announcements: readonly Announcement[]): void;
  /** Another server said that people of some practices came or went. */
  hearPresence(payload: string): void;
  /** Looks again at the sessions of these people: sockets end with them, what is pushed follows their rights. */
  recheck(tenantId: number, physicianIds: readonly string[]): void;
  count(): number;
  stop(): Promise<void>;
};

export const livePath = '/web/v1/live';
const presenceKind = 'person_online_status';
/** Events after which what is known of these people holds no more, in every process. */
const changesPeople: ReadonlySet<string> = new Set(['access_changed', 'sessions_changed']);

function follow(client: Client, actor: Person | undefined): void {
  if (!actor) client.socket.close(4401, 'session ended');
  else if (actor.isLocked) client.socket.close(4423, 'session_locked');
  else if (owesFactor(actor)) client.socket.close(4401, 'second_factor_required');
  else client.actor = actor;
}

type Options = {
  events: readonly Live[];
  recheckMs: number;
  /** Of the answer to what becomes no websocket. */
  headers: Record<string, string>;
  failed: (error: unknown) => void;
};

/** The websocket side: authenticates by first message, resumes from a number, pushes what the person may see. */
export function createLiveHub(server: Server, gate: Gate, options: Options): LiveHub {
  const { events, recheckMs, headers, failed } = options;
  const permissionOf = new Map(events.map((event) => [event.kind, event.permission]));
  const carries = new Map(events.map((event) => [event.kind, event.carries]));
  const rooms = new Map<number, Set<Client>>();
  const presence = startPresence({
    database: gate.database,
    here: () =>
      new Map(
        [...rooms].map(([tenantId, room]) => [tenantId, new Set([...room].map(({ actor }) => actor.id))]),
      ),
    tell: tellPresence,
    failed,
  });
  let looks = 0;
  const sockets = acceptSockets(
    server,
    { path: livePath, maxPayload: 16_384, headers },
    (socket, request, given) => {
      void enter(socket, request, given).catch((error: unknown) => {
        const code = error instanceof Refusal ? error.code : 'unavailable';
        socket.send(JSON.stringify({ type: 'refused', code }));
        socket.close(error instanceof Refusal ? 4401 : 1013, code);
      });
    },
  );

  async function enter(socket: WebSocket, request: IncomingMessage, given: Record<string, unknown>) {
    const host = request.headers.host ?? '';
    const tenant = await gate.tenantOf(host);
    if (!tenant || given.type !== 'authenticate') throw new Refusal('unauthorized');
    const headers = {
      'access-token': textOf(given.access_token),
      client: textOf(given.client),
      uid: textOf(given.uid),
    };
    const actor = await gate.actorOf(tenant, headers, 'unattended');
    if (actor.kind !== 'physician') throw new Refusal('unauthorized');
    if (actor.isLocked) throw new Refusal('session_locked');
    if (owesFactor(actor)) throw new Refusal('second_factor_required');
    const client: Client = { socket, host, actor, sent: 0, waiting: [], alive: true, look: 0 };
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
    presence.touch(tenant.id, client.actor.id);
    client.socket.on('close', () => {
      room.delete(client);
      if (room.size === 0) rooms.delete(tenant.id);
      presence.touch(tenant.id, client.actor.id);
    });
    client.socket.on('pong', () => {
      client.alive = true;
    });
    client.socket.on('message', () => {
      client.alive = true;
    });
  }

  /** Who comes and goes is told to who is there: without a number, since nobody has to learn it later. */
  function tellPresence(tenantId: number, id: string, status: OnlineStatus): void {
    const permission = permissionOf.get(presenceKind);
    const text = JSON.stringify({
      type: 'presence',
      kind: presenceKind,
      payload: { id, online_status: status },
    });
    for (const { socket, actor } of rooms.get(tenantId) ?? [])
      if (permission && socket.readyState === socket.OPEN && allows(actor.access, permission, 'read'))
        socket.send(text);
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
      await pushSeen(tenantId, client, missed);
    }
    while (client.waiting && client.waiting.length > 0)
      await pushSeen(tenantId, client, client.waiting.splice(0));
    client.waiting = null;
  }

  /** What somebody limited to their own patients may hear of is asked of the database each time. */
  async function pushSeen(tenantId: number, client: Client, messages: readonly LiveMessage[]): Promise<void> {
    const of = { tenantId, personId: client.actor.id, carries };
    const seen = client.actor.ownPatientsOnly ? await ownNews(gate.database, of, messages) : messages;
    for (const message of seen) push(client, message);
    client.sent = Math.max(client.sent, messages.at(-1)?.number ?? 0);
  }

  /** Another process may have numbered messages that never came here: the log has them. */
  function fillGap(tenantId: number, client: Client, last: number, waiting: LiveMessage[]): void {
    client.waiting = waiting;
    replayTo(gate.database, tenantId, client, last).catch(() => client.socket.close(1013, 'unavailable'));
  }

  /** A message nobody told this process of is noticed all the same, not only with the next one. */
  async function fillGaps(): Promise<void> {
    if (rooms.size === 0) return;
    const behind = new Map([...rooms].map(([id, room]) => [id, [...room]]));
    const lasts = await lastNumbers(gate.database, [...behind.keys()]);
    for (const [tenantId, room] of behind) {
      const last = lasts.get(tenantId) ?? 0;
      for (const client of room)
        if (!client.waiting && client.sent < last) fillGap(tenantId, client, last, []);
    }
  }

  function push(client: Client, message: LiveMessage, text?: string): void {
    if (message.number <= client.sent) return;
    client.sent = message.number;
    const permission = permissionOf.get(message.kind);
    if (permission === undefined) return;
    if (permission !== null && !allows(client.actor.access, permission, 'read')) return;
    if (client.socket.bufferedAmount > 4_000_000) return client.socket.close(1013, 'too slow');
    client.socket.send(text ?? JSON.stringify({ type: 'event', ...message }));
  }

  /** A lost session, a locked one and changed rights, as the database has them now. */
  function recheck(tenantId: number, physicianIds: readonly string[] | null): void {
    const room = [...(rooms.get(tenantId) ?? [])];
    const asked = room.filter(({ actor }) => physicianIds === null || physicianIds.includes(actor.id));
    const host = asked[0]?.host;
    if (host === undefined) return;
    const ids = [...new Set(asked.map(({ actor }) => actor.sessionId))];
    looks += 1;
    const look = looks;
    const take = (client: Client, actor: Person | undefined) => {
      // Of two looks the one that began later knows better, whichever is answered first.
      if (client.look > look) return;
      client.look = look;
      follow(client, actor);
    };
    // The database may be away for a moment: the next round looks again.
    peopleNow(host, ids)
      .then((found) => asked.forEach((client) => take(client, found.get(client.actor.sessionId))))
      .catch(failed);
  }

  /** By the practice's settings of now: modules and duties may have changed since the socket was opened. */
  async function peopleNow(host: string, sessionIds: readonly string[]): Promise<Map<string, Person>> {
    const tenant = await gate.tenantOf(host);
    return tenant ? gate.sessionsOf(tenant, sessionIds) : new Map();
  }

  function changed(tenantId: number, physicianIds: readonly string[]): void {
    gate.forgetPeople(tenantId, physicianIds);
    recheck(tenantId, physicianIds);
  }

  // What nobody announced: a session that ran out, a change past the application.
  const rounds = setInterval(() => {
    for (const tenantId of rooms.keys()) recheck(tenantId, null);
    // The database may be away for a moment: the next round looks again.
    fillGaps().catch(failed);
  }, recheckMs);

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
      for (const message of messages) {
        if (!changesPeople.has(message.kind)) continue;
        const { physician_ids: ids } = message.payload as { physician_ids: string[] };
        changed(tenantId, ids);
      }
      const room = rooms.get(tenantId);
      if (!room || room.size === 0) return;
      for (const message of messages) {
        const text = JSON.stringify({ type: 'event', ...message });
        for (const client of room) {
          if (client.waiting) client.waiting.push(message);
          else if (client.actor.ownPatientsOnly) fillGap(tenantId, client, message.number, []);
          else if (message.number > client.sent + 1) fillGap(tenantId, client, message.number, [message]);
          else push(client, message, text);
        }
      }
    },
    announced(tenantId, announcements) {
      for (const { kind, ids } of announcements) if (changesPeople.has(kind)) changed(tenantId, ids);
    },
    hearPresence: presence.heard,
    recheck,
    count: () => [...rooms.values()].reduce((sum, room) => sum + room.size, 0),
    async stop() {
      clearInterval(heartbeat);
      clearInterval(rounds);
      for (const client of sockets.clients) client.close(1012, 'restart');
      sockets.close();
      await presence.stop();
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
