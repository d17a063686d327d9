import { retryDelayMs } from '../../../api/live.ts';

export type Person = {
  id: string;
  name: string;
  role: 'staff' | 'guest';
  party: 'practice' | 'patient' | 'carer';
  state: 'waiting' | 'admitted';
  client_id: string;
};
export type RoomMessage =
  | {
      type: 'room';
      status: 'scheduled' | 'running' | 'completed' | 'cancelled';
      state: 'waiting' | 'admitted' | 'declined' | 'left';
      staff_is_here: boolean;
      participants: Person[];
    }
  | { type: 'ready' | 'token'; token: string }
  | { type: 'signal'; from: string; client_id: string; data: Signal }
  | { type: 'state'; from: string; data: MediaState };
/** `wants`: the other side is asked to begin anew, since one side alone begins. */
export type Signal =
  | { description: RTCSessionDescriptionInit }
  | { candidate: RTCIceCandidateInit }
  | { wants: 'restart' };
export type MediaState = { isMuted: boolean; hasPicture: boolean };
/** Why a room is over for good. */
export type End = 'refused' | 'declined' | 'gone' | 'replaced' | 'ended' | 'left';

const ends: Readonly<Record<number, End>> = {
  1000: 'left',
  4401: 'refused',
  4403: 'declined',
  4404: 'gone',
  4409: 'replaced',
  4410: 'ended',
};

type Handlers = {
  message(message: RoomMessage): void;
  live(isLive: boolean): void;
  token(token: string): void;
  end(why: End): void;
};
export type RoomSocket = { say(message: Record<string, unknown>): void; close(): void };

/** The connection to a room: comes back by itself until the server says it is over. */
export function openRoomSocket(place: string, handlers: Handlers): RoomSocket {
  let token = place;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  const connect = () => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const made = new WebSocket(`${scheme}://${location.host}/public/v1/conference`);
    socket = made;
    made.onopen = () => made.send(JSON.stringify({ type: 'join', token }));
    made.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as RoomMessage;
      if (message.type === 'ready' || message.type === 'token') {
        token = message.token;
        handlers.token(token);
        if (message.type === 'token') return;
        failures = 0;
        handlers.live(true);
      }
      handlers.message(message);
    };
    made.onclose = ({ code }) => {
      if (isOver) return;
      handlers.live(false);
      const end = ends[code];
      if (end) {
        isOver = true;
        return handlers.end(end);
      }
      timer = setTimeout(connect, retryDelayMs(failures, Math.random()));
      failures += 1;
    };
  };
  connect();
  return {
    say(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      isOver = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
