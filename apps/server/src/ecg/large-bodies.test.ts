import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { eventually } from '../testing/eventually.ts';
import { readLargeBodies } from './large-bodies.ts';
import { createPlaces } from './places.ts';
import { createWorkshop } from './threads/workshop.ts';

const limit = 2_097_152;
const large = JSON.stringify({ files: [{ name: 'a', content: 'QUJD'.repeat(100_000) }] });
const workshop = createWorkshop();
const refused = (error: { code?: string }) => error.code;

async function reader(mostWaiting: number) {
  const server = Fastify({ bodyLimit: limit, forceCloseConnections: true });
  readLargeBodies(server, workshop, createPlaces({ size: 1, mostWaiting }));
  server.setErrorHandler((error: { code?: string }, _, reply) => reply.code(400).send(refused(error)));
  const held: (() => void)[] = [];
  after(() => {
    for (const release of held) release();
    return server.close();
  });
  server.post('/hold', async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return 'held';
  });
  server.post('/', (request) => {
    const { files } = request.body as { files: { content: Uint8Array | string; text?: string }[] };
    return files.map(({ content, text }) => ({
      isShared: content instanceof Uint8Array && content.buffer instanceof SharedArrayBuffer,
      content: content instanceof Uint8Array ? Buffer.from(content).toString() : content,
      text,
    }));
  });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const post = async (path: string, body: string | ReadableStream) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method: 'POST', headers, body, duplex: 'half' });
    return answer.text();
  };
  return { held, post, port: Number(new URL(origin).port) };
}

test('files arrive as bytes that threads share, whether they came as base64 or as text, with a length or without', async () => {
  const { post } = await reader(1);
  const text = 'ä€'.repeat(200_000);
  const body = JSON.stringify({
    files: [{ content: 'QUJD'.repeat(100_000) }, { text }, { content: 'no base64' }],
  });
  const streamed = new Blob([body]).stream();
  for (const sent of [body, streamed]) {
    const [bytes, fromText, broken] = JSON.parse(await post('/', sent)) as { isShared: boolean }[];
    assert.deepEqual(bytes, { isShared: true, content: 'ABC'.repeat(100_000) });
    assert.deepEqual(fromText, { isShared: true, content: text });
    assert.deepEqual(broken, { isShared: false, content: '#' }, 'what is none goes no further');
  }
});

test('a large body finds its place taken: one waits unread, the next is refused at once, small ones pass', async () => {
  const { held, post } = await reader(1);
  const first = post('/hold', large);
  await eventually('the first in its place', () => held.length === 1);
  const second = post('/', large);
  await eventually('a refusal', async () => (await post('/', large)) === 'unavailable');
  assert.match(await post('/', JSON.stringify({ files: [{ content: 'QUJD' }] })), /ABC/);
  held[0]?.();
  assert.equal(await first, 'held');
  assert.match(await second, /ABC/);
});

test('who goes away in the middle of a body leaves the place to others', async () => {
  const { post, port } = await reader(1);
  const gone = connect(port, '127.0.0.1');
  gone.write(
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 999999\r\n\r\n{',
  );
  const next = post('/', large);
  await eventually('somebody who waits', async () => (await post('/', large)) === 'unavailable');
  gone.destroy();
  assert.match(await next, /ABC/);
});

test('a body is refused that says or turns out to be larger than the call takes, or holds more than files', async () => {
  const { post } = await reader(1);
  assert.match(await post('/', large.padEnd(limit)), /ABC/);
  assert.equal(await post('/', large.padEnd(limit + 1)), 'too_large');
  assert.equal(await post('/', new Blob([large.padEnd(limit + 1)]).stream()), 'too_large');
  const beside = { files: [], unknown: Array.from({ length: 150_000 }, () => 1) };
  assert.equal(await post('/', JSON.stringify(beside)), 'too_large');
  assert.equal(await post('/', `[${'1,'.repeat(200_000)}`), 'bad_request');
});
