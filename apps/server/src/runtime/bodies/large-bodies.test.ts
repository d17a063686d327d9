import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import Fastify, { type FastifyRequest } from 'fastify';
import { createWorkshop } from '../../ground/workshop/workshop.ts';
import { eventually } from '../../testing/eventually.ts';
import { readLargeBodies } from './large-bodies.ts';
import { readBody } from './read-body.ts';
import { createShelf } from './shelf.ts';

const limit = 2_097_152;
const large = JSON.stringify({ files: [{ name: 'a', content: 'QUJD'.repeat(100_000) }] });
const workshop = createWorkshop();
const refused = (error: { code?: string }) => error.code;

/** Bodies that have begun, by the server's port. */
const started = new Map<number, () => number>();
const arriving = async (port: number) => started.get(port)?.() ?? 0;

/** A body that is announced and does not come. */
function begun(port: number, who: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = `POST / HTTP/1.1\r\nhost: a\r\nx-who: ${who}\r\ncontent-type: application/json\r\n`;
  socket.write(`${head}content-length: 1999999\r\n\r\n{`);
  return socket;
}

async function reader(limits: { bytes: number; most: number }) {
  const server = Fastify({ bodyLimit: limit, forceCloseConnections: true });
  let count = 0;
  const shelf = createShelf(limits);
  const counted: typeof shelf = {
    arrive(owner) {
      const place = shelf.arrive(owner);
      if (place) count += 1;
      return place;
    },
  };
  const ownerOf = ({ headers }: FastifyRequest) => ({ practice: 1, who: String(headers['x-who']) });
  readLargeBodies(server, { workshop, ownerOf }, counted);
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
  const post = async (path: string, body: string | ReadableStream, who = 'me') => {
    const headers = { 'content-type': 'application/json', 'x-who': who };
    const answer = await fetch(origin + path, { method: 'POST', headers, body, duplex: 'half' });
    return answer.text();
  };
  const port = Number(new URL(origin).port);
  started.set(port, () => count);
  return { held, post, port };
}

test('files arrive as bytes that threads share, whether they came as base64 or as text, with a length or without', async () => {
  const { post } = await reader({ bytes: 8 * limit, most: 96 });
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

test('[SYSTEM-09] slow senders keep nobody waiting, however many they are and however much they announced', async () => {
  const { post, port } = await reader({ bytes: 2 * limit, most: 96 });
  const slow = ['a', 'b', 'c', 'd', 'e', 'f'].map((who) => begun(port, who));
  await eventually('six bodies under way', async () => (await arriving(port)) === slow.length);
  assert.match(await post('/', large), /ABC/);
  for (const socket of slow) socket.destroy();
});

test('[SYSTEM-09] of one sender no more than a quarter of all bodies is under way, and others still come in', async () => {
  const { post, port } = await reader({ bytes: 2 * limit, most: 8 });
  const slow = ['a', 'a'].map((who) => begun(port, who));
  await eventually('two bodies under way', async () => (await arriving(port)) === 2);
  assert.equal(await post('/', large, 'a'), 'unavailable');
  assert.match(await post('/', JSON.stringify({ files: [{ content: 'QUJD' }] }), 'a'), /ABC/);
  assert.match(await post('/', large, 'b'), /ABC/);
  for (const socket of slow) socket.destroy();
  await eventually('room again', async () => /ABC/.test(await post('/', large, 'a')));
});

test('[SYSTEM-09] a large body that finds no memory waits unread, and comes in when others have left', async () => {
  const { held, post } = await reader({ bytes: 1_048_576, most: 96 });
  const first = post('/hold', large, 'a');
  await eventually('the first in memory', () => held.length === 1);
  let isAnswered = false;
  const second = post('/', large, 'b').then((text) => {
    isAnswered = true;
    return text;
  });
  assert.match(await post('/', JSON.stringify({ files: [{ content: 'QUJD' }] }), 'c'), /ABC/);
  assert.equal(isAnswered, false);
  held[0]?.();
  assert.equal(await first, 'held');
  assert.match(await second, /ABC/);
});

test('a body is refused that says or turns out to be larger than the call takes, or holds more than files', async () => {
  const { post } = await reader({ bytes: 8 * limit, most: 96 });
  assert.match(await post('/', large.padEnd(limit)), /ABC/);
  assert.equal(await post('/', large.padEnd(limit + 1)), 'too_large');
  assert.equal(await post('/', new Blob([large.padEnd(limit + 1)]).stream()), 'too_large');
  const beside = { files: [], unknown: Array.from({ length: 150_000 }, () => null) };
  assert.equal(await post('/', JSON.stringify(beside)), 'too_large');
  assert.equal(await post('/', `[${'1,'.repeat(200_000)}`), 'bad_request');
  const samples = (name: string) =>
    JSON.stringify({ files: [], [name]: { of: Array.from({ length: 250_000 }, () => 1200) } });
  assert.equal(await post('/', samples('egm')), '[]');
  assert.equal(await post('/', samples('samples')), 'too_large', 'numbers that nobody judges in a thread');
  const keys = Array.from({ length: 30_000 }, (_, at) => `"${at}":0`);
  assert.equal(await post('/', `{"files":[],"recording":{${keys.join(',')}}}`), 'too_complex');
  assert.equal(await post('/', `{"files":[${'[],'.repeat(300_000)}[]]}`), 'too_complex');
});

test('[SYSTEM-09] what a large body leaves to the event loop is bounded by count, not only by letters', () => {
  const list = (count: number, of: string) => `[${Array.from({ length: count }, () => of).join()}]`;
  const lists = (count: number, of: string) => list(count / 1_000, list(1_000, of));
  const kindOf = (body: string) => readBody(new TextEncoder().encode(body)).kind;
  assert.equal(kindOf(`{"lines":${list(2_000, list(20, '"Petersen"'))}}`), 'parsed');
  assert.equal(kindOf(lists(45_000, '""')), 'parsed');
  assert.equal(kindOf(lists(50_000, '""')), 'too_large');
  assert.equal(kindOf(lists(5_000, '{}')), 'parsed');
  assert.equal(kindOf(lists(10_000, '{}')), 'too_large');
  assert.equal(kindOf(lists(3_000, '{"a":0}')), 'parsed');
  assert.equal(kindOf(lists(4_000, '{"a":0}')), 'too_large');
});
