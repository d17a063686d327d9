import type { IncomingMessage, Server } from 'node:http';
import type { WebSocket } from 'ws';
import { type Database, withTenant } from '../ground/database.ts';
import type { AddressOf } from '../ground/addresses.ts';
import { acceptSockets, readMessage } from '../runtime/sockets.ts';
import { createRateLimiter } from '../runtime/rate-limits.ts';
import type { LiveMessage } from '../runtime/relay.ts';
import { newId } from '../ground/ids.ts';
import { stillHere } from './queries.ts';
import { createRoomNews } from './room-news.ts';
import { connectPlace, leavePlace, readRoom } from './room-state.ts';
import { roomEnd, roomMessage } from './room-view.ts';
import { createConferenceTokens, type Place } from './tokens.ts';
import type { Secrets } from '../ground/secrets.ts';

export { roomChannel } from './room-news.ts';
export const roomPath = '/public/v1/conference';

type Member = Place & {
  connectionId: string;
  socket: WebSocket;
  /** In the call: may speak to the others. */
  isIn: boolean;
  alive: boolean;
  /** The room as it was last told. */
  told: string;
};
/** What one participant says to another, or to all of the room (`to`: null); understood by their browsers alone. */
type Said = { room: string; to: string | null; from: string; clientId: string; kind: string; data: unknown };

export type Rooms = {
  /** Consultations changed, at this server or another: whoever is in their rooms is told. */
  publish(tenantId: number, messages: readonly LiveMessage[]): void;
  hear(payload: string): void;
  stop(): Promise<void>;
};

const heartbeatMs = 15_000;
const renewalMs = 10 * 60_000;
/** Messages a minute of one connection: a call begins with dozens of addresses tried at once. */
const perMinute = 600;

type Options = {
  database: Database;
  secrets: Secrets;
  recheckMs: number;
  /** Of the answer to what becomes no websocket. */
  headers: Record<string, string>;
  addressOf: AddressOf;
};

/**
 * Waiting rooms and calls: whoever shows the token of a place gets its room and nothing else. What browsers say to
 * find each other goes from one to the other; picture and sound never come here.
 */
