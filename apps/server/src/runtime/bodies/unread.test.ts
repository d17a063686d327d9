import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { eventually } from '../../testing/eventually.ts';
import { portOf } from '../../testing/plain-server.ts';
import { longestIdleSeconds, slowestBytesPerSecond } from './pace.ts';
import { createUnread, longestUnreadSeconds } from './unread.ts';

const slice = 65_536;
/** More than the system holds for anybody. */
const slices = 512;
const unread = createUnread();
const accepted: Socket[] = [];
const server = createServer((request, response) => {
  const content = (function* () {
    for (let at = 0; at < slices; at += 1) yield Buffer.alloc(slice, at);
  })();
  if (request.url === '/whole') response.end(Buffer.alloc(slices * slice));
  else Readable.from(content, { objectMode: false, highWaterMark: slice }).pipe(response);
});
server.on('connection', (socket: Socket) => {
  unread.watch(socket);
  accepted.push(socket);
});
const port = await portOf(server);

/** Asks for a file; reads so many bytes of it when told to. */
async function asking(path: string) {
  const before = accepted.length;
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  client.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  await eventually('a connection', () => accepted.length > before);
  const socket = accepted[before];
  if (!socket) throw new Error('no connection');
  await eventually('an answer', () => socket.writableLength > 0);
  const gone = new AbortController();
  client.once('close', () => gone.abort());
  let got = 0;
  const read = async (bytes: number) => {
    const until = got + bytes;
    while (got < until && !client.readableEnded && !client.destroyed) {
      const some = client.read() as Buffer | null;
      if (some) got += some.length;
      else await once(client, 'readable', { signal: gone.signal }).catch(() => null);
    }
  };
  return { client, socket, read, got: () => got };
}

const longest = () => {
  for (let second = 0; second <= longestUnreadSeconds; second += 1) unread.look(1);
};

describe('[SYSTEM-09] answers that nobody reads', () => {
  for (const path of ['/pieces', '/whole'])
    test(`of ${path}: whoever never reads has half a minute and some more, and is let go in the end`, async () => {
      const { socket, client } = await asking(path);
      unread.look(1);
      unread.look(longestIdleSeconds - 1);
      assert.equal(socket.destroyed, false);
      longest();
      assert.equal(socket.destroyed, true);
      client.destroy();
    });

  for (const path of ['/pieces', '/whole'])
    test(`of ${path}: who reads at the slowest pace gets all of it, however long it takes`, async () => {
      const { client, read, got } = await asking(path);
      for (let at = 0; at <= slices; at += 1) {
        await read(slice);
        for (let look = 0; look < slice / slowestBytesPerSecond; look += 1) unread.look(1);
      }
      assert.ok(got() >= slices * slice, `let go after ${got()}`);
      client.destroy();
    });

  test('who read much and then stops is let go like who never read', async () => {
    const { client, socket, read } = await asking('/pieces');
    await read((slices * slice) / 2);
    longest();
    assert.equal(socket.destroyed, true);
    client.destroy();
  });

  test('a connection on which nothing waits is nobody’s fault', async () => {
    const client = connect(port, '127.0.0.1');
    const before = accepted.length;
    await eventually('a connection', () => accepted.length > before || client.readyState === 'open');
    await eventually('its other end', () => accepted.at(-1)?.remotePort === client.localPort);
    longest();
    assert.equal(accepted.at(-1)?.destroyed, false);
    client.destroy();
  });
});
