import { WebSocket } from 'ws';
import { type Mailbox, mailboxOf } from './mailbox.ts';

export type RoomMessage = {
  type: string;
  token?: string;
  status?: string;
  state?: string;
  from?: string;
  data?: unknown;
  staff_is_here?: boolean;
  participants?: { id: string; name: string; role: string; state: string; client_id: string }[];
};
export type RoomSocket = Mailbox<RoomMessage> & {
  say(message: Record<string, unknown>): void;
  /** What was said so far has been heard by the server. */
  heard(): Promise<void>;
  close(): void;
};

/** A participant's connection to the room of a consultation. */
export function openRoom(port: number, token: string, more: Record<string, string> = {}): RoomSocket {
  const host = 'meeting.localhost';
  const socket = new WebSocket(`ws://127.0.0.1:${port}/public/v1/conference`, {
    headers: { host, ...more },
  });
  const mailbox = mailboxOf<RoomMessage>(socket);
  socket.on('open', () => socket.send(JSON.stringify({ type: 'join', token })));
  return {
    ...mailbox,
    say: (message) => socket.send(JSON.stringify(message)),
    heard: () =>
      new Promise((resolve) => {
        socket.once('pong', () => resolve());
        socket.ping();
      }),
    close: () => socket.close(),
  };
}
