import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onePixel } from '@fernpuls/contract/documents/one-pixel';
import {
  readPatientPicture,
  removePatientPicture,
  setPatientPicture,
} from '@fernpuls/contract/patients/patient-picture.call';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { makeExample } from '../testing/examples.ts';
import { pngOf } from '../testing/picture-heads.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const pixel = Buffer.from(onePixel, 'base64');
const set = (patientId: string, content: string, as = tenant.staff) =>
  askCall(tenant, setPatientPicture, { patientId, files: [{ name: 'bild.png', content }] }, as);
const digestOf = async (id: string) =>
  recordOf(await tenant.ask('GET', `/web/v1/patients/${id}`)).attributes.picture_digest;

test('a picture replaces the one before, is told by its digest, comes back as it was and can be removed', async () => {
  const patientId = await makeExample(tenant, 'patients');
  assert.equal(await digestOf(patientId), null);
  assert.equal((await askCall(tenant, readPatientPicture, { patientId })).status, 404);
  const first = (await set(patientId, onePixel)).body as { picture_digest: string };
  assert.equal(await digestOf(patientId), first.picture_digest);
  const larger = Buffer.concat([pixel, Buffer.alloc(400_000, 3)]);
  const second = (await set(patientId, larger.toString('base64'))).body as { picture_digest: string };
  assert.notEqual(second.picture_digest, first.picture_digest);
  assert.ok(larger.equals((await askCall(tenant, readPatientPicture, { patientId })).bytes));
  const { rows } = await server.admin.query('select 1 from stored_file where patient_id = $1', [patientId]);
  assert.equal(rows.length, 1, 'nothing of the picture before is left');
  assert.equal((await askCall(tenant, removePatientPicture, { patientId })).status, 200);
  assert.deepEqual(
    [await digestOf(patientId), (await askCall(tenant, readPatientPicture, { patientId })).status],
    [null, 404],
  );
});

test('what is no small picture is refused by name, and the picture before stays', async () => {
  const patientId = await makeExample(tenant, 'patients');
  await set(patientId, onePixel);
  const before = await digestOf(patientId);
  const code = async (content: Buffer) => refusalOf(await set(patientId, content.toString('base64')));
  assert.equal(await code(Buffer.from('%PDF-1.7')), '422 file_type_unsupported /files/0/content');
  assert.equal(await code(Buffer.from('GIF89a')), '422 file_type_unsupported /files/0/content');
  assert.equal(
    await code(Buffer.concat([pixel, Buffer.alloc(512 * 1024 - pixel.length + 1)])),
    '422 file_too_big /files/0/content',
  );
  assert.equal(await digestOf(patientId), before);
});

test('a picture of 25 megapixels is taken, one line more is refused by name, and so is one that does not tell its size', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const told = async (content: Buffer) => refusalOf(await set(patientId, content.toString('base64')));
  const taken = await set(patientId, pngOf({ width: 5_000, height: 5_000 }).toString('base64'));
  assert.equal(taken.status, 200);
  const before = await digestOf(patientId);
  for (const bytes of [64, 70_000])
    assert.equal(
      await told(pngOf({ width: 5_000, height: 5_001 }, bytes)),
      '422 picture_too_many_pixels /files/0/content',
    );
  assert.equal(
    await told(pngOf({ width: 5_000, height: 5_000 }).subarray(0, 20)),
    '422 picture_size_unknown /files/0/content',
  );
  assert.equal(await digestOf(patientId), before);
});

test('[ROLES-05] who may only read patients sees the picture and cannot change it', async () => {
  const patientId = await makeExample(tenant, 'patients');
  await set(patientId, onePixel);
  const reader = await tenant.person([{ key: 'patient', access: 'read' }]);
  assert.equal((await set(patientId, onePixel, reader)).status, 403);
  assert.equal((await askCall(tenant, removePatientPicture, { patientId }, reader)).status, 403);
  assert.equal((await askCall(tenant, readPatientPicture, { patientId }, reader)).status, 200);
});
