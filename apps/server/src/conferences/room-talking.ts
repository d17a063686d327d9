import type { Database } from '../ground/database.ts';
import { createRateLimiter, isWithin } from '../runtime/rate-limits.ts';
import { readMessage } from '../runtime/sockets.ts';
import { type Member, type Members, send } from './room-members.ts';
import { createRoomNews } from './room-news.ts';
import { leavePlace } from './room-state.ts';
import { hears, meaningOf, type Said } from './room-talk.ts';

/** Messages a minute of one connection: a call begins with dozens of addresses tried at once. */
const perMinute = 600;

/** Carries what participants say to who is to hear it, here and at the other servers. */
export function createTalking(database: Database, members: Members, failed: (error: unknown) => void) {
  const limits = createRateLimiter({ perPerson: perMinute, perAddress: null });
  const news = createRoomNews<Said>(database, deliver, failed);

  function deliver(said: Said): void {
    const { room, kind, from, clientId, data } = said;
    for (const member of members.roomOf(room))
      if (hears(member, said)) send(member, { type: kind, from, client_id: clientId, data });
  }

  function leave(member: Member, isOnPurpose: boolean): void {
    leavePlace(database, member, { isOnPurpose, now: new Date() }).catch(failed);
  }

  return {
    leave,
    listen(member: Member, text: string): void {
      member.alive = true;
      const isAllowed = isWithin(() => limits.admitPerson(member.connectionId));
      if (!isAllowed) return member.socket.close(1008, 'too much');
      const meaning = meaningOf(member, readMessage(text));
      if (meaning === null) return;
      if (meaning === 'leave') {
        members.forget(member);
        leave(member, true);
        return member.socket.close(1000, 'left');
      }
      deliver(meaning);
      news.tell(meaning);
    },
    hear: news.hear,
    stop: news.stop,
  };
}
