import { isCompleted } from '@fernpuls/domain/conferences/consultation-status';
import type { RoomMember } from './queries.ts';
import type { RoomView } from './room-state.ts';

/** The room as one participant may see it: who waits sees whether the practice is there, and nobody's name. */
export function roomMessage({ status, members }: RoomView, own: RoomMember) {
  const isStaff = own.role === 'staff';
  const isIn = own.state === 'admitted';
  const others = members.filter(
    ({ id, isHere, state }) =>
      id !== own.id && isHere && (state === 'admitted' ? isIn : isStaff && state === 'waiting'),
  );
  return {
    type: 'room',
    status,
    state: own.state,
    staff_is_here: members.some(({ role, isHere }) => role === 'staff' && isHere),
    participants: others.map(({ id, name, role, party, state, clientId }) => ({
      id,
      name,
      role,
      party,
      state,
      client_id: clientId,
    })),
  };
}

/** Whether somebody speaks and is spoken to: let in, and only while the consultation runs. */
export function isInCall(view: RoomView | null, own: RoomMember | undefined): boolean {
  return view?.status === 'running' && own?.state === 'admitted';
}

/** Why somebody's connection ends now; null while it stays. */
export function roomEnd(
  view: RoomView | null,
  own: RoomMember | undefined,
  connectionId: string,
): { code: number; reason: string } | null {
  if (!view || !own) return { code: 4404, reason: 'gone' };
  if (isCompleted(view.status)) return { code: 4410, reason: 'ended' };
  if (own.state === 'declined') return { code: 4403, reason: 'declined' };
  return own.connectionId === connectionId ? null : { code: 4409, reason: 'replaced' };
}
