import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, test } from 'node:test';
import { eventually } from '../../testing/eventually.ts';
import { portOf } from '../../testing/plain-server.ts';
import { createPace, longestIdleSeconds, slowestBytesPerSecond } from './pace.ts';

const pace = createPace({ 'x-ours': 'yes' });
const arrived: IncomingMessage[] = [];
const server = createServer((request) => {
  pace.watch(request);
  arrived.push(request);
});
const port = await portOf(server);

type Sending = { socket: Socket; request: IncomingMessage; answer: () => string };

async function sending(length: number, { isRead = true } = {}): Promise<Sending> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString()));
  socket.on('error', () => undefined);
  const before = arrived.length;
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`);
  await eventually('a request', () => arrived.length > before);
  const request = arrived[before];
  if (!request) throw new Error('no request');
  if (isRead) request.resume();
  return { socket, request, answer: () => answer };
}

async function come({ socket, request }: Sending, bytes: number): Promise<void> {
  const wanted = request.socket.bytesRead + bytes;
  socket.write(Buffer.alloc(bytes));
  await eventually('bytes', () => request.socket.bytesRead >= wanted);
}

describe('[SYSTEM-09] bodies on their way', () => {
  test('nothing for so long: refused by name with our headers, and the connection is gone', async () => {
    const one = await sending(100_000);
    pace.look(longestIdleSeconds - 1);
    assert.equal(one.answer(), '');
    pace.look(1);
    await eventually('a refusal', () => one.answer().startsWith('HTTP/1.1 408'));
    assert.match(one.answer(), /x-ours: yes/);
    await eventually('the end', () => one.socket.destroyed || one.socket.readableEnded);
  });

  test('a byte now and then is too slow once the time to begin is over; the slowest pace is not', async () => {
    const [dripping, slow] = [await sending(100_000), await sending(100_000)];
    for (let second = 0; second < 30; second += 1) {
      await come(dripping, 1);
      await come(slow, slowestBytesPerSecond);
      pace.look(1);
      if (second === 28) assert.equal(dripping.answer(), '');
    }
    await eventually('a refusal', () => dripping.answer().startsWith('HTTP/1.1 408'));
    assert.equal(slow.answer(), '');
    slow.socket.destroy();
  });

  test('what we have not read yet is not the sender\u2019s time', async () => {
    const one = await sending(100_000, { isRead: false });
    await come(one, 50_000);
    for (let minute = 0; minute < 10; minute += 1) pace.look(60);
    assert.equal(one.answer(), '');
    one.request.resume();
    await come(one, 50_000);
    pace.look(longestIdleSeconds - 1);
    assert.equal(one.answer(), '');
    one.socket.destroy();
  });

  test('a large body has to come so fast that it is here within an hour', async () => {
    const one = await sending(360_000_000);
    for (let look = 0; look < 3; look += 1) {
      await come(one, 900_000);
      pace.look(10);
    }
    await eventually('a refusal', () => one.answer().startsWith('HTTP/1.1 408'));
  });

  test('a request without a body, or with a whole one, is watched no longer', async () => {
    const one = await sending(10);
    await come(one, 10);
    pace.look(120);
    pace.look(120);
    assert.equal(one.answer(), '');
    one.socket.destroy();
  });
});
