import type { IncomingMessage, Server } from 'node:http';
import type { WebSocket } from 'ws';
import { keepsPeopleOut, type Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import type { AddressOf } from '../ground/addresses.ts';
import { acceptSockets } from '../runtime/sockets.ts';
import { createRateLimiter, isWithin } from '../runtime/rate-limits.ts';
import type { LiveMessage } from '../runtime/relay.ts';
import { newId } from '../ground/ids.ts';
import { startClocks } from './room-clocks.ts';
import { createMembers, type Member, send } from './room-members.ts';
import { createShowing } from './room-showing.ts';
import { connectPlace } from './room-state.ts';
import { createTalking } from './room-talking.ts';
import { createConferenceTokens } from './tokens.ts';
import type { Secrets } from '../ground/secrets.ts';

export { roomChannel } from './room-news.ts';
export const roomPath = '/public/v1/conference';

export type Rooms = {
  /** Consultations changed, at this server or another: whoever is in their rooms is told. */
  publish(tenantId: number, messages: readonly LiveMessage[]): void;
  hear(payload: string): void;
  stop(): Promise<void>;
};

type Options = {
  database: Database;
  secrets: Secrets;
  recheckMs: number;
  tenants: { byId(id: number): Promise<Tenant> };
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
  { database, secrets, tenants, recheckMs, headers, addressOf }: Options,
  failed: (error: unknown) => void,
): Rooms {
  const tokens = createConferenceTokens(secrets);
  const members = createMembers();
  const show = createShowing(database, members, failed);
  const limits = createRateLimiter({ perPerson: null, perAddress: 120 });
  const talk = createTalking(database, members, failed);
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

  async function enter(socket: WebSocket, request: IncomingMessage, given: Record<string, unknown>) {
    const now = new Date();
    const isAllowed = isWithin(() => limits.admitAddress(addressOf(request)));
    const place = given.type === 'join' ? tokens.openPlace(String(given.token), now) : null;
    const isTaken = place !== null && !keepsPeopleOut(await tenants.byId(place.tenantId));
    const own = isTaken && { ...place, connectionId: newId() };
    if (!isAllowed || !own || !(await connectPlace(database, own, now))) {
      socket.send(JSON.stringify({ type: 'refused' }));
      return socket.close(4401, 'unauthorized');
    }
    const member: Member = { ...own, socket, isIn: false, alive: true, told: '' };
    members.join(member);
    const gone = () => {
      if (members.forget(member)) talk.leave(member, false);
    };
    socket.on('message', (data) => talk.listen(member, (data as Buffer).toString()));
    socket.on('close', gone);
    if (socket.readyState !== socket.OPEN) return gone();
    send(member, { type: 'ready', participant_id: own.participantId, token: tokens.placeToken(own, now) });
    await show(own.tenantId, own.consultationId);
  }

  const stopClocks = startClocks({ database, members, tokens, show, recheckMs, failed });

  return {
    publish(tenantId, messages) {
      for (const { kind, payload } of messages) {
        if (kind !== 'video_consultations_changed') continue;
        for (const id of (payload as { ids: string[] }).ids)
          if (members.roomOf(id).size > 0) void show(tenantId, id);
      }
    },
    hear: talk.hear,
    async stop() {
      stopClocks();
      for (const client of sockets.clients) client.close(1012, 'restart');
      sockets.close();
      await talk.stop();
    },
  };
}
