import { after } from 'node:test';
import type { WebSocket } from 'ws';

export type Mailbox<M> = {
  messages: M[];
  /** The first message that fits, now or later. */
  until(fits: (message: M) => boolean): Promise<M>;
  /** The code the server closed with. */
  closed: Promise<number>;
};

const patienceMs = 30_000;

/** Keeps what a connection is told; it ends with the tests. */
export function mailboxOf<M>(socket: WebSocket): Mailbox<M> {
  const messages: M[] = [];
  let changed: (() => void)[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  socket.on('error', () => undefined);
  socket.on('message', (text: Buffer) => {
    messages.push(JSON.parse(text.toString()) as M);
    for (const tell of changed.splice(0)) tell();
  });
  after(() => socket.terminate());
  return {
    messages,
    closed,
    until: async (fits) => {
      const deadline = Date.now() + patienceMs;
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
