import { WebSocket } from 'ws';
import type { WireRecord } from './answers.ts';
import { type Mailbox, mailboxOf } from './mailbox.ts';
import type { TestPerson } from './server.ts';

export type LiveMessage = {
  type: 'ready' | 'refused' | 'event' | 'reset';
  number?: number;
  kind?: string;
  code?: string;
  payload?: { data?: WireRecord; patient_ids?: string[]; ids?: string[] };
};

type LiveSocket = Mailbox<LiveMessage> & {
  events(kind?: string): LiveMessage[];
  close(): Promise<number>;
};

type Address = { port: number; host: string };

/** A screen's connection: opens, says who it is, and keeps what it is told. */
export function openLive(
  at: Address,
  person: TestPerson | null,
  lastNumber: number | null = null,
): LiveSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${at.port}/web/v1/live`, { headers: { host: at.host } });
  const { messages, until, closed } = mailboxOf<LiveMessage>(socket);
  socket.on('open', () => {
    const { 'access-token': access_token, client, uid } = person?.headers ?? {};
    socket.send(JSON.stringify({ type: 'authenticate', access_token, client, uid, last_number: lastNumber }));
  });
  return {
    messages,
    events: (kind) => messages.filter((one) => one.type === 'event' && (!kind || one.kind === kind)),
    until,
    closed,
    close: () => {
      socket.close();
      return closed;
    },
  };
}

/** Ready to be told: the first message has come. */
export async function readyLive(at: Address, person: TestPerson, lastNumber: number | null = null) {
  const live = openLive(at, person, lastNumber);
  const first = await live.until((message) => message.type === 'ready' || message.type === 'reset');
  return { ...live, first };
}
