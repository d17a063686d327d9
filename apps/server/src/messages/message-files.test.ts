import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onePixel } from '@fernpuls/contract/documents/one-pixel';
import {
  fetchMessageFile,
  readMessageFile,
  uploadMessageFile,
} from '@fernpuls/contract/messages/message-file.call';
import { fetchMessages, ingestMessage } from '@fernpuls/contract/messages/patient-app.call';
import { newId } from '../ground/ids.ts';
import { pngOf } from '../testing/picture-heads.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer, type TestPerson, type TestTenant } from '../testing/server.ts';
import { keepHouse } from '../runtime/housekeeping.ts';

const server = await testServer();
const tenant = await server.tenant();
const type = resourceOf('chat_messages');
const pixel = Buffer.from(onePixel, 'base64');

async function patientOf(at: TestTenant): Promise<{ id: string; number: string }> {
  const id = await makeExample(at, 'patients');
  const { attributes } = recordOf(await at.ask('GET', `/web/v1/patients/${id}`));
  return { id, number: String(attributes.custom_patient_id) };
}
const upload = (patientId: string, content = onePixel, { name = 'wunde.png', as = tenant.staff } = {}) =>
  askCall(tenant, uploadMessageFile, { patientId, files: [{ name, content }] }, as);
const idOf = (answer: { body: unknown }) => (answer.body as { data: { id: string } }).data.id;
const send = (values: object, as: TestPerson = tenant.staff, id = newId()) =>
  tenant.ask('POST', '/web/v1/messages', bodyFor(type, values as Record<string, unknown>, id), as);
const read = (id: string, as: TestPerson = tenant.staff) => askCall(tenant, readMessageFile, { id }, as);

test('[DASH-07] a file goes along with a message without words and comes back byte for byte', async () => {
  const patient = await patientOf(tenant);
  const large = Buffer.concat([pixel, Buffer.alloc(1_300_000, 7)]);
  const first = await upload(patient.id);
  assert.deepEqual((first.body as { data: object }).data, {
    id: idOf(first),
    name: 'wunde.png',
    media_type: 'image/png',
    byte_size: pixel.length,
  });
  const second = idOf(await upload(patient.id, large.toString('base64'), { name: 'groß.jpg' }));
  const sent = recordOf(await send({ patientId: patient.id, attachmentIds: [second, idOf(first)] }));
  assert.equal(sent.attributes.text, '');
  assert.deepEqual(
    (sent.attributes.attachments as { name: string; byte_size: number }[]).map(({ name, byte_size }) => [
      name,
      byte_size,
    ]),
    [
      ['groß.jpg', large.length],
      ['wunde.png', pixel.length],
    ],
  );
  const { bytes, headers } = await read(second);
  assert.ok(large.equals(bytes));
  assert.equal(headers['content-disposition'], "attachment; filename*=UTF-8''gro%C3%9F.jpg");
});

test('[DASH-07] what is no picture, no PDF and no text, is empty or too big is refused by name at the file', async () => {
  const { id } = await patientOf(tenant);
  const fault = async (bytes: Buffer | string) =>
    refusalOf(await upload(id, typeof bytes === 'string' ? bytes : bytes.toString('base64')));
  for (const content of [
    Buffer.from('MZ\u0000\u0001'),
    Buffer.from('<!doctype html><p>'),
    Buffer.from(' <svg onload="x"/>'),
  ])
    assert.equal(await fault(content), '422 file_type_unsupported /files/0/content');
  assert.equal(await fault('nicht base64!'), '422 invalid_format /files/0/content');
  assert.equal(
    await fault(Buffer.concat([pixel, Buffer.alloc(10 * 1024 ** 2 - pixel.length + 1)])),
    '422 file_too_big /files/0/content',
  );
  assert.equal(
    (await upload(id, Buffer.concat([pixel, Buffer.alloc(10 * 1024 ** 2 - pixel.length)]).toString('base64')))
      .status,
    200,
  );
});

