import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { fileUpload, readDocumentFile } from '@fernpuls/contract/documents/document.call';
import { uploadPath } from '@fernpuls/contract/documents/filed';
import { Upload } from 'tus-js-client';
import { keepHouse } from '../../runtime/housekeeping.ts';
import { askCall } from '../../testing/calls.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeExample } from '../../testing/examples.ts';
import { jpegOf, pngOf } from '../../testing/picture-heads.ts';
import { testServer, type TestTenant } from '../../testing/server.ts';
import {
  ask,
  begun,
  create,
  inBase64,
  offsetOf,
  patch,
  pdf,
  pdfStart,
  type Told,
} from '../../testing/uploads.ts';

const server = await testServer();

async function practice() {
  const tenant = await server.tenant();
  return { tenant, patientId: await makeExample(tenant, 'patients') };
}

async function filedBytes(tenant: TestTenant, patientId: string, path: string): Promise<Buffer> {
  const uploadId = path.split('/').at(-1);
  const made = await askCall(tenant, fileUpload, { ...fileUpload.example, patientId, uploadId });
  assert.equal(made.status, 200, made.bytes.toString());
  const { id } = made.body as { id: string };
  return (await askCall(tenant, readDocumentFile, { id })).bytes;
}

test('[PATIENT-10] a file that the usual client sends arrives byte for byte and is filed with the patient', async () => {
  const { tenant, patientId } = await practice();
  const content = pdf(5_000_001);
  const shares: number[] = [];
  const url = await new Promise<string>((done, failed) => {
    const upload = new Upload(content, {
      endpoint: `http://127.0.0.1:${server.port}${uploadPath}`,
      headers: { ...tenant.staff.headers, host: tenant.host },
      metadata: { filename: 'Entlassbrief Kardiologie.pdf', purpose: 'document', patient_id: patientId },
      chunkSize: 1_500_000,
      onProgress: (sent, all) => shares.push(sent / all),
      onError: failed,
      onSuccess: () => done(upload.url ?? ''),
    });
    upload.start();
  });
  assert.deepEqual(await filedBytes(tenant, patientId, new URL(url).pathname), content);
  assert.equal(shares.at(-1), 1);
  const { body } = await tenant.ask('GET', `/web/v1/patients/documents?patient_id=${patientId}`);
  const [listed] = (body as { data: { attributes: Record<string, unknown> }[] }).data;
  assert.deepEqual(listed?.attributes.file, {
    ...(listed?.attributes.file as object),
    name: 'Entlassbrief Kardiologie.pdf',
    media_type: 'application/pdf',
    byte_size: content.length,
    digest: createHash('sha256').update(content).digest('hex'),
    state: 'ready',
  });
  assert.equal(listed?.attributes.state, 'received');
});

test('[PATIENT-10] an upload that breaks at any byte goes on where it broke', async () => {
  const { tenant, patientId } = await practice();
  const content = pdf(2_300_000);
  const { headers } = await create(tenant, { patientId, length: content.length });
  const path = headers.location ?? '';
  for (const until of [1, 8, 4095, 4096, 524_288, 1_048_576, 1_048_577, 2_299_999]) {
    const from = await offsetOf(tenant, path);
    const { socket } = await begun(tenant, path, {
      from,
      bytes: content.subarray(from, until),
      all: content.length,
    });
    socket.destroy();
    const there = await offsetOf(tenant, path);
    assert.ok(from <= there && there <= until, `from ${from} until ${until}: ${there}`);
  }
  await eventually('the rest, from where it broke', async () => {
    const from = await offsetOf(tenant, path);
    return (await patch(tenant, path, { at: from, body: content.subarray(from) })).status === 204;
  });
  assert.deepEqual(await filedBytes(tenant, patientId, path), content);
});

test('[PATIENT-10] what came before an upload broke is not sent again', async () => {
  const { tenant, patientId } = await practice();
  const content = pdf(6_000_000);
  const { headers } = await create(tenant, { patientId, length: content.length });
  const path = headers.location ?? '';
  const sent = { from: 0, bytes: content.subarray(0, 5_000_000), all: content.length };
  const { socket } = await begun(tenant, path, sent);
  await eventually('the first pieces', async () => (await offsetOf(tenant, path)) >= 4_194_304);
  socket.destroy();
  await eventually('all that was sent', async () => (await offsetOf(tenant, path)) >= 4_900_000);
  const from = await offsetOf(tenant, path);
  assert.equal((await patch(tenant, path, { at: from, body: content.subarray(from) })).status, 204);
  assert.deepEqual(await filedBytes(tenant, patientId, path), content);
});

