// Alone: its scanner is away and comes back.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createServer } from 'node:net';
import { fileUpload, readDocumentFile, signDocument } from '@fernpuls/contract/documents/document.call';
import { fileMedium, readMediumFile, replaceMediumFile } from '@fernpuls/contract/documents/medium.call';
import { refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { eicar, startClamd, whyNoClamd } from '../../testing/clamd.ts';
import { makeExample } from '../../testing/examples.ts';
import { freePort } from '../../testing/processes.ts';
import { ownServer, type TestTenant } from '../../testing/server.ts';
import { create, patch } from '../../testing/uploads.ts';
import { createVirusScanner } from '../../adapters/virus-scanner.ts';
import { secretsOf } from '../../ground/secrets.ts';
import { checkFiles } from './check-files.ts';

const port = await freePort();
const away = { host: '127.0.0.1', port };
const server = await ownServer({ clock: false, virusScanner: away });
const virus = Buffer.from(`Laborwerte vom Montag\n${eicar}\n`);

function check(address: Parameters<typeof createVirusScanner>[0], now = new Date()) {
  const scanner = createVirusScanner(address);
  const { maxFileBytes: maxBytes } = server.config;
  const vault = { secrets: secretsOf(server.config), maxBytes, store: null, scanner };
  return checkFiles({ database: server.database, tenantOf: server.tenantOf, vault }, now);
}

async function sent(content: Buffer) {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  const { headers } = await create(tenant, { patientId, name: 'labor.txt', length: content.length });
  const uploadId = await arrived(tenant, headers.location ?? '', content);
  return { tenant, patientId, uploadId };
}

/** Sent again while the server asks for patience, as every client of uploads does. */
async function arrived(tenant: TestTenant, path: string, content: Buffer): Promise<string> {
  for (let left = 3; ; left -= 1) {
    const { status, code } = await patch(tenant, path, { at: 0, body: content });
    if (status === 503 && left > 0) continue;
    assert.equal(`${status} ${code}`, '204 ');
    return path.split('/').at(-1) ?? '';
  }
}

type Sent = Awaited<ReturnType<typeof sent>>;
const file = ({ tenant, patientId, uploadId }: Sent) =>
  askCall(tenant, fileUpload, { ...fileUpload.example, patientId, uploadId });

async function filed(content: Buffer) {
  const upload = await sent(content);
  const made = await file(upload);
  assert.equal(made.status, 200, made.bytes.toString());
  return { ...upload, id: (made.body as { id: string }).id };
}

async function listed(tenant: TestTenant, patientId: string) {
  const { body } = await tenant.ask('GET', `/web/v1/patients/documents?patient_id=${patientId}`);
  const [one] = (body as { data: { attributes: { file: { state: string }; updated_at: string } }[] }).data;
  return one?.attributes;
}

const read = (tenant: TestTenant, id: string) => askCall(tenant, readDocumentFile, { id });
const found = async (tenant: TestTenant) => {
  const { rows } = await server.admin.query<{ subject_type: string; subject_id: string; changes: object }>(
    `select subject_type, subject_id, changes from audit_entry where tenant_id = $1 and action = 'virus_found'`,
    [tenant.id],
  );
  return rows;
};

/** A scanner that says the same of everything. */
async function saying(answer: string) {
  const scanner = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      if (chunk.subarray(-4).equals(Buffer.alloc(4))) socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((done) => scanner.listen(0, '127.0.0.1', done));
  after(() => scanner.close());
  const address = scanner.address();
  return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
}

test('[PATIENT-10] where a scanner is set a file is handed out and signed only after it was looked at; a scanner that is away loses nothing and is asked again', async () => {
  const { tenant, patientId, id } = await filed(Buffer.from('Kalium 5,6 mmol/l'));
  assert.equal((await listed(tenant, patientId))?.file.state, 'unchecked');
  assert.equal(refusalOf(await read(tenant, id)), '409 file_unchecked');
  const basedOn = (await listed(tenant, patientId))?.updated_at;
  assert.equal(refusalOf(await askCall(tenant, signDocument, { id, basedOn })), '409 file_unchecked');
  const now = Date.now();
  await assert.rejects(() => check(away, new Date(now)), /waits for the virus scanner/);
  assert.equal(await check(await saying('stream: OK'), new Date(now + 14_000)), 0);
  assert.equal((await listed(tenant, patientId))?.file.state, 'unchecked');
  assert.equal(await check(await saying('stream: OK'), new Date(now + 16_000)), 1);
  assert.equal((await listed(tenant, patientId))?.file.state, 'ready');
  assert.equal((await read(tenant, id)).bytes.toString(), 'Kalium 5,6 mmol/l');
  assert.deepEqual(await found(tenant), []);
});

test('[PATIENT-10] a file in which a virus was found opens for nobody, says so in the record and in the audit, and is no more filed', async () => {
  const scanner = await saying('stream: Eicar FOUND');
  const { tenant, patientId, id } = await filed(virus);
  assert.equal(await check(scanner), 1);
  assert.equal((await listed(tenant, patientId))?.file.state, 'infected');
  assert.equal(refusalOf(await read(tenant, id)), '409 file_infected');
  const [entry] = await found(tenant);
  assert.deepEqual([entry?.subject_type, entry?.subject_id], ['patient_documents', id]);
  assert.match(JSON.stringify(entry?.changes), /labor\.txt.*Eicar/);

  const before = await sent(virus);
  assert.equal(await check(scanner), 1);
  assert.equal(refusalOf(await file(before)), '409 file_infected');
  const [early] = await found(before.tenant);
  assert.deepEqual([early?.subject_type, early?.subject_id], ['patients', before.patientId]);
});

test('[CONTENT-06] [PATIENT-10] a medium opens only after it was looked at, and a file with a virus becomes none', async () => {
  const tenant = await server.tenant();
  const medium = async (content: Buffer) => {
    const sending = await create(tenant, { name: 'wiegen.txt', length: content.length, purpose: 'medium' });
    return arrived(tenant, sending.headers.location ?? '', content);
  };
  const clean = { uploadId: await medium(Buffer.from('Morgens wiegen.')), title: 'Wiegen' };
  const { id } = (await askCall(tenant, fileMedium, clean)).body as { id: string };
  assert.equal(refusalOf(await askCall(tenant, readMediumFile, { id })), '409 file_unchecked');
  assert.equal(await check(await saying('stream: OK')), 1);
  assert.equal((await askCall(tenant, readMediumFile, { id })).bytes.toString(), 'Morgens wiegen.');
  const uploadId = await medium(virus);
  assert.equal(await check(await saying('stream: Eicar FOUND')), 1);
  assert.equal(refusalOf(await askCall(tenant, fileMedium, { uploadId, title: 'X' })), '409 file_infected');
  assert.equal(refusalOf(await askCall(tenant, replaceMediumFile, { id, uploadId })), '409 file_infected');
});

test('[PATIENT-10] a real ClamAV lets a letter pass and keeps the test virus back', async (t) => {
  const why = await whyNoClamd();
  if (why !== null) return t.diagnostic(`left out: ${why}`);
  const clamd = await startClamd({ maxMegabytes: 16 });
  after(clamd.stop);
  const clean = await filed(Buffer.from(`Befund ohne Besonderheiten. ${'Natrium 139. '.repeat(500_000)}`));
  const bad = await filed(virus);
  assert.equal(await check(clamd.unix), 1);
  assert.equal(await check(clamd.unix), 1);
  assert.equal((await read(clean.tenant, clean.id)).status, 200);
  assert.equal(refusalOf(await read(bad.tenant, bad.id)), '409 file_infected');
});
