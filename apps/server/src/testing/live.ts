import { after } from 'node:test';
import { WebSocket } from 'ws';
import type { WireRecord } from './answers.ts';
import type { TestPerson } from './server.ts';

export type LiveMessage = {
  type: 'ready' | 'refused' | 'event' | 'reset';
  number?: number;
  kind?: string;
  code?: string;
  payload?: { data?: WireRecord; patient_ids?: string[]; ids?: string[] };
};

export type LiveSocket = {
  messages: LiveMessage[];
  events(kind?: string): LiveMessage[];
  /** The first message that fits, now or later. */
  until(fits: (message: LiveMessage) => boolean): Promise<LiveMessage>;
  /** The code the server closed with. */
  closed: Promise<number>;
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
  const messages: LiveMessage[] = [];
  let changed: (() => void)[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  socket.on('error', () => undefined);
  socket.on('open', () => {
    const { 'access-token': access_token, client, uid } = person?.headers ?? {};
    socket.send(JSON.stringify({ type: 'authenticate', access_token, client, uid, last_number: lastNumber }));
  });
  socket.on('message', (text: Buffer) => {
    messages.push(JSON.parse(text.toString()) as LiveMessage);
    for (const tell of changed.splice(0)) tell();
  });
  after(() => socket.terminate());
  const until: LiveSocket['until'] = async (fits) => {
    const deadline = Date.now() + 8_000;
    for (;;) {
      const found = messages.find(fits);
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`no such message among ${JSON.stringify(messages)}`);
      await new Promise<void>((resolve) => {
        changed = [...changed, resolve];
        setTimeout(resolve, 200).unref();
      });
    }
  };
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