test('[PATIENT-10] the same bytes sent twice at once are stored once, and the other sender is told', async () => {
  const { tenant, patientId } = await practice();
  const content = pdf(9_000_000);
  const { headers } = await create(tenant, { patientId, length: content.length });
  const path = headers.location ?? '';
  const answers = await Promise.all(
    [1, 2, 3].map(async () => (await patch(tenant, path, { at: 0, body: content })).status),
  );
  assert.ok(
    answers.every((status) => status === 204 || status === 409),
    answers.join(' '),
  );
  const from = await offsetOf(tenant, path);
  if (from < content.length)
    assert.equal((await patch(tenant, path, { at: from, body: content.subarray(from) })).status, 204);
  assert.deepEqual(await filedBytes(tenant, patientId, path), content);
});

test('[PATIENT-10] a picture of 100 megapixels is taken, one of more goes before the rest comes', async () => {
  const { tenant, patientId } = await practice();
  const send = async (content: Buffer, until = content.length) => {
    const { headers } = await create(tenant, { patientId, name: 'foto.png', length: content.length });
    const path = headers.location ?? '';
    const { status, code } = await patch(tenant, path, { at: 0, body: content.subarray(0, until) });
    const there = (await ask(tenant, { method: 'HEAD', path })).status;
    return [status, code, there];
  };
  assert.deepEqual(await send(pngOf({ width: 10_000, height: 10_000 }, 5_000), 4_500), [204, '', 200]);
  const refused = [422, 'picture_too_many_pixels', 404];
  assert.deepEqual(await send(pngOf({ width: 10_001, height: 10_000 }, 5_000), 4_500), refused);
  assert.deepEqual(await send(pngOf({ width: 10_001, height: 10_000 })), refused);
});

test('[PATIENT-10] a JPEG is measured behind whatever a camera notes before it, once all of it is there', async () => {
  const { tenant, patientId } = await practice();
  const send = async (content: Buffer) => {
    const { headers } = await create(tenant, { patientId, name: 'foto.jpg', length: content.length });
    const path = headers.location ?? '';
    const first = await patch(tenant, path, { at: 0, body: content.subarray(0, 5_000) });
    assert.equal(first.status, 204, 'its size may come later');
    const { status, code } = await patch(tenant, path, { at: 5_000, body: content.subarray(5_000) });
    return [status, code, (await ask(tenant, { method: 'HEAD', path })).status];
  };
  const [small, large] = [
    { width: 4_000, height: 3_000 },
    { width: 40_000, height: 3_000 },
  ];
  assert.deepEqual(await send(jpegOf(small, 2_500_000)), [204, '', 200]);
  assert.deepEqual(await send(jpegOf(large, 2_500_000)), [422, 'picture_too_many_pixels', 404]);
  assert.deepEqual(await send(jpegOf(small, 4_300_000)), [422, 'picture_size_unknown', 404]);
});

