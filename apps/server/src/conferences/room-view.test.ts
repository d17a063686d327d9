import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consultationStatuses } from '@fernpuls/domain/conferences/consultation-status';
import { participantStates } from '@fernpuls/domain/conferences/participant-state';
import { isInCall, roomEnd, roomMessage } from './room-view.ts';
import type { RoomMember } from './queries.ts';
import type { RoomView } from './room-state.ts';

const anna: RoomMember = {
  id: 'anna',
  name: 'Anna Muster',
  role: 'guest',
  party: 'patient',
  state: 'admitted',
  isHere: true,
  joinedAt: null,
  leftAt: null,
  feedback: null,
  clientId: 'page of anna',
  connectionId: 'connection of anna',
};
const member = (changes: Partial<RoomMember>): RoomMember => ({ ...anna, ...changes });
const rooms = consultationStatuses.map((status): RoomView => ({ status, members: [] }));

test('[VIDEO-03] only who was let in is in the call, and only while it runs', () => {
  for (const view of rooms)
    for (const state of participantStates)
      assert.equal(
        isInCall(view, member({ state })),
        view.status === 'running' && state === 'admitted',
        `${view.status}, ${state}`,
      );
  assert.equal(isInCall(null, anna), false);
  assert.equal(isInCall({ status: 'running', members: [] }, undefined), false);
});

test('[VIDEO-03] a connection ends with the consultation, for who is turned away, and for who is replaced', () => {
  const codeOf = (view: RoomView | null, own: RoomMember | undefined, connection = 'connection of anna') =>
    roomEnd(view, own, connection)?.code ?? null;
  for (const view of rooms)
    for (const state of participantStates) {
      const [own, isOver] = [member({ state }), view.status === 'completed' || view.status === 'cancelled'];
      const before = isOver ? 4410 : state === 'declined' ? 4403 : null;
      assert.equal(codeOf(view, own), before, `${view.status}, ${state}`);
      assert.equal(codeOf(view, own, 'an older one'), before ?? 4409, `${view.status}, ${state}, replaced`);
    }
  assert.equal(codeOf(null, anna), 4404);
  assert.equal(codeOf({ status: 'running', members: [] }, undefined), 4404);
});

test('[VIDEO-03] who waits sees nobody; the call sees the call, and the practice the waiting too', () => {
  const people = [
    member({ id: 'staff', role: 'staff' }),
    member({ id: 'in' }),
    member({ id: 'waiting', state: 'waiting' }),
    member({ id: 'declined', state: 'declined' }),
    member({ id: 'left', state: 'left' }),
    member({ id: 'away', isHere: false }),
  ];
  const seenBy = (own: RoomMember) =>
    roomMessage({ status: 'running', members: [...people, own] }, own).participants.map(({ id }) => id);
  assert.deepEqual(seenBy(member({ id: 'own', role: 'staff' })), ['staff', 'in', 'waiting']);
  assert.deepEqual(seenBy(member({ id: 'own' })), ['staff', 'in']);
  for (const state of ['waiting', 'declined', 'left'] as const)
    assert.deepEqual(seenBy(member({ id: 'own', state })), [], state);
});

test('[VIDEO-03] who waits learns whether the practice is there', () => {
  for (const isHere of [true, false]) {
    const own = member({ state: 'waiting' });
    const members = [own, member({ id: 'staff', role: 'staff', isHere })];
    assert.equal(roomMessage({ status: 'scheduled', members }, own).staff_is_here, isHere);
  }
});