test('[DASH-07] words of a laboratory are taken in UTF-8, UTF-16 and Windows-1252, and come back byte for byte', async () => {
  const { id } = await patientOf(tenant);
  const words = 'Frau Müller-Lührs: Natrium 139 mmol/l\r\n';
  const encodings = [
    Buffer.from(words),
    Buffer.from(words, 'latin1'),
    Buffer.from(`\uFEFF${words}`, 'utf16le'),
    Buffer.from(`\uFEFF${words}`, 'utf16le').swap16(),
  ];
  for (const content of encodings) {
    const answer = await upload(id, content.toString('base64'), { name: 'labor.txt' });
    assert.equal((answer.body as { data: { media_type: string } }).data.media_type, 'text/plain');
    const { bytes } = await read(idOf(answer));
    assert.ok(content.equals(bytes));
  }
  const markup = Buffer.from('<html>ü', 'latin1');
  const dos = Buffer.from([0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72]);
  for (const content of [markup, dos, Buffer.from('\uFEFF<svg>', 'utf16le')])
    assert.equal(
      refusalOf(await upload(id, content.toString('base64'))),
      '422 file_type_unsupported /files/0/content',
    );
});

test('[DASH-07] a picture of 100 megapixels is taken, one of more is refused by name, from the patient’s app too', async () => {
  const patient = await patientOf(tenant);
  const [most, more] = [pngOf({ width: 10_000, height: 10_000 }), pngOf({ width: 10_001, height: 10_000 })];
  assert.equal((await upload(patient.id, most.toString('base64'))).status, 200);
  assert.equal(
    refusalOf(await upload(patient.id, more.toString('base64'))),
    '422 picture_too_many_pixels /files/0/content',
  );
  const tell = (externalId: string, ...pictures: Buffer[]) => {
    const files = pictures.map((content) => ({ name: 'bein.png', content: content.toString('base64') }));
    const attributes = { custom_patient_id: patient.number, external_id: externalId, files };
    return askCall(tenant, ingestMessage, { data: { attributes } });
  };
  const id = newId();
  assert.equal(
    refusalOf(await tell(id, most, more)),
    '422 picture_too_many_pixels /data/attributes/files/1/content',
  );
  assert.equal((await tell(id, most)).status, 201, 'of what was refused nothing is there');
  assert.equal((await tell(id, more)).status, 200, 'what is known already is not looked at again');
});

test('[DASH-07] a file as large as files may be is looked at beside the event loop', async (t) => {
  const { id } = await patientOf(tenant);
  let most = 0;
  const { decode } = TextDecoder.prototype;
  t.mock.method(
    TextDecoder.prototype,
    'decode',
    function see(this: InstanceType<typeof TextDecoder>, bytes?: Uint8Array) {
      most = Math.max(most, bytes?.byteLength ?? 0);
      return decode.call(this, bytes);
    },
  );
  const send = (times: number) => {
    const words = Buffer.from('Das Bein ist geschwollen. '.repeat(times));
    return upload(id, words.toString('base64'), { name: 'worte.txt' });
  };
  const statuses = [(await send(1)).status, (await send(380_000)).status];
  t.mock.restoreAll();
  assert.deepEqual(statuses, [200, 200]);
  assert.ok(most > 0 && most <= 65_536, `${most} bytes read as words on the one thread`);
});

test('[DASH-07] a message takes files of its own chat and sender only, each once, and nothing is sent where one does not fit', async () => {
  const [patient, other] = [await patientOf(tenant), await patientOf(tenant)];
  const colleague = await tenant.person([
    { key: 'message', access: 'write' },
    { key: 'patient', access: 'read' },
  ]);
  const faultsOf = async (attachmentIds: string[]) =>
    refusalOf(await send({ patientId: patient.id, text: 'Bild', attachmentIds }));
  const [mine, elsewhere, theirs] = [
    idOf(await upload(patient.id)),
    idOf(await upload(other.id)),
    idOf(await upload(patient.id, onePixel, { as: colleague })),
  ];
  const at = (index: number) => `file_unknown /data/attributes/attachment_ids/${index}`;
  const given = [mine, elsewhere, theirs, mine, newId()];
  assert.equal(await faultsOf(given), ['422', at(1), at(2), at(3), at(4)].join(' '));
  assert.equal((await read(theirs)).status, 404, 'what a colleague has not sent yet is theirs alone');
  assert.equal((await send({ patientId: patient.id, text: 'Bild', attachmentIds: [mine] })).status, 201);
  assert.equal(await faultsOf([mine]), `422 ${at(0)}`);
  assert.equal((await read(mine, colleague)).status, 200, 'what was sent is everybody’s who reads the chat');
  assert.equal(refusalOf(await send({ patientId: patient.id })), '422 required /data/attributes/text');
});

