import type { Database } from '../ground/database.ts';
import type { Member, Members } from './room-members.ts';
import { readRoom } from './room-state.ts';
import { isInCall, roomEnd, roomMessage } from './room-view.ts';

/** Shows each room as the database has it to who is there: what they see, whether they may speak, that it is over. */
export function createShowing(database: Database, members: Members, failed: (error: unknown) => void) {
  const underWay = new Map<string, Promise<void>>();

  async function show(tenantId: number, id: string): Promise<void> {
    // Who comes while the room is read is not in what was read; their own look follows.
    const present = [...members.roomOf(id)];
    if (present.length === 0) return;
    const view = await readRoom(database, tenantId, id);
    for (const member of present) {
      if (!members.has(member)) continue;
      const own = view?.members.find((one) => one.id === member.participantId);
      member.isIn = isInCall(view, own);
      if (view && own) tellRoom(member, JSON.stringify(roomMessage(view, own)));
      const end = roomEnd(view, own, member.connectionId);
      if (!end) continue;
      members.forget(member);
      member.socket.close(end.code, end.reason);
    }
  }

  /** One after the other a room, so that nobody is told an older state after a newer one. */
  return function showInTurn(tenantId: number, id: string): Promise<void> {
    const next = (underWay.get(id) ?? Promise.resolve()).then(() => show(tenantId, id)).catch(failed);
    underWay.set(id, next);
    return next.finally(() => {
      if (underWay.get(id) === next) underWay.delete(id);
    });
  };
}

/** Nothing when it is as it was. */
function tellRoom(member: Member, text: string): void {
  if (member.told === text || member.socket.readyState !== member.socket.OPEN) return;
  member.told = text;
  member.socket.send(text);
}
