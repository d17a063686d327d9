import { after } from 'node:test';
import type { WebSocket } from 'ws';
import { eventually } from './eventually.ts';

export type Mailbox<M> = {
  messages: M[];
  /** The first message that fits, now or later. */
  until(fits: (message: M) => boolean): Promise<M>;
  /** The code the server closed with. */
  closed: Promise<number>;
};

/** Keeps what a connection is told; it ends with the tests. */
export function mailboxOf<M>(socket: WebSocket): Mailbox<M> {
  const messages: M[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  socket.on('error', () => undefined);
  socket.on('message', (text: Buffer) => {
    messages.push(JSON.parse(text.toString()) as M);
  });
  after(() => socket.terminate());
  return {
    messages,
    closed,
    until: (fits) =>
      eventually('the message', () => {
        const found = messages.find(fits);
        if (found === undefined) throw new Error(`no such message among ${JSON.stringify(messages)}`);
        return found;
      }),
  };
}
