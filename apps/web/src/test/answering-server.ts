import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type Reply =
  | {
      status: number;
      headers?: Record<string, string>;
      body?: unknown;
      raw?: Uint8Array | string;
    }
  /** The connection is cut before anything is answered, or in the middle of the answer. */
  | 'drop'
  | 'cut';

/** A real HTTP server that gives the prepared replies in turn, the last one again and again. */
export async function answeringServer(...replies: Reply[]) {
  const seen: Seen[] = [];
  let at = 0;
  let open = 0;
  let mostOpen = 0;
  let mayAnswer: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    const reply = replies[Math.min(at, replies.length - 1)] ?? 'drop';
    at += 1;
    await mayAnswer;
    open -= 1;
    if (reply === 'drop') return void request.socket.destroy();
    if (reply === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"data":', () => request.socket.destroy());
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.raw ?? (reply.body === undefined ? '' : JSON.stringify(reply.body)));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    mostOpen: () => mostOpen,
    /** From now on requests arrive and wait for their answers until the returned function is called. */
    hold: () => {
      let answerAll = () => {};
      mayAnswer = new Promise((resolve) => {
        answerAll = resolve;
      });
      return () => answerAll();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
