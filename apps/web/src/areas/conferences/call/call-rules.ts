import type { Person, RoomMessage } from './room-socket.ts';

type Room = Extract<RoomMessage, { type: 'room' }>;

/** Let in oneself, and the consultation runs. */
export function isInCall({ status, state }: Pick<Room, 'status' | 'state'>): boolean {
  return status === 'running' && state === 'admitted';
}

/** With whom one is to be connected; who waits meets nobody. */
export function partnersIn(room: Room): Person[] {
  return isInCall(room) ? room.participants.filter(({ state }) => state === 'admitted') : [];
}

/** Who asks to be let in, as far as one may see them. */
export function waitingIn({ participants }: Room): Person[] {
  return participants.filter(({ state }) => state === 'waiting');
}

/** A page that is only out of sight of the server keeps its picture; one that was replaced or left does not. */
export function staysConnected(
  room: Room,
  { id, connection }: { id: string; connection: RTCPeerConnectionState },
): boolean {
  if (!isInCall(room)) return false;
  return connection === 'connected' || partnersIn(room).some((person) => person.id === id);
}

/** Whose words these are; the first ones may come before the room has told who it is. */
export function speakerOf(
  { from, clientId }: { from: string; clientId: string },
  known: Person | undefined,
): Person {
  const { name, role, party } = known ?? { name: '', role: 'guest', party: 'patient' };
  return { id: from, name, role, party, state: 'admitted', client_id: clientId };
}
