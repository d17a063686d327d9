import type { Server } from 'node:http';
import type { Live } from '@fernpuls/contract/kit/live';
import type { WebSocket } from 'ws';
import type { Person, Tenant } from '../ground/context.ts';
import type { Announcement } from '../kit/transaction.ts';
import type { Database } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import type { OnlineStatus } from './comings.ts';
import { startPresence } from './presence.ts';
import { createFeed, type LiveLog } from './live-feed.ts';
import { createLooks } from './live-looks.ts';
import { createScreens, type Screen } from './live-screens.ts';
import { ownNews } from './own-news.ts';
import { lastNumbers, type LiveMessage, liveBounds, replay } from './relay.ts';
import { owesFactor } from '../kit/entrance.ts';
import { acceptSockets } from './sockets.ts';
import type { Gate } from '../kit/gate.ts';

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
const heartbeatMs = 25_000;
/** Events after which what is known of these people holds no more, in every process. */
const changesPeople: ReadonlySet<string> = new Set(['access_changed', 'sessions_changed']);

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
  const screens = createScreens();
  const { rooms, roomOf } = screens;
  const feed = createFeed(events, keptLog(gate.database, events));
  const lookAt = createLooks(gate, { roomOf, failed });
  const presence = startPresence({
    database: gate.database,
    here: screens.people,
    tell: (tenantId, id, status) =>
      tellPresence(
        { id, status },
        [...roomOf(tenantId)].filter(({ actor }) => feed.mayHear(actor, presenceKind)),
      ),
    failed,
  });
  const sockets = acceptSockets(
    server,
    { path: livePath, maxPayload: 16_384, headers },
    (socket, request, given) => {
      void enter(socket, request.headers.host ?? '', given).catch((error: unknown) => refuse(socket, error));
    },
  );

  async function enter(socket: WebSocket, host: string, given: Record<string, unknown>): Promise<void> {
    const { tenant, actor } = await admitted(gate, host, given);
    // Closed while its session was looked up: its end is over, nobody would ever hear that it is gone.
    if (socket.readyState !== socket.OPEN) return;
    const screen: Screen = { socket, host, actor, sent: 0, waiting: [], alive: true, look: 0 };
    screens.join(tenant.id, screen, () => presence.touch(tenant.id, screen.actor.id));
    const seen = typeof given.last_number === 'number' ? given.last_number : null;
    await feed.begin(screen, { tenantId: tenant.id, seen });
  }

  function changed(tenantId: number, physicianIds: readonly string[]): void {
    gate.forgetPeople(tenantId, physicianIds);
    lookAt(tenantId, physicianIds);
  }

  // What nobody announced: a session that ran out, a change past the application.
  const rounds = setInterval(() => {
    for (const tenantId of rooms.keys()) lookAt(tenantId, null);
    // The database may be away for a moment: the next round looks again.
    feed.catchUp(rooms).catch(failed);
  }, recheckMs);
  const heartbeat = setInterval(screens.beat, heartbeatMs);

  return {
    publish(tenantId, messages) {
      for (const message of messages) {
        if (!changesPeople.has(message.kind)) continue;
        const { physician_ids: ids } = message.payload as { physician_ids: string[] };
        changed(tenantId, ids);
      }
      feed.publish(tenantId, roomOf(tenantId), messages);
    },
    announced(tenantId, announcements) {
      for (const { kind, ids } of announcements) if (changesPeople.has(kind)) changed(tenantId, ids);
    },
    hearPresence: presence.heard,
    recheck: lookAt,
    count: screens.count,
    async stop() {
      clearInterval(heartbeat);
      clearInterval(rounds);
      for (const client of sockets.clients) client.close(1012, 'restart');
      sockets.close();
      await presence.stop();
    },
  };
}

/** Who opens a socket, by the first thing it said; refuses whoever has no session to be told anything in. */
async function admitted(
  gate: Gate,
  host: string,
  given: Record<string, unknown>,
): Promise<{ tenant: Tenant; actor: Person }> {
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
  return { tenant, actor };
}

function refuse(socket: WebSocket, error: unknown): void {
  const code = error instanceof Refusal ? error.code : 'unavailable';
  socket.send(JSON.stringify({ type: 'refused', code }));
  socket.close(error instanceof Refusal ? 4401 : 1013, code);
}

/** Who comes and goes is told to who is there: without a number, since nobody has to learn it later. */
function tellPresence(
  { id, status }: { id: string; status: OnlineStatus },
  screens: readonly Screen[],
): void {
  const text = JSON.stringify({
    type: 'presence',
    kind: presenceKind,
    payload: { id, online_status: status },
  });
  for (const { socket } of screens) if (socket.readyState === socket.OPEN) socket.send(text);
}

function keptLog(database: Database, events: readonly Live[]): LiveLog {
  const carries = new Map(events.map((event) => [event.kind, event.carries]));
  return {
    bounds: (tenantId) => liveBounds(database, tenantId),
    after: (tenantId, number) => replay(database, tenantId, number),
    lastNumbers: (tenantIds) => lastNumbers(database, tenantIds),
    ownOf: (reader, messages) => ownNews(database, { ...reader, carries }, messages),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
