import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { eicar, startClamd, whyNoClamd } from '../testing/clamd.ts';
import { createVirusScanner } from './virus-scanner.ts';

type Behaviour = (socket: Socket, taken: readonly Buffer[]) => void;

/** Speaks the protocol as `behave` says, asked anew with all that has come. */
async function daemon(behave: Behaviour) {
  const server = createServer((socket) => {
    const taken: Buffer[] = [];
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      taken.push(chunk);
      behave(socket, taken);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return createVirusScanner({ host: '127.0.0.1', port }, { patienceMs: 500 });
}

const isWhole = (taken: readonly Buffer[]) =>
  Buffer.concat(taken.slice(-4)).subarray(-4).equals(Buffer.alloc(4));
async function* pieces(...parts: Buffer[]) {
  for (const part of await Promise.resolve(parts)) yield part;
}
const some = Buffer.from('Kalium 5,6 mmol/l');

test('[PATIENT-10] a file goes to the scanner in pieces with their length and an end, and its answer counts in however many packets it comes', async () => {
  const seen: Buffer[] = [];
  const scanner = await daemon((socket, taken) => {
    if (!isWhole(taken)) return;
    seen.push(Buffer.concat(taken));
    socket.setNoDelay(true);
    const parts = ['str', 'eam: Fernpuls.Eicar-', 'Test FO', 'UND', '\0'];
    const next = () => {
      const part = parts.shift();
      if (part !== undefined) socket.write(part, next);
    };
    next();
  });
  assert.deepEqual(await scanner.scan(pieces(some, some)), { kind: 'infected', name: 'Fernpuls.Eicar-Test' });
  const length = Buffer.from([0, 0, 0, some.length]);
  const framed = [Buffer.from('zINSTREAM\0'), length, some, length, some, Buffer.alloc(4)];
  assert.deepEqual(seen[0], Buffer.concat(framed));
});

const unsure: [string, Behaviour][] = [
  ['it is told too large', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['the connection is cut before an answer', (socket, taken) => isWhole(taken) && socket.destroy()],
  ['the connection is cut while it is sent', (socket) => socket.destroy()],
  ['the answer is cut before its end', (socket, taken) => isWhole(taken) && socket.end('stream: OK')],
  ['the scanner is content before it has all', (socket) => socket.write('stream: OK\0')],
  ['the scanner answers something else', (socket, taken) => isWhole(taken) && socket.end('PONG\0')],
  ['the scanner never answers', () => undefined],
];
for (const [what, behave] of unsure)
  test(`[PATIENT-10] a file counts as not looked at where ${what}`, async () => {
    const scanner = await daemon(behave);
    const large = Array.from({ length: 12 }, () => Buffer.alloc(1_048_576, 'x'));
    assert.equal((await scanner.scan(pieces(...large))).kind, 'later');
  });

test('[PATIENT-10] a file counts as not looked at where nobody listens', async () => {
  const scanner = createVirusScanner({ path: '/nowhere/clamd.sock' });
  assert.equal((await scanner.scan(pieces(some))).kind, 'later');
});

test('[PATIENT-10] a real ClamAV finds the test string over both of its sockets, and says of what is larger than it takes that it did not look', async (t) => {
  const why = await whyNoClamd();
  if (why !== null) return t.diagnostic(`left out: ${why}`);
  const clamd = await startClamd({ maxMegabytes: 8 });
  after(clamd.stop);
  for (const address of [clamd.tcp, clamd.unix]) {
    const scanner = createVirusScanner(address);
    assert.deepEqual(await scanner.scan(pieces(some)), { kind: 'clean' });
    const found = await scanner.scan(pieces(some, Buffer.from(eicar)));
    assert.deepEqual(found, { kind: 'infected', name: 'Fernpuls.Eicar-Test.UNOFFICIAL' });
    const large = Array.from({ length: 16 }, () => Buffer.alloc(1_048_576, 'x'));
    assert.equal((await scanner.scan(pieces(...large))).kind, 'later');
    assert.deepEqual(await scanner.scan(pieces(...large.slice(0, 7))), { kind: 'clean' });
  }
});
