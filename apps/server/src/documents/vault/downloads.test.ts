import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { test } from 'node:test';
import { fileUpload, readDocumentFile } from '@fernpuls/contract/documents/document.call';
import pg from 'pg';
import { askCall, requestOf } from '../../testing/calls.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeExample } from '../../testing/examples.ts';
import { testServer, type TestTenant } from '../../testing/server.ts';
import { create, patch, pdf } from '../../testing/uploads.ts';

const server = await testServer();
const mebibyte = 1_048_576;

async function filed(content: Buffer) {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  const { headers } = await create(tenant, { patientId, length: content.length });
  const path = headers.location ?? '';
  assert.equal((await patch(tenant, path, { at: 0, body: content })).status, 204);
  const uploadId = path.split('/').at(-1) ?? '';
  const made = await askCall(tenant, fileUpload, { ...fileUpload.example, patientId, uploadId });
  return { tenant, uploadId, id: (made.body as { id: string }).id };
}

/** Asks for a file and reads nothing of it until it is told to. */
function unread(tenant: TestTenant, id: string) {
  const { method, path } = requestOf(readDocumentFile, { id });
  const head = Object.entries({ ...tenant.staff.headers, host: tenant.host, connection: 'close' });
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    ),
  );
  socket.pause();
  return {
    async whole(): Promise<{ status: string; digest: string }> {
      const chunks: Buffer[] = [];
      for await (const chunk of socket) chunks.push(chunk as Buffer);
      const answer = Buffer.concat(chunks);
      const end = answer.indexOf('\r\n\r\n');
      return { status: answer.subarray(9, 12).toString(), digest: digestOf(answer.subarray(end + 4)) };
    },
  };
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('[PATIENT-10] downloads nobody reads stand still: two pieces at once, others are served, and no byte is lost', async (t) => {
  const content = pdf(12 * mebibyte);
  const [large, other] = [await filed(content), await filed(pdf(mebibyte + 1))];
  const known = new Set([large.uploadId, other.uploadId]);
  let [asked, opened, most] = [0, 0, 0];
  const connection = pg.Connection.prototype as unknown as { bind(...given: unknown[]): void };
  const { bind } = connection;
  t.mock.method(connection, 'bind', function count(this: unknown, ...given: unknown[]) {
    const { values } = given[0] as { values?: unknown[] };
    if (values?.some((value) => known.has(String(value)))) asked += 1;
    most = Math.max(most, asked - opened);
    bind.apply(this, given);
  });
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  t.mock.method(crypto.subtle, 'decrypt', async (...given: Parameters<typeof decrypt>) => {
    try {
      return await decrypt(...given);
    } finally {
      opened += 1;
    }
  });
  const readers = Array.from({ length: 8 }, () => unread(large.tenant, large.id));
  await eventually('a piece for each reader', () => opened >= readers.length);
  await eventually('all stand still', async () => {
    const before = opened;
    for (let index = 0; index < 5; index += 1)
      assert.equal((await other.tenant.ask('GET', '/web/v1/patients')).status, 200);
    return opened === before;
  });
  const pieces = readers.length * (content.length / mebibyte);
  assert.ok(opened < pieces, `${opened} of ${pieces} pieces are with readers that read nothing`);
  const beside = await askCall(other.tenant, readDocumentFile, { id: other.id });
  assert.equal(beside.bytes.length, mebibyte + 1);
  for (const reader of readers)
    assert.deepEqual(await reader.whole(), { status: '200', digest: digestOf(content) });
  t.mock.restoreAll();
  assert.equal(asked, pieces + 2, 'each piece was fetched once for each who reads it');
  assert.ok(most <= 2, `${most} pieces on their way at once`);
});

test('[PATIENT-10] of a file in which a byte was changed nothing comes from there on', async () => {
  const content = pdf(2 * mebibyte);
  const { tenant, id, uploadId } = await filed(content);
  const flip = (position: number) =>
    server.admin.query(
      `update vault_piece set content = set_byte(content, 500, get_byte(content, 500) # 1)
       where file_id = $1 and position = $2`,
      [uploadId, position],
    );
  await flip(mebibyte);
  await assert.rejects(askCall(tenant, readDocumentFile, { id }), 'it breaks off');
  await flip(0);
  assert.equal((await askCall(tenant, readDocumentFile, { id })).status, 500);
  await flip(0);
  await flip(mebibyte);
  assert.ok((await askCall(tenant, readDocumentFile, { id })).bytes.equals(content));
});
