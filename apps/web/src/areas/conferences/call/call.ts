import type { ConferenceSession } from '@fernpuls/contract/conferences/shapes';
import { createPeer, type Peer } from './peer.ts';
import {
  type End,
  type MediaState,
  openRoomSocket,
  type Person,
  type RoomMessage,
  type RoomSocket,
  type Signal,
} from './room-socket.ts';

export type Remote = Person & { stream: MediaStream; connection: RTCPeerConnectionState } & MediaState;
export type CallView = {
  status: 'scheduled' | 'running' | 'completed' | 'cancelled' | null;
  state: 'waiting' | 'admitted' | 'declined' | 'left' | null;
  staffIsHere: boolean;
  waiting: Person[];
  remotes: Remote[];
  /** Whether the way to the server stands; picture and sound do without it. */
  isLive: boolean;
  end: End | null;
  token: string;
};
export type Call = {
  open(): void;
  subscribe(listener: () => void): () => void;
  view(): CallView;
  /** What goes to the others from now on: tracks of microphone, camera or screen. */
  give(tracks: readonly MediaStreamTrack[]): void;
  tell(state: MediaState): void;
  roundTripMs(): Promise<number | null>;
  leave(): void;
  close(): void;
};

type Known = { person: Person; peer: Peer };
const nothingKnown: MediaState = { isMuted: false, hasPicture: true };

/** One place in a room: who is there, and a connection to each who is in the call. */
export function createCall(session: ConferenceSession): Call {
  const listeners = new Set<() => void>();
  const peers = new Map<string, Known>();
  const media = new Map<string, MediaState>();
  let own: MediaState = nothingKnown;
  let tracks: readonly MediaStreamTrack[] = [];
  let view: CallView = {
    status: null,
    state: null,
    staffIsHere: false,
    waiting: [],
    remotes: [],
    isLive: false,
    end: null,
    token: session.token,
  };
  const change = (next: Partial<CallView>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };
  const showRemotes = () =>
    change({
      remotes: [...peers.values()].map(({ person, peer }) => ({
        ...person,
        ...(media.get(person.id) ?? nothingKnown),
        stream: peer.stream,
        connection: peer.state(),
      })),
    });
  let socket: RoomSocket | null = null;
  const heard = {
    message: receive,
    live: (isLive: boolean) => change({ isLive }),
    token: (token: string) => change({ token }),
    end: (end: End) => {
      closePeers();
      change({ end, remotes: [], waiting: [] });
    },
  };

  function receive(message: RoomMessage): void {
    if (message.type === 'room') return showRoom(message);
    if (message.type === 'signal') return hear(message.from, message.client_id, message.data);
    if (message.type !== 'state') return;
    media.set(message.from, message.data);
    showRemotes();
  }

  function showRoom(room: Extract<RoomMessage, { type: 'room' }>): void {
    const isIn = room.status === 'running' && room.state === 'admitted';
    const inCall = isIn ? room.participants.filter(({ state }) => state === 'admitted') : [];
    for (const person of inCall) meet(person);
    // A page that is only out of sight of the server keeps its picture; one that was replaced or left does not.
    for (const [id, { peer }] of peers)
      if (!isIn || (!inCall.some((person) => person.id === id) && peer.state() !== 'connected')) drop(id);
    change({
      status: room.status,
      state: room.state,
      staffIsHere: room.staff_is_here,
      waiting: room.participants.filter(({ state }) => state === 'waiting'),
    });
    showRemotes();
    if (isIn) socket?.say({ type: 'state', data: own });
  }

  function meet(person: Person): Known {
    const known = peers.get(person.id);
    if (known?.person.client_id === person.client_id) {
      known.person = person;
      return known;
    }
    known?.peer.close();
    const peer = createPeer({
      iceServers: session.iceServers as RTCIceServer[],
      begins: session.participantId < person.id,
      tracks: () => tracks,
      send: (data) => socket?.say({ type: 'signal', to: person.id, data }),
      changed: () => {
        const { state } = peer;
        if (state() === 'closed') return;
        showRemotes();
      },
    });
    const made = { person, peer };
    peers.set(person.id, made);
    return made;
  }

  function hear(from: string, clientId: string, signal: Signal): void {
    const known = peers.get(from);
    // Its first words may come before the room has told who it is.
    const met =
      known?.person.client_id === clientId
        ? known
        : meet({
            id: from,
            name: known?.person.name ?? '',
            role: known?.person.role ?? 'guest',
            state: 'admitted',
            client_id: clientId,
          });
    met.peer.hear(signal);
  }

  function drop(id: string): void {
    peers.get(id)?.peer.close();
    peers.delete(id);
    media.delete(id);
  }

  function closePeers(): void {
    for (const id of peers.keys()) drop(id);
  }

  return {
    open() {
      socket = openRoomSocket(session.token, heard);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    give(given) {
      tracks = given;
      for (const { peer } of peers.values()) peer.replaceTracks();
    },
    tell(state) {
      own = state;
      socket?.say({ type: 'state', data: state });
    },
    async roundTripMs() {
      const first = [...peers.values()][0];
      return first ? first.peer.roundTripMs() : null;
    },
    leave() {
      socket?.say({ type: 'leave' });
      closePeers();
    },
    close() {
      closePeers();
      socket?.close();
    },
  };
}
