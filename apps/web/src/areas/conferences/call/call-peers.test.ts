import { expect, test } from 'vitest';
import { createPeers } from './call-peers.ts';
import type { Peer } from './peer.ts';
import type { Person, RoomMessage, Signal } from './room-socket.ts';

type Made = {
  id: string;
  begins: boolean;
  changed: () => void;
  says: (text: string) => void;
  heard: Signal[];
  written: string[];
  mended: number;
  state: RTCPeerConnectionState;
};

/** Peers whose connections are only noted down. */
function noted(ownId = 'm') {
  const made: Made[] = [];
  const words: string[] = [];
  let changes = 0;
  const peers = createPeers({
    ownId,
    heard: ({ name }, text) => words.push(`${name}: ${text}`),
    connect: ({ id, begins, heard: says, changed }) => {
      const one: Made = { id, begins, changed, says, heard: [], written: [], mended: 0, state: 'new' };
      made.push(one);
      const peer: Peer = {
        stream: {} as MediaStream,
        state: () => one.state,
        hear: (signal) => one.heard.push(signal),
        replaceTracks: () => undefined,
        write: (text) => one.written.push(text) > 0,
        mend: () => {
          one.mended += 1;
        },
        protection: () =>
          Promise.resolve(
            one.state === 'connected' ? { isRelayed: true, cipher: 'S', code: '123 456' } : null,
          ),
        roundTripMs: () => Promise.resolve(null),
        close: () => {
          one.state = 'closed';
        },
      };
      return peer;
    },
    changed: () => {
      changes += 1;
    },
  });
  return { peers, made, words, changes: () => changes };
}
const person = (id: string, client = `page of ${id}`): Person => ({
  id,
  name: `Person ${id}`,
  role: 'guest',
  party: 'patient',
  state: 'admitted',
  client_id: client,
});
const room = (...participants: Person[]): Extract<RoomMessage, { type: 'room' }> => ({
  type: 'room',
  status: 'running',
  state: 'admitted',
  staff_is_here: true,
  participants,
});
const restart: Signal = { wants: 'restart' };

test('[VIDEO-05] of two one alone begins', () => {
  const { peers, made } = noted('m');
  peers.follow(room(person('a'), person('z')));
  expect(made.map(({ id, begins }) => [id, begins])).toEqual([
    ['a', false],
    ['z', true],
  ]);
});

test('[VIDEO-05] a room told again makes no second connection, a page opened anew gets one', () => {
  const { peers, made } = noted();
  peers.follow(room(person('a')));
  peers.follow(room(person('a')));
  expect(made).toHaveLength(1);
  peers.follow(room(person('a', 'page 2')));
  expect(made.map(({ state }) => state)).toEqual(['closed', 'new']);
  expect(peers.remotes()).toHaveLength(1);
});

test('[VIDEO-05] first words heard before the room tells who speaks reach the connection that is kept', () => {
  const { peers, made } = noted();
  peers.hear({ from: 'a', clientId: 'page of a' }, restart);
  peers.follow(room(person('a')));
  expect(made).toHaveLength(1);
  expect(made[0]?.heard).toEqual([restart]);
  expect(peers.remotes()[0]?.name).toBe('Person a');
});

test('[VIDEO-05] who is gone is dropped with what was known of them, unless the picture still comes', () => {
  const { peers, made } = noted();
  peers.hearState('a', { isMuted: true, hasPicture: false });
  peers.follow(room(person('a')));
  expect(peers.remotes()[0]).toMatchObject({ isMuted: true, hasPicture: false });
  if (made[0]) made[0].state = 'connected';
  peers.follow(room());
  expect(peers.remotes()).toHaveLength(1);
  if (made[0]) made[0].state = 'disconnected';
  peers.follow(room());
  expect(peers.remotes()).toEqual([]);
  peers.follow(room(person('a')));
  expect(peers.remotes()[0]).toMatchObject({ isMuted: false, hasPicture: true });
});

test('[VIDEO-03] who is no longer in the call is connected to nobody, whatever still works', () => {
  const { peers, made } = noted();
  peers.follow(room(person('a')));
  if (made[0]) made[0].state = 'connected';
  peers.follow({ ...room(person('a')), state: 'waiting' });
  expect([peers.remotes(), made[0]?.state]).toEqual([[], 'closed']);
});

test('[VIDEO-05] what a closed connection still tells is nobody’s matter', async () => {
  const { peers, made, changes } = noted();
  peers.follow(room(person('a')));
  made[0]?.changed();
  peers.dropAll();
  made[0]?.changed();
  expect(changes()).toBe(1);
  expect(await peers.roundTripMs()).toBeNull();
});

test('[VIDEO-05] what is written goes to everybody in the call, and what comes is told by whose it is', () => {
  const { peers, made, words } = noted();
  expect(peers.write('Hört mich jemand?')).toBe(false);
  peers.follow(room(person('a'), person('z')));
  expect(peers.write('Guten Tag')).toBe(true);
  expect(made.map(({ written }) => written)).toEqual([['Guten Tag'], ['Guten Tag']]);
  made[1]?.says('Ich höre schlecht');
  expect(words).toEqual(['Person z: Ich höre schlecht']);
});

test('[VIDEO-05] after the way to the server was lost each connection is looked after; encryption is told of those that stand', async () => {
  const { peers, made } = noted();
  peers.follow(room(person('a'), person('z')));
  peers.mend();
  expect(made.map(({ mended }) => mended)).toEqual([1, 1]);
  const [first] = made;
  if (first) first.state = 'connected';
  expect(await peers.protections()).toEqual([
    { id: 'a', name: 'Person a', isRelayed: true, cipher: 'S', code: '123 456' },
  ]);
});
