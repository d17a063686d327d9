import { type Protection, protectionOf } from './protection.ts';
import type { Signal } from './room-socket.ts';

/** A new beginning takes a second or two; a second one before that would only disturb it. */
const patienceMs = 4_000;
const longestWords = 1_000;

type Options = {
  iceServers: RTCIceServer[];
  isRelayOnly: boolean;
  /** One side alone begins, so that offers never meet. */
  begins: boolean;
  tracks: () => readonly MediaStreamTrack[];
  /** Something was written to us. */
  heard(text: string): void;
  send(signal: Signal): void;
  changed(): void;
};
export type Peer = {
  stream: MediaStream;
  state(): RTCPeerConnectionState;
  hear(signal: Signal): void;
  /** Another camera or microphone, or the screen: without a new offer. */
  replaceTracks(): void;
  /** Answers whether it went out. */
  write(text: string): boolean;
  roundTripMs(): Promise<number | null>;
  protection(): Promise<Protection | null>;
  /** The way may have come back: it is sought again where it is lost. */
  mend(): void;
  close(): void;
};

/** Where a way to the other browser is looked for: relays alone where the installation wants it so (TURN_ONLY). */
export function waysOf({ iceServers, isRelayOnly }: Pick<Options, 'iceServers' | 'isRelayOnly'>) {
  return { iceServers, iceTransportPolicy: isRelayOnly ? 'relay' : 'all' } as const;
}

/** Picture and sound between two browsers, encrypted by them (DTLS-SRTP). */
export function createPeer({ iceServers, isRelayOnly, begins, tracks, heard, send, changed }: Options): Peer {
  const connection = new RTCPeerConnection(waysOf({ iceServers, isRelayOnly }));
  const stream = new MediaStream();
  const early: RTCIceCandidateInit[] = [];
  const { inTurn, end } = createTurns();
  const trackOf = (kind: string) => tracks().find((track) => track.kind === kind) ?? null;
  const attach = () =>
    Promise.all(
      connection.getTransceivers().map(async (transceiver) => {
        transceiver.direction = 'sendrecv';
        await transceiver.sender.replaceTrack(trackOf(transceiver.receiver.track.kind));
      }),
    );
  const offer = (isRestart: boolean) =>
    inTurn(async () => {
      const description = await connection.createOffer({ iceRestart: isRestart });
      await connection.setLocalDescription(description);
      send({ description });
    });
  const mend = createMending(connection, () => void (begins ? offer(true) : send({ wants: 'restart' })));
  const patrol = setInterval(mend.ifLost, patienceMs);

  const words = openWords(connection, heard);

  connection.onicecandidate = ({ candidate }) => {
    if (candidate) send({ candidate: candidate.toJSON() });
  };
  connection.ontrack = ({ track }) => {
    stream.addTrack(track);
    changed();
  };
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === 'failed') mend.ifLost();
    changed();
  };

  async function describe(description: RTCSessionDescriptionInit): Promise<void> {
    // An answer to an offer that a newer one has replaced.
    if (description.type === 'answer' && connection.signalingState === 'stable') return;
    await connection.setRemoteDescription(description);
    for (const candidate of early.splice(0)) await connection.addIceCandidate(candidate);
    if (description.type !== 'offer') return;
    await attach();
    const answer = await connection.createAnswer();
    await connection.setLocalDescription(answer);
    send({ description: answer });
  }

  if (begins) {
    for (const kind of ['audio', 'video'] as const)
      connection.addTransceiver(kind, { direction: 'sendrecv' });
    void inTurn(attach);
    void offer(false);
  }
  return {
    stream,
    state: () => connection.connectionState,
    hear(signal) {
      if ('wants' in signal) return mend.now();
      void inTurn(async () => {
        if ('description' in signal) await describe(signal.description);
        else if (connection.remoteDescription) await connection.addIceCandidate(signal.candidate);
        else early.push(signal.candidate);
      });
    },
    replaceTracks: () => void inTurn(attach),
    write: words.write,
    roundTripMs: async () => roundTripOf([...(await connection.getStats()).values()]),
    protection: () => protectionOf(connection),
    mend: mend.ifLost,
    close() {
      clearInterval(patrol);
      end();
      connection.close();
    },
  };
}

/** One step after the other; what a connection closed meanwhile refuses is nobody's matter. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  return {
    inTurn(work: () => Promise<unknown>): Promise<unknown> {
      const step = last.then(work).catch((error: unknown) => {
        if (!isOver) throw error;
      });
      // A step that failed is told once and keeps none of the next from being taken.
      last = step.catch(() => undefined);
      return step;
    },
    end(): void {
      isOver = true;
    },
  };
}

type PairReport = { type: string; nominated?: boolean; currentRoundTripTime?: number };

/** Of the way that picture and sound take, in milliseconds; null while there is none. */
export function roundTripOf(reports: readonly PairReport[]): number | null {
  const pair = reports.find(
    ({ type, nominated, currentRoundTripTime }) =>
      type === 'candidate-pair' && nominated && currentRoundTripTime !== undefined,
  );
  return pair?.currentRoundTripTime === undefined ? null : Math.round(pair.currentRoundTripTime * 1000);
}

/** Seeks the way anew, not so often that one attempt disturbs the other. */
function createMending(connection: RTCPeerConnection, restart: () => void) {
  let restartedAt = 0;
  const now = () => {
    // Both sides see that the way is lost: one new beginning is enough until it had its chance.
    if (Date.now() - restartedAt < patienceMs) return;
    restartedAt = Date.now();
    restart();
  };
  return {
    now,
    ifLost: () => {
      if (['failed', 'disconnected'].includes(connection.connectionState)) now();
    },
  };
}

/** Written words from browser to browser; both sides open it under the same number, so that it needs no words before. */
function openWords(connection: RTCPeerConnection, heard: (text: string) => void) {
  const channel = connection.createDataChannel('words', { negotiated: true, id: 0 });
  channel.onmessage = ({ data }) => heard(String(data).slice(0, longestWords));
  return {
    write(text: string): boolean {
      if (channel.readyState !== 'open') return false;
      channel.send(text.slice(0, longestWords));
      return true;
    },
  };
}