test('[PATIENT-10] a file that says it is a PDF and is HTML is refused before the rest comes, and nothing of it stays', async () => {
  const { tenant, patientId } = await practice();
  const html = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(60_000)}`);
  const plain = Buffer.from('Nur Worte unter dem Namen eines PDF. '.repeat(2000));
  for (const content of [html, plain, randomBytes(60_000)]) {
    const { headers } = await create(tenant, { patientId, name: 'befund.pdf', length: content.length });
    const path = headers.location ?? '';
    const answer = await patch(tenant, path, { at: 0, body: content.subarray(0, 5000) });
    assert.deepEqual([answer.status, answer.code], [422, 'file_type_unsupported']);
    assert.equal((await ask(tenant, { method: 'HEAD', path })).status, 404);
  }
  const left = await server.admin.query('select 1 from vault_piece where tenant_id = $1', [tenant.id]);
  assert.equal(left.rowCount, 0);
});

test('[PATIENT-10] a file over the limit is refused with 413, one on it is taken', async () => {
  const { tenant, patientId } = await practice();
  const { maxFileBytes } = server.config;
  assert.equal((await create(tenant, { patientId, length: maxFileBytes })).status, 201);
  const over = await create(tenant, { patientId, length: maxFileBytes + 1 });
  assert.deepEqual([over.status, over.code], [413, 'too_large']);
  const { headers } = await create(tenant, { patientId, length: 20 });
  const longer = await patch(tenant, headers.location ?? '', { at: 0, body: pdf(21) });
  assert.deepEqual([longer.status, longer.code], [413, 'too_large']);
});

test('[PATIENT-10] the protocol is kept: versions, offsets, checksums, types and ends', async () => {
  const { tenant, patientId } = await practice();
  const content = pdf(9000);
  const made = await create(tenant, { patientId, length: content.length });
  assert.equal(made.status, 201);
  assert.match(String(made.headers['upload-expires']), / GMT$/);
  const path = made.headers.location ?? '';
  const options = await ask(tenant, { method: 'OPTIONS', path: uploadPath }, null);
  assert.equal(options.status, 204);
  assert.equal(options.headers['tus-extension'], 'creation,termination,expiration,checksum');
  assert.equal(options.headers['tus-max-size'], String(server.config.maxFileBytes));
  const told = async (answer: Promise<Told>) => {
    const { status, code } = await answer;
    return [status, code];
  };
  const old = { 'tus-resumable': '0.2.2' };
  assert.deepEqual(await told(patch(tenant, path, { at: 0, body: content, more: old })), [
    412,
    'upload_version',
  ]);
  assert.deepEqual(await told(patch(tenant, path, { at: 1, body: content })), [409, 'conflict']);
  const json = { 'content-type': 'application/json' };
  assert.deepEqual(await told(patch(tenant, path, { at: 0, body: Buffer.from('{}'), more: json })), [
    415,
    'unsupported_media_type',
  ]);
  const sum = (algorithm: string, bytes: Buffer) => ({
    'upload-checksum': `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`,
  });
  const wrong = sum('sha1', pdfStart);
  assert.deepEqual(await told(patch(tenant, path, { at: 0, body: content, more: wrong })), [
    460,
    'upload_checksum',
  ]);
  assert.equal(await offsetOf(tenant, path), 0);
  const half = content.subarray(0, 4500);
  assert.equal((await patch(tenant, path, { at: 0, body: half, more: sum('sha256', half) })).status, 204);
  assert.equal(await offsetOf(tenant, path), 4500);
  assert.equal((await ask(tenant, { method: 'DELETE', path })).status, 204);
  assert.equal((await ask(tenant, { method: 'HEAD', path })).status, 404);
  const missing = { method: 'HEAD', path: `${uploadPath}/nothing` };
  assert.equal((await ask(tenant, missing)).status, 404);
});

test('[PATIENT-10] an upload is its sender’s alone, and nobody sends to a patient they do not see', async () => {
  const { tenant, patientId } = await practice();
  const { headers } = await create(tenant, { patientId, length: 5000 });
  const path = headers.location ?? '';
  const other = await tenant.person([
    { key: 'document', access: 'write' },
    { key: 'patient', access: 'read' },
  ]);
  const reader = await tenant.person([{ key: 'document', access: 'read' }]);
  const limited = await tenant.person(
    [
      { key: 'document', access: 'write' },
      { key: 'patient', access: 'read' },
    ],
    { ownPatientsOnly: true },
  );
  assert.equal((await ask(tenant, { method: 'HEAD', path }, other)).status, 404);
  assert.equal((await ask(tenant, { method: 'DELETE', path }, other)).status, 404);
  assert.equal((await ask(tenant, { method: 'HEAD', path }, null)).status, 401);
  const begin = {
    method: 'POST',
    path: uploadPath,
    headers: {
      'upload-length': '9',
      'upload-metadata': `filename ${inBase64('a.pdf')},purpose ${inBase64('document')},patient_id ${inBase64(patientId)}`,
    },
  };
  assert.equal((await ask(tenant, begin, reader)).status, 403);
  assert.equal((await ask(tenant, begin, limited)).status, 404);
  assert.equal((await ask(await server.tenant(), begin)).status, 404);
});

test('[PATIENT-10] what lies in the database opens with the file’s key alone and in its place alone', async () => {
  const { tenant, patientId } = await practice();
  const content = Buffer.from(`Laborwerte von heute: Kalium 5,6 mmol/l. ${'Natrium 139. '.repeat(90_000)}`);
  const { headers } = await create(tenant, { patientId, name: 'labor.txt', length: content.length });
  const path = headers.location ?? '';
  assert.equal((await patch(tenant, path, { at: 0, body: content })).status, 204);
  const pieces = await server.admin.query<{ content: Buffer; position: number }>(
    'select content, position from vault_piece where tenant_id = $1 order by position',
    [tenant.id],
  );
  assert.ok(pieces.rows.length > 1);
  for (const piece of pieces.rows)
    assert.ok(!piece.content.includes('Kalium') && !piece.content.includes('Natrium'));
  assert.deepEqual(await filedBytes(tenant, patientId, path), content);
});

test('[PATIENT-10] the file of a document that was removed goes with the next tidying, piece by piece', async () => {
  const { tenant, patientId } = await practice();
  const content = pdf(64);
  const { headers } = await create(tenant, { patientId, length: content.length });
  const place = headers.location ?? '';
  await patch(tenant, place, { at: 0, body: content });
  const uploadId = place.split('/').at(-1) ?? '';
  const filed = await askCall(tenant, fileUpload, { ...fileUpload.example, patientId, uploadId });
  const { id } = filed.body as { id: string };
  const held = async () => {
    const { rows } = await server.admin.query<{ files: number; pieces: number }>(
      `select (select count(*)::int from vault_file where id = $1) as files,
         (select count(*)::int from vault_piece where file_id = $1) as pieces`,
      [uploadId],
    );
    return rows[0];
  };
  await keepHouse(server.database);
  assert.deepEqual(await held(), { files: 1, pieces: 1 });
  assert.equal((await tenant.ask('DELETE', `/web/v1/patients/documents/${id}`)).status, 204);
  await keepHouse(server.database);
  assert.deepEqual(await held(), { files: 0, pieces: 0 });
});