test('[DASH-07] the patient’s app sends pictures and fetches those of its own patient only; sent again they are stored once', async () => {
  const [patient, other] = [await patientOf(tenant), await patientOf(tenant)];
  const attributes = {
    custom_patient_id: patient.number,
    external_id: newId(),
    files: [{ name: 'bein.png', content: onePixel }],
  };
  const tell = () => askCall(tenant, ingestMessage, { data: { attributes } });
  assert.deepEqual([(await tell()).status, (await tell()).status], [201, 200]);
  const { rows } = await server.admin.query<{ id: string; is_kept: boolean }>(
    'select id, is_kept from stored_file where patient_id = $1',
    [patient.id],
  );
  assert.deepEqual(
    rows.map(({ is_kept }) => is_kept),
    [true],
  );
  const { data } = (await askCall(tenant, fetchMessages, { custom_patient_id: patient.number })).body as {
    data: { text: string; attachments: { id: string; name: string }[] }[];
  };
  assert.deepEqual(
    data.map(({ text, attachments }) => [text, attachments.map(({ name }) => name)]),
    [['', ['bein.png']]],
  );
  const id = data[0]?.attachments[0]?.id ?? '';
  assert.ok(
    pixel.equals((await askCall(tenant, fetchMessageFile, { custom_patient_id: patient.number, id })).bytes),
  );
  assert.equal(
    (await askCall(tenant, fetchMessageFile, { custom_patient_id: other.number, id })).status,
    404,
  );
  assert.equal((await read(id)).status, 200);
});

test('[PATIENT-04] while the access is locked no file goes to the patient or comes from them, and it is open again after', async () => {
  const patient = await patientOf(tenant);
  const attributes = {
    custom_patient_id: patient.number,
    external_id: newId(),
    files: [{ name: 'bein.png', content: onePixel }],
  };
  const tell = () => askCall(tenant, ingestMessage, { data: { attributes } });
  await tell();
  const { rows } = await server.admin.query<{ id: string }>(
    'select id from stored_file where patient_id = $1',
    [patient.id],
  );
  const fetch = () =>
    askCall(tenant, fetchMessageFile, { custom_patient_id: patient.number, id: rows[0]?.id ?? '' });
  const step = (name: string) =>
    tenant.ask('POST', `/web/v1/patients/${patient.id}/life_cycle`, { step: name, reason: 'Gestohlen' });
  await step('lock');
  assert.equal(refusalOf(await tell()), '403 forbidden');
  assert.equal(refusalOf(await fetch()), '403 forbidden');
  assert.equal(refusalOf(await upload(patient.id)), '409 access_locked');
  assert.equal(refusalOf(await send({ patientId: patient.id, text: 'Hallo' })), '409 access_locked');
  await step('unlock');
  assert.deepEqual([(await tell()).status, (await fetch()).status], [200, 200]);
  assert.equal((await upload(patient.id)).status, 200);
});

test('[ROLES-09] what was sent stays as it was, whoever asks the database; what was never sent goes after a day', async () => {
  const patient = await patientOf(tenant);
  const [kept, left, fresh] = [
    idOf(await upload(patient.id)),
    idOf(await upload(patient.id)),
    idOf(await upload(patient.id)),
  ];
  await send({ patientId: patient.id, text: 'Bild', attachmentIds: [kept] });
  const refused = { code: '23001' };
  for (const statement of [
    "update stored_file set name = 'x'",
    'update stored_file set is_kept = false',
    'delete from stored_file',
  ])
    await assert.rejects(server.admin.query(`${statement} where id = $1`, [kept]), refused);
  await server.admin.query('alter table stored_file disable trigger stored_file_unchanged');
  await server.admin.query(
    "update stored_file set created_at = now() - interval '25 hours' where id = any($1)",
    [[kept, left]],
  );
  await server.admin.query('alter table stored_file enable trigger stored_file_unchanged');
  await keepHouse(server.database);
  const { rows } = await server.admin.query<{ id: string }>(
    'select id from stored_file where patient_id = $1 order by id',
    [patient.id],
  );
  assert.deepEqual(
    rows.map(({ id }) => id),
    [kept, fresh].toSorted(),
  );
});
