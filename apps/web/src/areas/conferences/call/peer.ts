import type { Signal } from './room-socket.ts';

type Options = {
  iceServers: RTCIceServer[];
  /** One side alone begins, so that offers never meet. */
  begins: boolean;
  tracks: () => readonly MediaStreamTrack[];
  send(signal: Signal): void;
  changed(): void;
};
export type Peer = {
  stream: MediaStream;
  state(): RTCPeerConnectionState;
  hear(signal: Signal): void;
  /** Another camera or microphone, or the screen: without a new offer. */
  replaceTracks(): void;
  roundTripMs(): Promise<number | null>;
  close(): void;
};

/** Picture and sound between two browsers, encrypted by them (DTLS-SRTP). */
export function createPeer({ iceServers, begins, tracks, send, changed }: Options): Peer {
  const connection = new RTCPeerConnection({ iceServers });
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
  const restart = () => void (begins ? offer(true) : send({ wants: 'restart' }));

  connection.onicecandidate = ({ candidate }) => {
    if (candidate) send({ candidate: candidate.toJSON() });
  };
  connection.ontrack = ({ track }) => {
    stream.addTrack(track);
    changed();
  };
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === 'failed') restart();
    changed();
  };

  async function describe(description: RTCSessionDescriptionInit): Promise<void> {
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
      if ('wants' in signal) return restart();
      void inTurn(async () => {
        if ('description' in signal) await describe(signal.description);
        else if (connection.remoteDescription) await connection.addIceCandidate(signal.candidate);
        else early.push(signal.candidate);
      });
    },
    replaceTracks: () => void inTurn(attach),
    roundTripMs: async () => roundTripOf([...(await connection.getStats()).values()]),
    close() {
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