export function createRooms(
  server: Server,
  { database, secrets, recheckMs, headers, addressOf }: Options,
  failed: (error: unknown) => void,
): Rooms {
  const tokens = createConferenceTokens(secrets);
  const rooms = new Map<string, Set<Member>>();
  const refreshing = new Map<string, Promise<void>>();
  const limits = createRateLimiter({ perPerson: perMinute, perAddress: 120 });
  const sockets = acceptSockets(
    server,
    { path: roomPath, maxPayload: 65_536, headers },
    (socket, request, given) => {
      enter(socket, request, given).catch((error: unknown) => {
        failed(error);
        socket.close(1013, 'unavailable');
      });
    },
  );
  const news = createRoomNews<Said>(database, deliver, failed);

  async function enter(socket: WebSocket, request: IncomingMessage, given: Record<string, unknown>) {
    const now = new Date();
    const isAllowed = within(() => limits.admitAddress(addressOf(request)));
    const place = given.type === 'join' ? tokens.openPlace(String(given.token), now) : null;
    const own = place && { ...place, connectionId: newId() };
    if (!isAllowed || !own || !(await connectPlace(database, own, now))) {
      socket.send(JSON.stringify({ type: 'refused' }));
      return socket.close(4401, 'unauthorized');
    }
    const member: Member = { ...own, socket, isIn: false, alive: true, told: '' };
    const room = rooms.get(own.consultationId) ?? new Set();
    rooms.set(own.consultationId, room.add(member));
    socket.on('pong', () => {
      member.alive = true;
    });
    socket.on('message', (data) => listen(member, (data as Buffer).toString()));
    socket.on('close', () => {
      if (!room.has(member)) return;
      forget(member);
      leave(member, false);
    });
    if (socket.readyState !== socket.OPEN) {
      forget(member);
      return leave(member, false);
    }
    send(member, { type: 'ready', participant_id: own.participantId, token: tokens.placeToken(own, now) });
    await refresh(own.tenantId, own.consultationId);
  }

  function forget(member: Member): void {
    const room = rooms.get(member.consultationId);
    room?.delete(member);
    if (room?.size === 0) rooms.delete(member.consultationId);
  }

  function leave(member: Member, isOnPurpose: boolean): void {
    leavePlace(database, member, { isOnPurpose, now: new Date() }).catch(failed);
  }

  function listen(member: Member, text: string): void {
    member.alive = true;
    if (!within(() => limits.admitPerson(member.connectionId))) return member.socket.close(1008, 'too much');
    const { type, to, data } = readMessage(text);
    if (type === 'leave') {
      forget(member);
      leave(member, true);
      return member.socket.close(1000, 'left');
    }
    if ((type !== 'signal' && type !== 'state') || !member.isIn) return;
    if (type === 'signal' && typeof to !== 'string') return;
    const { consultationId: room, participantId: from, clientId } = member;
    const said: Said = { room, to: type === 'signal' ? String(to) : null, from, clientId, kind: type, data };
    deliver(said);
    news.tell(said);
  }

  function deliver({ room, to, from, clientId, kind, data }: Said): void {
    for (const member of rooms.get(room) ?? [])
      if (member.isIn && member.participantId !== from && (to === null || to === member.participantId))
        send(member, { type: kind, from, client_id: clientId, data });
  }

  /** One after the other a room, so that nobody is told an older state after a newer one. */
  function refresh(tenantId: number, id: string): Promise<void> {
    const next = (refreshing.get(id) ?? Promise.resolve()).then(() => show(tenantId, id)).catch(failed);
    refreshing.set(id, next);
    return next.finally(() => {
      if (refreshing.get(id) === next) refreshing.delete(id);
    });
  }

  async function show(tenantId: number, id: string): Promise<void> {
    // Who comes while the room is read is not in what was read; their own look follows.
    const present = [...(rooms.get(id) ?? [])];
    if (present.length === 0) return;
    const view = await readRoom(database, tenantId, id);
    for (const member of present) {
      if (!rooms.get(id)?.has(member)) continue;
      const own = view?.members.find((one) => one.id === member.participantId);
      member.isIn = view?.status === 'running' && own?.state === 'admitted';
      if (view && own) tellRoom(member, JSON.stringify(roomMessage(view, own)));
      const end = roomEnd(view, own, member.connectionId);
      if (!end) continue;
      forget(member);
      member.socket.close(end.code, end.reason);
    }
  }

  /** Nothing when it is as it was. */
  function tellRoom(member: Member, text: string): void {
    if (member.told === text || member.socket.readyState !== member.socket.OPEN) return;
    member.told = text;
    member.socket.send(text);
  }

  function send({ socket }: Member, message: Record<string, unknown>): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  }

  const all = () => [...rooms.values()].flatMap((room) => [...room]);
  const heartbeat = setInterval(() => {
    for (const [tenantId, members] of Map.groupBy(all(), (member) => member.tenantId)) {
      for (const member of members) {
        if (!member.alive) member.socket.terminate();
        member.alive = false;
        member.socket.ping();
      }
      const ids = members.map(({ connectionId }) => connectionId);
      withTenant(database, tenantId, (tx) => stillHere(tx, ids)).catch(failed);
    }
  }, heartbeatMs);
  // A change nobody told this server of is seen all the same.
  const rounds = setInterval(() => {
    for (const [id, [member]] of rooms) if (member) void refresh(member.tenantId, id);
  }, recheckMs);
  const renewal = setInterval(() => {
    const now = new Date();
    for (const member of all()) send(member, { type: 'token', token: tokens.placeToken(member, now) });
  }, renewalMs);

  return {
    publish(tenantId, messages) {
      for (const { kind, payload } of messages) {
        if (kind !== 'video_consultations_changed') continue;
        for (const id of (payload as { ids: string[] }).ids) if (rooms.has(id)) void refresh(tenantId, id);
      }
    },
    hear: news.hear,
    async stop() {
      clearInterval(heartbeat);
      clearInterval(rounds);
      clearInterval(renewal);
      for (const client of sockets.clients) client.close(1012, 'restart');
      sockets.close();
      await news.stop();
    },
  };
}

function within(admit: () => void): boolean {
  try {
    admit();
    return true;
  } catch {
    // The limiter refuses by throwing; a socket has no status to answer with.
    return false;
  }
}
