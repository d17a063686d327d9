// Alone: its files lie in a store that it takes away.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { fileUpload, readDocumentFile } from '@fernpuls/contract/documents/document.call';
import { eraseDue } from '../../lifecycle/erase.ts';
import { keepHouse } from '../../runtime/housekeeping.ts';
import { rekey } from '../../runtime/rekey.ts';
import { secretsOf } from '../../ground/secrets.ts';
import { start } from '../../start.ts';
import { askCall } from '../../testing/calls.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeExample } from '../../testing/examples.ts';
import { startObjectStore } from '../../testing/object-store.ts';
import { ask1, everything, ownServer, type TestTenant } from '../../testing/server.ts';
import { begun, create, offsetOf, patch, pdf } from '../../testing/uploads.ts';
import { createObjectStore } from '../../adapters/object-store.ts';
import { refusalOf } from '../../testing/answers.ts';
import { documentsSealed } from './file-key.ts';
import { sweepObjects } from './sweep-objects.ts';

const store = await startObjectStore();
after(store.stop);
const server = await ownServer({ fileStore: store.settings, clock: false });
const bucket = createObjectStore(store.settings);
const sweep = (now = new Date()) =>
  sweepObjects({ database: server.database, vault: { store: bucket } }, now);
const sweepAll = async (now = new Date()) => {
  while ((await sweep(now)) > 0);
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const at = (path: string) => path.split('/').at(-1) ?? '';

async function sent(content: Buffer, name = 'brief.pdf') {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  const { headers } = await create(tenant, { patientId, name, length: content.length });
  return { tenant, patientId, path: headers.location ?? '' };
}

async function filed(content: Buffer, name?: string) {
  const upload = await sent(content, name);
  const done = await patch(upload.tenant, upload.path, { at: 0, body: content });
  assert.equal(done.status, 204, done.code);
  return { ...upload, id: await file(upload) };
}

async function file({ tenant, patientId, path }: { tenant: TestTenant; patientId: string; path: string }) {
  const input = { ...fileUpload.example, patientId, uploadId: at(path) };
  const made = await askCall(tenant, fileUpload, input);
  assert.equal(made.status, 200, made.bytes.toString());
  return (made.body as { id: string }).id;
}

const read = (tenant: TestTenant, id: string) => askCall(tenant, readDocumentFile, { id });
const objectsOf = (path: string) => [...store.files().keys()].filter((name) => name.includes(at(path)));

test('[PATIENT-10] with a file store by setting a file lies there alone, sealed, and comes back byte for byte', async () => {
  const words = Buffer.from(`Kalium 5,6 mmol/l. ${'Natrium 139. '.repeat(800_000)}`);
  const { tenant, path, id } = await filed(words, 'labor.txt');
  const { rows } = await server.admin.query<{ home: string; content: Buffer | null; byte_size: number }>(
    `select home, content, vault_piece.byte_size from vault_piece
     join vault_file on vault_file.tenant_id = vault_piece.tenant_id and vault_file.id = file_id
     where vault_file.id = $1`,
    [at(path)],
  );
  assert.ok(rows.length > 1 && rows.every(({ home, content }) => home === 'objects' && content === null));
  const lying = [...store.files()].filter(([name]) => name.includes(at(path)));
  assert.equal(lying.length, rows.length);
  for (const [, bytes] of lying) assert.ok(!bytes.includes('Kalium') && !bytes.includes('Natrium'));
  assert.deepEqual((await read(tenant, id)).bytes, words);
});

test('[PATIENT-10] with a file store an upload that breaks at any byte goes on where it broke', async () => {
  const content = pdf(9_300_000);
  const upload = await sent(content);
  const { tenant, path } = upload;
  for (const until of [1, 4_096, 1_048_577, 4_194_304, 4_194_305, 9_299_999]) {
    const from = await offsetOf(tenant, path);
    const given = { from, bytes: content.subarray(from, until), all: content.length };
    (await begun(tenant, path, given)).socket.destroy();
    const there = await offsetOf(tenant, path);
    assert.ok(from <= there && there <= until, `from ${from} until ${until}: ${there}`);
  }
  await eventually('the rest, from where it broke', async () => {
    const from = await offsetOf(tenant, path);
    return (await patch(tenant, path, { at: from, body: content.subarray(from) })).status === 204;
  });
  assert.deepEqual((await read(tenant, await file(upload))).bytes, content);
});

test('[PATIENT-10] a file store that is away is told by name with 503, and nothing that was taken is lost', async () => {
  const first = await filed(pdf(3_000));
  const content = pdf(9_000_000);
  const upload = await sent(content);
  const half = content.subarray(0, 4_500_000);
  assert.equal((await patch(upload.tenant, upload.path, { at: 0, body: half })).status, 204);
  await store.goAway();
  const refused = await patch(upload.tenant, upload.path, {
    at: half.length,
    body: content.subarray(half.length),
  });
  assert.deepEqual([refused.status, refused.code], [503, 'file_store_away']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  const closed = await read(first.tenant, first.id);
  assert.equal(refusalOf(closed), '503 file_store_away');
  assert.equal(await offsetOf(upload.tenant, upload.path), half.length);
  await store.comeBack();
  const rest = await patch(upload.tenant, upload.path, {
    at: half.length,
    body: content.subarray(half.length),
  });
  assert.equal(rest.status, 204);
  assert.deepEqual((await read(upload.tenant, await file(upload))).bytes, content);
  assert.equal((await read(first.tenant, first.id)).status, 200);
});

test('[PATIENT-10] objects of a removed document and of an upload nobody filed go, also where the store was away meanwhile', async () => {
  const { tenant, path, id } = await filed(pdf(64));
  const left = await sent(pdf(64));
  await patch(left.tenant, left.path, { at: 0, body: pdf(64) });
  assert.equal((await tenant.ask('DELETE', `/web/v1/patients/documents/${id}`)).status, 204);
  await server.admin.query(`update vault_file set expires_at = now() - interval '1 minute' where id = $1`, [
    at(left.path),
  ]);
  await store.goAway();
  await keepHouse(server.database);
  await assert.rejects(() => sweepAll(), /file_store_away/);
  await store.comeBack();
  assert.equal(objectsOf(path).length, 1);
  await sweepAll(inDays(0.1));
  assert.deepEqual([objectsOf(path), objectsOf(left.path)], [[], []]);
  await bucket.put(`${tenant.id}/${at(path)}/late`, Buffer.from('on its way when the file went'));
  await sweepAll(inDays(2));
  assert.deepEqual(objectsOf(path), []);
  const waiting = await server.admin.query('select 1 from vault_work where file_id = any($1)', [
    [at(path), at(left.path)],
  ]);
  assert.equal(waiting.rowCount, 0);
});

test('[PATIENT-10] what a broken request left behind goes a day later, what rows name stays', async () => {
  const { tenant, path, id } = await filed(pdf(5_000_000));
  await bucket.put(`${tenant.id}/${at(path)}/never-named`, Buffer.from('put and never written down'));
  await sweepAll(inDays(0.9));
  assert.equal(objectsOf(path).length, 3);
  await sweepAll(inDays(1.1));
  assert.equal(objectsOf(path).length, 2);
  assert.equal((await read(tenant, id)).bytes.length, 5_000_000);
});

test('[PATIENT-10] whoever is erased is gone from the file store too', async () => {
  const { tenant, patientId, path } = await filed(pdf(4_096));
  const { body } = await tenant.ask('GET', `/web/v1/patients/${patientId}`);
  const number = (body as { data: { attributes: { custom_patient_id: string } } }).data.attributes
    .custom_patient_id;
  const second = await tenant.person(everything);
  const ask = (input: object, as = tenant.staff) =>
    tenant.ask('POST', `/web/v1/patients/${patientId}/deletion`, { number, ...input }, as);
  assert.equal((await ask({ step: 'request', reason: 'Widerruf' })).status, 200);
  assert.equal((await ask({ step: 'confirm' }, second)).status, 200);
  await server.admin.query(
    `update patient_deletion set keep_until = null, confirmed_at = now() - interval '31 days', take_back_until = now()
     where patient_id = $1`,
    [patientId],
  );
  assert.equal(objectsOf(path).length, 1);
  const later = new Date(Date.now() + 60 * 366 * 86_400_000);
  assert.equal(await eraseDue(server.database, later), 1);
  await sweepAll();
  assert.deepEqual(objectsOf(path), []);
});

test('[PATIENT-10] files of the database stay readable where a store is set, those of the store wait for it where none is', async () => {
  const inObjects = await filed(pdf(700));
  const without = await start({ ...server.config, fileStore: null, clock: false });
  after(without.stop);
  const { tenant, patientId } = inObjects;
  const closed = await ask1(without.port, {
    method: 'GET',
    path: `/web/v1/patients/documents/${inObjects.id}/file`,
    host: tenant.host,
    headers: tenant.staff.headers,
    body: undefined,
  });
  assert.equal(refusalOf(closed), '503 file_store_away');
  const beside = { ...tenant, host: `${tenant.key}.localhost:${without.port}` };
  const words = Buffer.from('Kalium 5,6 mmol/l');
  const made = await create(beside, { patientId, name: 'labor.txt', length: words.length });
  const path = made.headers.location ?? '';
  assert.equal((await patch(beside, path, { at: 0, body: words })).status, 204);
  const id = await file({ ...inObjects, path });
  assert.deepEqual((await read(tenant, id)).bytes, words);
  assert.deepEqual(objectsOf(path), []);
});

test('[AUTH-04] another secret key seals the keys of files anew and never touches an object', async () => {
  const content = pdf(5_000);
  const { path, id, tenant } = await filed(content);
  const digests = () =>
    [...store.files()]
      .filter(([name]) => name.includes(at(path)))
      .map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]);
  const before = digests();
  const old = server.config.secretKey ?? Buffer.alloc(32);
  const keys = { ...server.config, secretKey: randomBytes(32), previousKeys: [old] };
  const [done] = await rekey(server.database, secretsOf(keys), documentsSealed);
  assert.ok((done?.resealed ?? 0) > 0 && done?.closed.length === 0);
  const renewed = await start({ ...keys, clock: false });
  after(renewed.stop);
  const { bytes } = await ask1(renewed.port, {
    method: 'GET',
    path: `/web/v1/patients/documents/${id}/file`,
    host: tenant.host,
    headers: tenant.staff.headers,
    body: undefined,
  });
  assert.deepEqual(bytes, content);
  assert.deepEqual(digests(), before);
});
