import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { serveWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernpuls-web-'));
for (const below of ['assets', '.git']) mkdirSync(join(folder, below));
const secret = 'not for everybody';
for (const hidden of ['.sources', '.env', '.git/config', 'assets/.map'])
  writeFileSync(join(folder, hidden), secret);
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'assets/a.js'), 'export {}');
writeFileSync(join(folder, 'assets/a.js.br'), brotliCompressSync('export {}'));
writeFileSync(join(folder, 'assets/b.js'), 'export {}');
const server = Fastify();
await serveWebApp(server, folder);
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('of the folder of the web app no file is served whose name, or folder, begins with a dot', async () => {
  const hidden = [
    '/.sources',
    '/%2esources',
    '/%2Esources',
    '/.env',
    '/.git/config',
    '/assets/.map',
    '/assets/../.env',
    '//.sources',
    '/./.sources',
  ];
  for (const url of hidden)
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await server.inject({ method, url });
      assert.ok([403, 404].includes(answer.statusCode), url);
      assert.ok(!answer.body.includes(secret), url);
    }
  assert.equal((await server.inject('/assets/a.js')).statusCode, 200);
});

test('an address of no file is a screen for who wants a page, and not found for who asks for anything else', async () => {
  const asked = (url: string, accept: string) => server.inject({ url, headers: { accept } });
  assert.equal((await asked('/protected/patients', 'text/html')).body, '<!doctype html>');
  assert.equal((await asked('/.sources', 'text/html')).body, '<!doctype html>');
  for (const crooked of ['/protected/patients//x', '//protected', '/protected/../patients/x'])
    assert.equal((await asked(crooked, 'text/html')).body, '<!doctype html>', crooked);
  assert.equal((await asked('/web/v1//patients', 'text/html')).statusCode, 404);
  assert.equal((await asked('/protected/patients', '*/*')).statusCode, 404);
  assert.equal((await asked('/web/v1/nothing', 'text/html')).statusCode, 404);
});

test('[SHELL-01] a file packed at the build is sent packed to whoever reads that, to others and without its packed twin as it is', async () => {
  const asked = (url: string, encoding: string) =>
    server.inject({ url, headers: { 'accept-encoding': encoding } });
  const packed = await asked('/assets/a.js', 'gzip, deflate, br, zstd');
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.equal(packed.headers.vary, 'accept-encoding');
  assert.match(String(packed.headers['cache-control']), /immutable/);
  assert.match(String(packed.headers['content-type']), /javascript/);
  assert.equal(brotliDecompressSync(packed.rawPayload).toString(), 'export {}');
  for (const [url, encoding] of [
    ['/assets/a.js', 'gzip'],
    ['/assets/b.js', 'br'],
  ] as const) {
    const plain = await asked(url, encoding);
    assert.equal(plain.headers['content-encoding'], undefined, url);
    assert.equal(plain.body, 'export {}', url);
  }
  assert.equal((await asked('/assets/a.js.br', 'br')).statusCode, 404);
});
