import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkDocumentShare,
  extendDocumentShare,
  openDocumentShare,
  readSharedFile,
  restoreDocumentShare,
  revokeDocumentShare,
  shareDocument,
} from '@fernpuls/contract/documents/document-share.call';
import { fileUpload } from '@fernpuls/contract/documents/document.call';
import { recordOf, recordsOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { makeExample, makeShare, read } from '../../testing/examples.ts';
import { sendFile } from '../../testing/send-file.ts';
import { testServer, type TestTenant } from '../../testing/server.ts';

const server = await testServer();
const path = '/web/v1/patients/documents/shares';
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const tokenOf = (link: string) => link.split('#')[1] ?? '';

type Keys = { link: string; code: string };
const check = (tenant: TestTenant, { link }: Keys) =>
  askCall(tenant, checkDocumentShare, { token: tokenOf(link) }, null);
const open = (tenant: TestTenant, { link, code }: Keys, given = code) =>
  askCall(tenant, openDocumentShare, { token: tokenOf(link), code: given }, null);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Nothing opens, and no answer differs from that to a link that never was. */
async function assertShut(tenant: TestTenant, keys: Keys, why: string) {
  const never = { link: `x#${'A'.repeat(43)}`, code: keys.code };
  const plain = (body: unknown) => JSON.stringify(body).replaceAll(/[0-9A-F]{4}-[0-9A-F]{4}/g, '');
  for (const ask of [check, open]) {
    const answer = await ask(tenant, keys);
    const unknown = await ask(tenant, never);
    assert.equal(answer.status, 404, why);
    assert.equal(plain(answer.body), plain(unknown.body), why);
  }
}

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

/** A link to a document that came as a file. */
async function sharedFile(tenant: TestTenant, more = {}) {
  const patientId = await makeExample(tenant, 'patients');
  const name = 'Labor Klinik.pdf';
  const uploadId = await sendFile(server, tenant, { name, content: pdf, purpose: 'document', patientId });
  const filed = { ...fileUpload.example, patientId, uploadId };
  const { id: documentId } = (await askCall(tenant, fileUpload, filed)).body as { id: string };
  const made = await askCall(tenant, shareDocument, { id: documentId, expiresAt: inDays(1), ...more });
  assert.equal(made.status, 200);
  return { ...(made.body as { id: string; link: string; code: string }), documentId, patientId, uploadId };
}

test('[PATIENT-10] who has link and code reads the document without an account; the link names nobody', async () => {
  const tenant = await server.tenant();
  const share = await makeShare(tenant, { recipient: 'Praxis Dr. Lührs' });
  assert.match(share.link, /^https?:\/\/[^/]+\/shared#[A-Za-z0-9_-]{43}$/);
  assert.match(share.code, /^\d{6}$/);
  const checked = await check(tenant, share);
  assert.deepEqual(Object.keys(checked.body as object), ['expires_at']);
  const opened = await open(tenant, share);
  assert.equal(opened.status, 200);
  const { title, body, file } = opened.body as { title: string; body: string; file: unknown };
  assert.equal(title, 'Arztbrief an Dr. Lührs');
  assert.match(body, /^Sehr geehrter Herr Kollege/);
  assert.equal(file, null);
  const held = recordOf(await tenant.ask('GET', `${path}/${share.id}`)).attributes;
  assert.equal(held.openings, 1);
  assert.equal(held.recipient, 'Praxis Dr. Lührs');
  assert.ok(held.last_opened_at);
});

test('[PATIENT-10] link and code are stored as digests alone and shown once', async () => {
  const tenant = await server.tenant();
  const share = await makeShare(tenant);
  const answer = await tenant.ask('GET', `${path}?document_id=${share.documentId}`);
  assert.equal(recordsOf(answer).length, 1);
  const rows = await server.admin.query(
    'select document_share::text as row from document_share where id = $1',
    [share.id],
  );
  const audit = await server.admin.query('select changes::text from audit_entry where tenant_id = $1', [
    tenant.id,
  ]);
  for (const text of [answer.bytes.toString(), JSON.stringify(rows.rows), JSON.stringify(audit.rows)]) {
    assert.ok(!text.includes(tokenOf(share.link)));
    assert.ok(!text.includes(`"${share.code}"`));
  }
});

test('[PATIENT-10] the file comes with the ticket of an opening, byte for byte, and not without', async () => {
  const tenant = await server.tenant();
  const share = await sharedFile(tenant, { mostOpenings: 1 });
  const opened = await open(tenant, share);
  const { ticket } = opened.body as { ticket: string };
  const got = await askCall(tenant, readSharedFile, { ticket }, null);
  assert.equal(got.status, 200);
  assert.deepEqual(got.bytes, pdf);
  assert.match(got.headers['content-disposition'] ?? '', /attachment.*Labor%20Klinik\.pdf/);
  await assertShut(tenant, share, 'used up');
  assert.equal((await askCall(tenant, readSharedFile, { ticket: `${ticket}A` }, null)).status, 404);
  const elsewhere = await server.tenant();
  assert.equal((await askCall(elsewhere, readSharedFile, { ticket }, null)).status, 404);
  await askCall(tenant, revokeDocumentShare, { id: share.id });
  assert.equal((await askCall(tenant, readSharedFile, { ticket }, null)).status, 404);
});

test('[PATIENT-10] five wrong codes shut a link for good, four do not, and each is counted', async () => {
  const tenant = await server.tenant();
  const share = await makeShare(tenant);
  for (let tries = 1; tries <= 4; tries += 1) {
    const refused = await open(tenant, share, other(share.code));
    assert.equal(refused.status, 422);
    assert.match(refused.bytes.toString(), /share_code_wrong/);
  }
  assert.equal((await open(tenant, share)).status, 200);
  for (let tries = 1; tries <= 5; tries += 1) await open(tenant, share, other(share.code));
  await assertShut(tenant, share, 'locked');
  assert.equal((await read(tenant, 'document_shares', share.id)).attributes.wrong_codes, 5);
});

test('[PATIENT-10] many wrong codes at the same time get no more guesses than one after the other', async () => {
  const tenant = await server.tenant();
  const share = await makeShare(tenant);
  const answers = await Promise.all(Array.from({ length: 12 }, () => open(tenant, share, other(share.code))));
  assert.equal(answers.filter(({ status }) => status === 422).length, 5);
});

test('[PATIENT-10] a link that was taken back opens nothing, brought back it opens again', async () => {
  const tenant = await server.tenant();
  const share = await makeShare(tenant);
  const of = { id: share.id };
  assert.equal((await askCall(tenant, revokeDocumentShare, of)).status, 200);
  await assertShut(tenant, share, 'revoked');
  assert.equal((await askCall(tenant, revokeDocumentShare, of)).status, 409);
  assert.equal((await askCall(tenant, extendDocumentShare, { ...of, expiresAt: inDays(2) })).status, 409);
  assert.equal((await askCall(tenant, restoreDocumentShare, of)).status, 200);
  assert.equal((await askCall(tenant, restoreDocumentShare, of)).status, 409);
  assert.equal((await open(tenant, share)).status, 200);
});

test('[PATIENT-10] a link that has run out opens nothing until it is extended, and never for longer than ninety days', async () => {
  const tenant = await server.tenant();
  const share = await makeShare(tenant);
  await server.admin.query(
    `update document_share set expires_at = now() - interval '1 second' where id = $1`,
    [share.id],
  );
  await assertShut(tenant, share, 'expired');
  for (const expiresAt of [inDays(-1), inDays(91)]) {
    const refused = await askCall(tenant, extendDocumentShare, { id: share.id, expiresAt });
    assert.equal(refused.status, 422);
    assert.match(refused.bytes.toString(), /term_too_long/);
  }
  assert.equal(
    (await askCall(tenant, extendDocumentShare, { id: share.id, expiresAt: inDays(89) })).status,
    200,
  );
  assert.equal((await open(tenant, share)).status, 200);
});

test('[PATIENT-10] a locked patient, one to be deleted and a file with a virus open nothing, nor does a removed document', async () => {
  const tenant = await server.tenant();
  const share = await sharedFile(tenant);
  const set = (text: string, id: string) => server.admin.query(text, [id]);
  for (const status of ['locked', 'closed']) {
    await set(`update patient set status = '${status}' where id = $1`, share.patientId);
    await assertShut(tenant, share, status);
  }
  await set(`update patient set status = 'active' where id = $1`, share.patientId);
  for (const state of ['infected', 'unchecked']) {
    await set(`update vault_file set state = '${state}' where id = $1`, share.uploadId);
    await assertShut(tenant, share, state);
  }
  await set(`update vault_file set state = 'ready' where id = $1`, share.uploadId);
  assert.equal((await open(tenant, share)).status, 200);
  assert.equal((await tenant.ask('DELETE', `/web/v1/patients/documents/${share.documentId}`)).status, 204);
  await assertShut(tenant, share, 'removed');
});

test('[PATIENT-10] a draft is shared with nobody', async () => {
  const tenant = await server.tenant();
  const id = await makeExample(tenant, 'patient_documents');
  assert.equal((await askCall(tenant, shareDocument, { id, expiresAt: inDays(1) })).status, 409);
  assert.deepEqual(recordsOf(await tenant.ask('GET', `${path}?document_id=${id}`)), []);
});

test('[PATIENT-10] [ROLES-05] who may only read documents sees the links and makes none', async () => {
  const tenant = await server.tenant();
  const { id, documentId } = await makeShare(tenant);
  const reader = await tenant.person([
    { key: 'document', access: 'read' },
    { key: 'patient', access: 'read' },
    { key: 'medium', access: 'read' },
  ]);
  assert.equal((await tenant.ask('GET', `${path}/${id}`, undefined, reader)).status, 200);
  const asked = { id: documentId, expiresAt: inDays(1) };
  assert.equal((await askCall(tenant, shareDocument, asked, reader)).status, 403);
  assert.equal((await askCall(tenant, revokeDocumentShare, { id }, reader)).status, 403);
});

test('[PATIENT-10] a link opens on its own practice’s host alone, and in a training practice for its own people alone', async () => {
  const tenant = await server.tenant();
  const share = await makeShare(tenant);
  assert.equal((await open(await server.tenant(), share)).status, 404);
  const training = await server.tenant({ purpose: 'training' });
  const practised = await makeShare(training);
  await assertShut(training, practised, 'training');
  const input = { token: tokenOf(practised.link), code: practised.code };
  assert.equal((await askCall(training, openDocumentShare, input)).status, 200);
});

test('[PATIENT-10] making, opening, wrong codes and taking back stand in the audit of the patient', async () => {
  const tenant = await server.tenant();
  const share = await makeShare(tenant);
  await open(tenant, share, other(share.code));
  await open(tenant, share);
  await askCall(tenant, extendDocumentShare, { id: share.id, expiresAt: inDays(2) });
  await askCall(tenant, revokeDocumentShare, { id: share.id });
  await askCall(tenant, restoreDocumentShare, { id: share.id });
  const found = await server.admin.query<{ action: string; patient: string }>(
    `select action, app.patient_of_entry(tenant_id, subject_type, subject_id::text, changes) as patient
     from audit_entry where tenant_id = $1 and subject_type = 'document_shares' and action <> 'read' order by id`,
    [tenant.id],
  );
  const document = await read(tenant, 'patient_documents', share.documentId);
  const patientId = document.relationships.patient?.data?.id;
  assert.deepEqual(
    found.rows.map(({ action }) => action),
    ['create', 'share_code_refused', 'open_share', 'update', 'revoke', 'reopen'],
  );
  assert.ok(found.rows.every(({ patient }) => patient === patientId));
});
