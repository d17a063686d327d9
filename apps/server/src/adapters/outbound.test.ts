import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { eventually } from '../testing/eventually.ts';
import { createOutbound } from './outbound.ts';

const get = { method: 'GET', headers: {} };

/** A server on this machine that counts who comes. */
async function service(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
  host = '127.0.0.1',
) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { seen, port, url: `http://${host}:${port}/`, connections: () => connected(server) };
}

function connected(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** Answers one list of addresses after the other, whatever the name. */
function names(...answers: string[][]) {
  const asked: string[] = [];
  const lookup = (name: string, _: unknown, done: (error: null, found: LookupAddress[]) => void) => {
    asked.push(name);
    const found = answers.length > 1 ? answers.shift() : answers[0];
    done(
      null,
      (found ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { asked, lookup: lookup as never };
}

const codeOf = (error: unknown) => (error as { code?: string }).code;
const isInner = (error: unknown) => error instanceof TypeError && codeOf(error) === 'inner_address';

test('an inner address is not called: neither as it stands nor behind a name', async () => {
  const inner = await service((response) => response.end('secret'));
  const closed = createOutbound({ allowed: [] });
  await assert.rejects(closed.fetch(inner.url, get), isInner);
  await assert.rejects(closed.fetch(`http://localhost:${inner.port}/`, get), isInner);
  assert.deepEqual(inner.seen, []);
  const open = createOutbound({ allowed: ['127.0.0.1'] });
  assert.equal(await (await open.fetch(inner.url, get)).text(), 'secret');
});

test('a name is asked once for each connection, and what it says then is where the connection goes', async () => {
  const inner = await service((response) => response.end('secret'));
  const { asked, lookup } = names(['127.0.0.1'], ['127.0.0.2']);
  const outbound = createOutbound({ allowed: ['127.0.0.1'], lookup });
  const url = `http://moving.example:${inner.port}/`;
  assert.equal((await outbound.fetch(url, get)).status, 200);
  await assert.rejects(outbound.fetch(url, get), isInner);
  assert.deepEqual(asked, ['moving.example', 'moving.example']);
  assert.equal(inner.seen.length, 1);
});

test('a name with an inner address among others is refused, and so is one without any', async () => {
  for (const found of [['8.8.8.8', '10.0.0.1'], ['2606:4700::1', '::1'], []]) {
    const { lookup } = names(found);
    await assert.rejects(
      createOutbound({ allowed: [], lookup }).fetch('http://mixed.example/', get),
      isInner,
    );
  }
});

test('a redirect is handed back and not followed', async () => {
  const target = await service((response) => response.end('secret'), '127.0.0.2');
  const first = await service((response) => response.writeHead(302, { location: target.url }).end());
  const answer = await createOutbound({ allowed: ['127.0.0.0/8'] }).fetch(first.url, get);
  assert.deepEqual([answer.status, answer.headers.get('location')], [302, target.url]);
  assert.deepEqual(target.seen, []);
});

test('an answer is read up to the limit and not beyond, and one that never ends is given up', async () => {
  const limits = { timeoutMs: 60_000, mostBytes: 1_000 };
  const sized = await service((response, { url }) => response.end('x'.repeat(Number(url?.slice(1)))));
  const outbound = createOutbound({ allowed: ['127.0.0.1'] }, limits);
  for (const size of [999, 1_000])
    assert.equal((await (await outbound.fetch(`${sized.url}${size}`, get)).text()).length, size);
  await assert.rejects(
    outbound.fetch(`${sized.url}1001`, get),
    (error) => codeOf(error) === 'answer_too_large',
  );

  const endless = await service((response) => {
    response.writeHead(200).write('x');
  });
  const hasty = createOutbound({ allowed: ['127.0.0.1'] }, { timeoutMs: 200, mostBytes: 1_000 });
  await assert.rejects(hasty.fetch(endless.url, get), { name: 'TimeoutError' });
  await eventually('the end of the connection', async () => (await endless.connections()) === 0);
});

test('method, headers and body arrive, and the answer comes back as it was', async () => {
  const echo = await service((response, request) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, headers } = request;
      response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
      const told = {
        method,
        type: headers['content-type'],
        mine: headers['x-mine'],
        body: Buffer.concat(parts).toString(),
      };
      response.end(JSON.stringify(told));
    });
  });
  const body = new URLSearchParams({ code: 'ä b', state: '1' });
  const outbound = createOutbound({ allowed: ['127.0.0.1'] });
  const answer = await outbound.fetch(echo.url, { method: 'POST', headers: { 'x-mine': 'yes' }, body });
  assert.equal(answer.status, 201);
  assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2']);
  assert.deepEqual(await answer.json(), {
    method: 'POST',
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
    mine: 'yes',
    body: 'code=%C3%A4+b&state=1',
  });
});

