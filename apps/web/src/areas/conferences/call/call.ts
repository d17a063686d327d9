import type { ConferenceSession } from '@fernpuls/contract/conferences/shapes';
import { createListeners } from '../../../api/listeners.ts';
import { createPeers, nothingKnown, type Remote } from './call-peers.ts';
import { isInCall, waitingIn } from './call-rules.ts';
import { createPeer } from './peer.ts';
import {
  type End,
  type MediaState,
  openRoomSocket,
  type Person,
  type RoomMessage,
  type RoomSocket,
} from './room-socket.ts';

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

/** One place in a room: who is there, and a connection to each who is in the call. */
export function createCall(session: ConferenceSession): Call {
  let own = nothingKnown;
  let tracks: readonly MediaStreamTrack[] = [];
  let socket: RoomSocket | null = null;
  const { change, view, subscribe } = createView(session.token);
  const peers = createPeers({
    ownId: session.participantId,
    connect: ({ id, begins, changed }) =>
      createPeer({
        iceServers: session.iceServers as RTCIceServer[],
        begins,
        tracks: () => tracks,
        send: (data) => socket?.say({ type: 'signal', to: id, data }),
        changed,
      }),
    changed: showRemotes,
  });

  function showRemotes(): void {
    change({ remotes: peers.remotes() });
  }

  function receive(message: RoomMessage): void {
    if (message.type === 'room') return showRoom(message);
    if (message.type === 'signal')
      return peers.hear({ from: message.from, clientId: message.client_id }, message.data);
    if (message.type !== 'state') return;
    peers.hearState(message.from, message.data);
    showRemotes();
  }

  function showRoom(room: Extract<RoomMessage, { type: 'room' }>): void {
    const { status, state, staff_is_here: staffIsHere } = room;
    peers.follow(room);
    change({ status, state, staffIsHere, waiting: waitingIn(room) });
    showRemotes();
    if (isInCall(room)) tell(own);
  }

  function tell(state: MediaState): void {
    own = state;
    socket?.say({ type: 'state', data: state });
  }

  const heard = {
    message: receive,
    live: (isLive: boolean) => change({ isLive }),
    token: (token: string) => change({ token }),
    end: (end: End) => {
      peers.dropAll();
      change({ end, remotes: [], waiting: [] });
    },
  };
  return {
    open() {
      socket = openRoomSocket(session.token, heard);
    },
    subscribe,
    view,
    give(given) {
      tracks = given;
      peers.replaceTracks();
    },
    tell,
    roundTripMs: peers.roundTripMs,
    leave() {
      socket?.say({ type: 'leave' });
      peers.dropAll();
    },
    close() {
      peers.dropAll();
      socket?.close();
    },
  };
}

/** What the page shows, and who is told when it changes. */
function createView(token: string) {
  const { subscribe, tell } = createListeners();
  let view: CallView = {
    status: null,
    state: null,
    staffIsHere: false,
    waiting: [],
    remotes: [],
    isLive: false,
    end: null,
    token,
  };
  return {
    view: () => view,
    change(next: Partial<CallView>): void {
      view = { ...view, ...next };
      tell();
    },
    subscribe,
  };
}
