import type { ConferenceSession } from '@fernpuls/contract/conferences/shapes';
import { newId } from '../../../api/new-id.ts';
import { createListeners } from '../../../api/listeners.ts';
import { createPeers, nothingKnown, type Remote } from './call-peers.ts';
import { isInCall, waitingIn } from './call-rules.ts';
import { createPeer } from './peer.ts';
import type { Protection } from './protection.ts';
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
  /** What was written in this call, oldest first; nothing stores it. */
  words: { id: string; name: string; isOwn: boolean; text: string; at: number }[];
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
  /** Answers whether anybody gets it. */
  write(text: string): boolean;
  roundTripMs(): Promise<number | null>;
  protections(): Promise<(Protection & { id: string; name: string })[]>;
  leave(): void;
  close(): void;
};

/** One place in a room: who is there, and a connection to each who is in the call. */
export function createCall(session: ConferenceSession): Call {
  let own = nothingKnown;
  let tracks: readonly MediaStreamTrack[] = [];
  let socket: RoomSocket | null = null;
  const { change, view, subscribe, keepWords } = createView(session.token);
  const peers = createPeers({
    ownId: session.participantId,
    heard: ({ name }, text) => void keepWords({ name, isOwn: false, text }),
    connect: ({ id, begins, heard, changed }) =>
      createPeer({
        iceServers: session.iceServers as RTCIceServer[],
        isRelayOnly: session.isRelayOnly,
        begins,
        heard,
        tracks: () => tracks,
        send: (data) => socket?.say({ type: 'signal', to: id, data }),
        changed,
      }),
    changed: () => showRemotes(),
  });

  const showRemotes = () => change({ remotes: peers.remotes() });

  function receive(message: RoomMessage): void {
    if (message.type === 'room') return showRoom(message);
    if (message.type === 'signal')
      return peers.hear({ from: message.from, clientId: message.client_id }, message.data);
    if (message.type === 'state') peers.hearState(message.from, message.data);
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
    live(isLive: boolean) {
      change({ isLive });
      peers.mend();
    },
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
    write: (text) => peers.write(text) && keepWords({ name: '', isOwn: true, text }),
    roundTripMs: peers.roundTripMs,
    protections: peers.protections,
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
    words: [],
    isLive: false,
    end: null,
    token,
  };
  function change(next: Partial<CallView>): void {
    view = { ...view, ...next };
    tell();
  }
  return {
    view: () => view,
    change,
    keepWords(one: { name: string; isOwn: boolean; text: string }): true {
      change({ words: [...view.words, { ...one, id: newId(), at: Date.now() }] });
      return true;
    },
    subscribe,
  };
}