test('nobody there, and an answer that is none, are failures of the network', async () => {
  const broken = await service((response) => response.socket?.destroy());
  const outbound = createOutbound({ allowed: ['127.0.0.1'] });
  for (const url of [broken.url, 'http://127.0.0.1:9/'])
    await assert.rejects(
      outbound.fetch(url, get),
      (error) => error instanceof TypeError && codeOf(error) === undefined,
    );
});

const numbers = fc.tuple(
  fc.constantFrom(10, 127, 169 * 256 + 254, 192 * 256 + 168),
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 }),
);

/** The address as people write it to get past a check. */
function notations(first: number, third: number, fourth: number): string[] {
  const parts = first > 255 ? [first >> 8, first & 255, third, fourth] : [first, 0, third, fourth];
  const whole = parts.reduce((sum, part) => sum * 256 + part, 0);
  const [a = 0, b = 0] = parts;
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  const dotted = parts.join('.');
  return [
    dotted,
    `${dotted}.`,
    String(whole),
    hex(whole),
    octal(whole),
    parts.map(hex).join('.'),
    parts.map(octal).join('.'),
    `${a}.${b}.${third * 256 + fourth}`,
    `${a}.${(b * 256 + third) * 256 + fourth}`,
    `[::ffff:${dotted}]`,
    `[64:ff9b::${dotted}]`,
    dotted.replaceAll('.', '%2e'),
    dotted.replaceAll('.', '。'),
    [...dotted]
      .map((sign) => (/\d/.test(sign) ? String.fromCodePoint(0xff10 + Number(sign)) : sign))
      .join(''),
    `user:secret@${dotted}`,
    `public.example@${dotted}`,
    `${dotted}:8443`,
  ];
}

test('an inner address is seen in every notation that a browser understands, before anything is asked', () => {
  const { mayAsk } = createOutbound({ allowed: [] });
  fc.assert(
    fc.property(numbers, ([first, third, fourth]) => {
      for (const host of notations(first, third, fourth))
        for (const scheme of ['http', 'https', 'HTTPS'])
          assert.equal(mayAsk(`${scheme}://${host}/.well-known`), false, host);
    }),
  );
});

test('names, also in other scripts, and addresses of the world may be asked; other schemes and user names may not', () => {
  const { mayAsk } = createOutbound({ allowed: [] });
  const open = [
    'https://login.example.org/v2.0',
    'https://xn--prfung-3ya.example/',
    'https://prüfung.example',
    'https://8.8.8.8/',
    'https://[2606:4700::1]:8443/',
  ];
  const closed = [
    '',
    'login.example.org',
    'ftp://login.example.org',
    'file:///etc/passwd',
    'data:,x',
    'https://a@login.example.org',
    'https://[fe80::1%25eth0]/',
    'https://[::1]/',
  ];
  assert.deepEqual(open.filter(mayAsk), open);
  assert.deepEqual(closed.filter(mayAsk), []);
});

test('whatever a name says, what is not of the world is not connected to', async () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6());
  await fc.assert(
    fc.asyncProperty(
      fc.array(address, { maxLength: 3 }),
      fc.constantFrom('10.0.0.1', '::1'),
      async (found, inner) => {
        const { lookup } = names([...found, inner]);
        await assert.rejects(
          createOutbound({ allowed: [], lookup }).fetch('http://any.example/', get),
          isInner,
        );
      },
    ),
    { numRuns: 30 },
  );
});
