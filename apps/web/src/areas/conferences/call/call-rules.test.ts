import { expect, test } from 'vitest';
import { isInCall, partnersIn, speakerOf, staysConnected, waitingIn } from './call-rules.ts';
import type { Person, RoomMessage } from './room-socket.ts';

type Room = Extract<RoomMessage, { type: 'room' }>;

const person = (id: string, state: Person['state']): Person => ({
  id,
  name: `Person ${id}`,
  role: 'guest',
  party: 'patient',
  state,
  client_id: `page of ${id}`,
});
const room = (status: Room['status'], state: Room['state']): Room => ({
  type: 'room',
  status,
  state,
  staff_is_here: true,
  participants: [person('in', 'admitted'), person('out', 'waiting')],
});
const statuses = ['scheduled', 'running', 'completed', 'cancelled'] as const;
const states = ['waiting', 'admitted', 'declined', 'left'] as const;
const all = statuses.flatMap((status) => states.map((state) => ({ status, state })));

test.each(all)('[VIDEO-03] $state in a consultation that is $status: in the call or with nobody', (one) => {
  const isIn = one.status === 'running' && one.state === 'admitted';
  const now = room(one.status, one.state);
  expect(isInCall(now)).toBe(isIn);
  expect(partnersIn(now).map(({ id }) => id)).toEqual(isIn ? ['in'] : []);
  expect(waitingIn(now).map(({ id }) => id)).toEqual(['out']);
  for (const connection of ['new', 'connecting', 'connected', 'disconnected', 'failed'] as const) {
    const stays = (id: string) => staysConnected(now, { id, connection });
    expect([stays('in'), stays('out'), stays('unseen')], connection).toEqual([
      isIn,
      isIn && connection === 'connected',
      isIn && connection === 'connected',
    ]);
  }
});

test('[VIDEO-05] who speaks before the room told of them is a guest without a name until it does', () => {
  const said = { from: 'p1', clientId: 'page 2' };
  expect(speakerOf(said, undefined)).toEqual({
    id: 'p1',
    name: '',
    role: 'guest',
    party: 'patient',
    state: 'admitted',
    client_id: 'page 2',
  });
  const known: Person = { ...person('p1', 'admitted'), name: 'Petra Probe', role: 'staff' };
  expect(speakerOf(said, known)).toEqual({ ...known, client_id: 'page 2' });
});
