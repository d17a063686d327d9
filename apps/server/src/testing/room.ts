import { after } from 'node:test';
import { WebSocket } from 'ws';

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
export type RoomSocket = {
  messages: RoomMessage[];
  /** The first message that fits, now or later. */
  until(fits: (message: RoomMessage) => boolean): Promise<RoomMessage>;
  say(message: Record<string, unknown>): void;
  /** The code the server closed with. */
  closed: Promise<number>;
  close(): void;
};

/** A participant's connection to the room of a consultation. */
export function openRoom(port: number, token: string, origin?: string): RoomSocket {
  const host = 'meeting.localhost';
  const socket = new WebSocket(`ws://127.0.0.1:${port}/public/v1/conference`, {
    headers: { host, ...(origin && { origin }) },
  });
  const messages: RoomMessage[] = [];
  let changed: (() => void)[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  socket.on('error', () => undefined);
  socket.on('open', () => socket.send(JSON.stringify({ type: 'join', token })));
  socket.on('message', (text: Buffer) => {
    messages.push(JSON.parse(text.toString()) as RoomMessage);
    for (const tell of changed.splice(0)) tell();
  });
  after(() => socket.terminate());
  return {
    messages,
    closed,
    say: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
    until: async (fits) => {
      const deadline = Date.now() + 30_000;
      for (;;) {
        const found = messages.find(fits);
        if (found) return found;
        if (Date.now() > deadline) throw new Error(`no such message among ${JSON.stringify(messages)}`);
        await new Promise<void>((resolve) => {
          changed = [...changed, resolve];
          setTimeout(resolve, 200).unref();
        });
      }
    },
  };
}
