import { connect, type Socket } from 'node:net';

type Answer = { status: number; head: string; body: string };
type Connection = { ask(request: string): Promise<Answer>; close(): void };

/** One HTTP/1.1 keep-alive connection with one request in flight; far cheaper than any client library. */
export function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(connectionOn(socket));
    });
  });
}

function connectionOn(socket: Socket): Connection {
  let chunks: Buffer[] = [];
  let received = 0;
  let expected = -1;
  let headLength = 0;
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = null;
  };
  const readHead = () => {
    const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    chunks = [bytes];
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return;
    headLength = end + 4;
    const length = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, headLength));
    if (!length) return fail(new Error('an answer without content-length'));
    expected = headLength + Number(length[1]);
  };
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    received += chunk.length;
    if (expected < 0) readHead();
    if (expected < 0 || received < expected) return;
    const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    const answer = {
      status: Number(bytes.toString('latin1', 9, 12)),
      head: bytes.toString('latin1', 0, headLength),
      body: bytes.toString('utf8', headLength, expected),
    };
    chunks = [];
    received = 0;
    expected = -1;
    const asked = waiting;
    waiting = null;
    asked?.resolve(answer);
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed || socket.readableEnded)
          return reject(new Error('the server had closed the connection'));
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
