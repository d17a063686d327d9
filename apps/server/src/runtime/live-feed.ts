import type { Live } from '@fernpuls/contract/kit/live';
import { allows } from '@fernpuls/contract/permissions';
import type { WebSocket } from 'ws';
import type { Person } from '../ground/context.ts';
import {
  arrivalOf,
  type Bounds,
  followsOn,
  isBehind,
  type Lane,
  newOnes,
  resumeFrom,
  tellingOf,
} from './live-lane.ts';
import type { LiveMessage } from './relay.ts';

export type Client = Lane & {
  socket: Pick<WebSocket, 'send' | 'close' | 'bufferedAmount'>;
  actor: Person;
};

/** The numbered messages of all practices, as they are kept. */
export type LiveLog = {
  bounds(tenantId: number): Promise<Bounds>;
  /** Messages after a number, oldest first, as many as are read at once. */
  after(tenantId: number, number: number): Promise<LiveMessage[]>;
  lastNumbers(tenantIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Of these the part about patients this person answers for now. */
  ownOf(
    reader: { tenantId: number; personId: string },
    messages: readonly LiveMessage[],
  ): Promise<readonly LiveMessage[]>;
};

/** Tells each screen what it may see: every message once, in the order of their numbers. */
export function createFeed(events: readonly Live[], log: LiveLog) {
  const mayHear = hearing(events);
  const { tell, readTo } = createTelling(log, mayHear);

  /** Another process may have numbered messages that never came here: the log has them. */
  function readBehind(last: number, of: { tenantId: number; client: Client; waiting: LiveMessage[] }): void {
    of.client.waiting = of.waiting;
    readTo(last, of).catch(() => of.client.socket.close(1013, 'unavailable'));
  }

  return {
    mayHear,
    /** What arrives while the missed messages are read waits in `waiting`; numbers decide what is new. */
    async begin(
      client: Client,
      { tenantId, seen }: { tenantId: number; seen: number | null },
    ): Promise<void> {
      const bounds = await log.bounds(tenantId);
      const start = resumeFrom(seen, bounds);
      client.sent = start.number;
      client.socket.send(JSON.stringify(start));
      await readTo(bounds.last, { tenantId, client });
    },
    publish(tenantId: number, room: ReadonlySet<Client>, messages: readonly LiveMessage[]): void {
      if (room.size === 0) return;
      for (const message of messages) {
        const { number } = message;
        const text = JSON.stringify({ type: 'event', ...message });
        for (const client of room) {
          const arrival = arrivalOf(client, { number, isLimited: client.actor.ownPatientsOnly });
          if (arrival === 'wait') client.waiting?.push(message);
          else if (arrival === 'read') readBehind(number, { tenantId, client, waiting: [] });
          else if (arrival === 'read before') readBehind(number, { tenantId, client, waiting: [message] });
          else tell(client, message, text);
        }
      }
    },
    /** A message nobody told this process of is noticed all the same, not only with the next one. */
    async catchUp(rooms: ReadonlyMap<number, ReadonlySet<Client>>): Promise<void> {
      if (rooms.size === 0) return;
      const behind = new Map([...rooms].map(([id, room]) => [id, [...room]]));
      const lasts = await log.lastNumbers([...behind.keys()]);
      for (const [tenantId, room] of behind) {
        const last = lasts.get(tenantId) ?? 0;
        for (const client of room)
          if (isBehind(client, last)) readBehind(last, { tenantId, client, waiting: [] });
      }
    },
  };
}

type Hearing = (actor: Person, kind: string) => boolean;

/** Of what no event of the contract is nobody hears. */
function hearing(events: readonly Live[]): Hearing {
  const permissionOf = new Map(events.map((event) => [event.kind, event.permission]));
  return ({ access }, kind) => {
    const permission = permissionOf.get(kind);
    if (permission === undefined) return false;
    return permission === null || allows(access, permission, 'read');
  };
}

type Of = { tenantId: number; client: Client };

/** Telling one screen: a message in its turn, or all it has missed. */
function createTelling(log: LiveLog, mayHear: Hearing) {
  function tell(client: Client, message: LiveMessage, text?: string): void {
    const { socket, actor } = client;
    const mayRead = mayHear(actor, message.kind);
    const telling = tellingOf(client, { number: message.number, mayRead, buffered: socket.bufferedAmount });
    if (telling === 'known') return;
    client.sent = message.number;
    if (telling === 'too slow') socket.close(1013, 'too slow');
    if (telling === 'told') socket.send(text ?? JSON.stringify({ type: 'event', ...message }));
  }

  async function tellSeen(tenantId: number, client: Client, messages: readonly LiveMessage[]): Promise<void> {
    const { id: personId, ownPatientsOnly } = client.actor;
    const seen = ownPatientsOnly ? await log.ownOf({ tenantId, personId }, messages) : messages;
    for (const message of seen) tell(client, message);
    client.sent = Math.max(client.sent, messages.at(-1)?.number ?? 0);
  }

  async function readLog(last: number, { tenantId, client }: Of): Promise<void> {
    while (client.sent < last) {
      const missed = await log.after(tenantId, client.sent);
      if (missed.length === 0) break;
      await tellSeen(tenantId, client, missed);
    }
  }

  /** Sends what the log holds up to `last`, then what arrived meanwhile and what was missing before it. */
  async function readTo(last: number, of: Of): Promise<void> {
    const { tenantId, client } = of;
    await readLog(last, of);
    while (client.waiting && client.waiting.length > 0) {
      const came = newOnes(client, client.waiting.splice(0));
      // Another process may have numbered what nobody told this one of yet.
      if (!followsOn(client, came)) await readLog(came.at(-1)?.number ?? 0, of);
      await tellSeen(tenantId, client, newOnes(client, came));
    }
    client.waiting = null;
  }

  return { tell, readTo };
}
