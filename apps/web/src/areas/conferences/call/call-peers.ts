import { partnersIn, speakerOf, staysConnected } from './call-rules.ts';
import type { Peer } from './peer.ts';
import type { MediaState, Person, RoomMessage, Signal } from './room-socket.ts';

export type Remote = Person & { stream: MediaStream; connection: RTCPeerConnectionState } & MediaState;

type Given = {
  ownId: string;
  /** Connects to somebody: `begins` tells which of the two makes the offer. */
  connect: (to: { id: string; begins: boolean; heard: (text: string) => void; changed: () => void }) => Peer;
  heard: (from: { id: string; name: string }, text: string) => void;
  changed: () => void;
};
export const nothingKnown: MediaState = { isMuted: false, hasPicture: true };

/** A connection to each of the others, by their place; a page opened anew gets a new one. */
export function createPeers({ ownId, connect, heard, changed }: Given) {
  const peers = new Map<string, { person: Person; peer: Peer }>();
  const media = new Map<string, MediaState>();

  function meet(person: Person): Peer {
    const known = peers.get(person.id);
    if (known?.person.client_id === person.client_id) {
      known.person = person;
      return known.peer;
    }
    known?.peer.close();
    const peer = connect({
      id: person.id,
      begins: ownId < person.id,
      heard: (text) => heard({ id: person.id, name: peers.get(person.id)?.person.name ?? person.name }, text),
      changed: () => {
        if (peer.state() !== 'closed') changed();
      },
    });
    peers.set(person.id, { person, peer });
    return peer;
  }

  function drop(id: string): void {
    peers.get(id)?.peer.close();
    peers.delete(id);
    media.delete(id);
  }

  return {
    /** Connects to who is in the call, and ends what is none of it any more. */
    follow(room: Extract<RoomMessage, { type: 'room' }>): void {
      for (const person of partnersIn(room)) meet(person);
      for (const [id, { peer }] of peers)
        if (!staysConnected(room, { id, connection: peer.state() })) drop(id);
    },
    hear(said: { from: string; clientId: string }, signal: Signal): void {
      const known = peers.get(said.from);
      const isSamePage = known?.person.client_id === said.clientId;
      const peer = isSamePage ? known.peer : meet(speakerOf(said, known?.person));
      peer.hear(signal);
    },
    hearState(from: string, state: MediaState): void {
      media.set(from, state);
      changed();
    },
    replaceTracks(): void {
      for (const { peer } of peers.values()) peer.replaceTracks();
    },
    dropAll(): void {
      for (const id of peers.keys()) drop(id);
    },
    /** The others as they are shown. */
    remotes: (): Remote[] =>
      [...peers.values()].map(({ person, peer }) => ({
        ...person,
        ...(media.get(person.id) ?? nothingKnown),
        stream: peer.stream,
        connection: peer.state(),
      })),
    /** Answers whether anybody gets it. */
    write: (text: string): boolean => [...peers.values()].map(({ peer }) => peer.write(text)).includes(true),
    mend(): void {
      for (const { peer } of peers.values()) peer.mend();
    },
    /** How each of the others is reached, by name. */
    protections: async () =>
      (await Promise.all([...peers.values()].map(protectionTo))).filter((one) => one !== null),
    /** Of the first one; null where there is nobody or nothing is known yet. */
    roundTripMs: async () => {
      const [first] = peers.values();
      return first ? first.peer.roundTripMs() : null;
    },
  };
}

async function protectionTo({ person: { id, name }, peer }: { person: Person; peer: Peer }) {
  const how = await peer.protection();
  return how && { ...how, id, name };
}
