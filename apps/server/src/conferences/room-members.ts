import type { WebSocket } from 'ws';
import type { Place } from './tokens.ts';

export type Member = Place & {
  connectionId: string;
  socket: WebSocket;
  /** In the call: may speak to the others. */
  isIn: boolean;
  alive: boolean;
  /** The room as it was last told. */
  told: string;
};

/** The open connections of each room, by the id of its consultation. */
export function createMembers() {
  const rooms = new Map<string, Set<Member>>();
  const has = (member: Member) => rooms.get(member.consultationId)?.has(member) === true;
  return {
    has,
    roomOf: (id: string): ReadonlySet<Member> => rooms.get(id) ?? new Set(),
    rooms: (): [id: string, members: Member[]][] => [...rooms].map(([id, room]) => [id, [...room]]),
    all: (): Member[] => [...rooms.values()].flatMap((room) => [...room]),
    join(member: Member): void {
      const room = rooms.get(member.consultationId) ?? new Set();
      rooms.set(member.consultationId, room.add(member));
      member.socket.on('pong', () => {
        member.alive = true;
      });
    },
    /** Answers whether the member was still there. */
    forget(member: Member): boolean {
      const wasHere = has(member);
      const room = rooms.get(member.consultationId);
      room?.delete(member);
      if (room?.size === 0) rooms.delete(member.consultationId);
      return wasHere;
    },
  };
}

export type Members = ReturnType<typeof createMembers>;

/** Who gave no sign of life since the last beat is gone. */
export function beat(members: readonly Member[]): void {
  for (const member of members) {
    if (!member.alive) member.socket.terminate();
    member.alive = false;
    member.socket.ping();
  }
}

export function send({ socket }: Member, message: Record<string, unknown>): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}
