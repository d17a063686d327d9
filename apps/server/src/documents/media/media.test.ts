import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { media } from '@fernpuls/contract/documents/medium';
import {
  fileMedium,
  readMediumFile,
  replaceMediumFile,
  restoreMediumVersion,
} from '@fernpuls/contract/documents/medium.call';
import { maxFileBytes } from '@fernpuls/contract/documents/stored-file';
import { readMessageFile } from '@fernpuls/contract/messages/message-file.call';
import { attachMedium } from '@fernpuls/contract/messages/medium-file.call';
import { keepHouse } from '../../runtime/housekeeping.ts';
import { idsOf, recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { sendFile } from '../../testing/send-file.ts';
import { testServer, type TestTenant } from '../../testing/server.ts';

const server = await testServer();
const path = '/web/v1/content/media';
const versionsOf = (id: string) => `${path}/versions?medium_id=${id}`;
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);
const send = (tenant: TestTenant, content: Buffer, name = 'wiegen.pdf') =>
  sendFile(server, tenant, { name, content, purpose: 'medium' });

async function filed(tenant: TestTenant, content: Buffer, name?: string): Promise<string> {
  const uploadId = await send(tenant, content, name);
  const made = await askCall(tenant, fileMedium, { uploadId, title: 'Richtig wiegen' });
  assert.equal(made.status, 200, made.bytes.toString());
  return (made.body as { id: string }).id;
}

const attributesOf = async (tenant: TestTenant, id: string) =>
  recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes;
const bytesOf = async (tenant: TestTenant, id: string, version?: number) =>
  (await askCall(tenant, readMediumFile, { id, ...(version && { version }) })).bytes;

test('[ENTITY-04] a file becomes a medium once, however often that is asked for, and is read byte for byte', async () => {
  const tenant = await server.tenant();
  const content = pdf(2_500_000);
  const uploadId = await send(tenant, content);
  const asked = { uploadId, title: 'Richtig wiegen' };
  const [first, again] = [await askCall(tenant, fileMedium, asked), await askCall(tenant, fileMedium, asked)];
  assert.deepEqual(first.body, again.body);
  const { id } = first.body as { id: string };
  assert.deepEqual(await bytesOf(tenant, id), content);
  const { kind, version, file } = await attributesOf(tenant, id);
  assert.deepEqual([kind, version], ['pdf', 1]);
  assert.equal((file as { name: string }).name, 'wiegen.pdf');
  await keepHouse(server.database);
  assert.deepEqual(await bytesOf(tenant, id), content);
});

test('[ENTITY-04] another file is another version; the earlier one is still there and comes back as the newest', async () => {
  const tenant = await server.tenant();
  const [before, after] = [pdf(1000), pdf(2000)];
  const id = await filed(tenant, before);
  const uploadId = await send(tenant, after, 'neu.pdf');
  assert.equal((await askCall(tenant, replaceMediumFile, { id, uploadId })).status, 200);
  assert.deepEqual(await bytesOf(tenant, id), after);
  assert.deepEqual(await bytesOf(tenant, id, 1), before);
  const restored = await askCall(tenant, restoreMediumVersion, { id, version: 1 });
  assert.deepEqual(restored.body, { id, version: 3 });
  assert.deepEqual(await bytesOf(tenant, id), before);
  const versions = recordsOf(await tenant.ask('GET', versionsOf(id)));
  assert.deepEqual(
    versions.map(({ attributes }) => [attributes.version, (attributes.file as { name: string }).name]),
    [
      [3, 'wiegen.pdf'],
      [2, 'neu.pdf'],
      [1, 'wiegen.pdf'],
    ],
  );
});

test('[ENTITY-04] a link to the world is https, and what has no file keeps it; another link is another version', async () => {
  const tenant = await server.tenant();
  const give = (externalUrl: unknown) =>
    tenant.ask('POST', path, bodyFor(media, { title: 'Herzstiftung', externalUrl }));
  const at = '/data/attributes/external_url';
  for (const bad of ['http://example.org/', 'https://arzt@example.org/', 'javascript:alert(1)', 'https:///x'])
    assert.equal(refusalOf(await give(bad)), `422 url_insecure ${at}`);
  assert.equal(refusalOf(await give(null)), `422 required ${at}`);
  const { id } = recordOf(await give('https://example.org/wiegen'));
  const change = (externalUrl: string | null) =>
    tenant.ask('PATCH', `${path}/${id}`, bodyFor(media, { externalUrl }, id));
  assert.equal(refusalOf(await change(null)), `422 required ${at}`);
  assert.equal(recordOf(await change('https://example.org/neu')).attributes.version, 2);
  assert.equal(recordOf(await change('https://example.org/neu')).attributes.version, 2);
  assert.equal((await askCall(tenant, readMediumFile, { id })).status, 404);
});

test('[CONTENT-06] a medium is found by its words, a tag, or the cohort whose patients it is meant for', async () => {
  const tenant = await server.tenant();
  const cohortId = await makeExample(tenant, 'cohorts');
  const { name } = recordOf(await tenant.ask('GET', `/web/v1/cohorts/${cohortId}`)).attributes;
  const { example } = resourceOf('media');
  const values = { ...example, tags: ['Einweisung 50 %'], cohortIds: [cohortId] };
  const { id } = recordOf(await tenant.ask('POST', path, bodyFor(media, values)));
  await makeExample(tenant, 'media');
  const found = async (query: string) =>
    idsOf(await tenant.ask('GET', `${path}?query=${encodeURIComponent(query)}`));
  assert.deepEqual(await found('einweisung 50 %'), [id]);
  assert.deepEqual(await found(String(name)), [id]);
  assert.equal((await found('Herzschwäche')).length, 2);
  assert.deepEqual(await found('Herzschwäche nirgends'), []);
  const nobody = bodyFor(media, { ...values, cohortIds: ['018f0000-0000-7000-8000-00000000dead'] });
  const refused = refusalOf(await tenant.ask('POST', path, nobody));
  assert.equal(refused, '422 reference_not_found /data/attributes/cohort_ids');
});

test('[CONTENT-06] what goes along with a message is a copy that outlives the medium, and the medium tells of it', async () => {
  const tenant = await server.tenant();
  const content = pdf(700_000);
  const mediumId = await filed(tenant, content);
  const patientId = await makeExample(tenant, 'patients');
  const made = await askCall(tenant, attachMedium, { patientId, mediumId });
  assert.equal(made.status, 200, made.bytes.toString());
  const { data } = made.body as { data: { id: string } };
  assert.equal((await attributesOf(tenant, mediumId)).message_count, 0);
  const words = { patientId, text: 'Bitte lesen.', attachmentIds: [data.id] };
  recordOf(await tenant.ask('POST', '/web/v1/messages', bodyFor(resourceOf('chat_messages'), words)));
  assert.equal((await attributesOf(tenant, mediumId)).message_count, 1);
  assert.equal((await tenant.ask('DELETE', `${path}/${mediumId}`)).status, 204);
  await keepHouse(server.database);
  const { rows } = await server.admin.query('select 1 from vault_file where tenant_id = $1', [tenant.id]);
  assert.equal(rows.length, 0);
  assert.deepEqual((await askCall(tenant, readMessageFile, { id: data.id })).bytes, content);
});

test('[CONTENT-06] what is too large for a message is told so, on the last byte it is not', async () => {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  for (const [over, status] of [
    [0, 200],
    [1, 422],
  ] as const) {
    const mediumId = await filed(tenant, pdf(maxFileBytes + over - 9));
    assert.equal((await askCall(tenant, attachMedium, { patientId, mediumId })).status, status);
  }
});

test('[ENTITY-04] somebody else’s upload, or one for a record, becomes no medium', async () => {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  const content = pdf(100);
  const ofRecord = await sendFile(server, tenant, { name: 'a.pdf', content, purpose: 'document', patientId });
  const asked = { uploadId: ofRecord, title: 'Fremd' };
  assert.equal((await askCall(tenant, fileMedium, asked)).status, 404);
  const foreign = await send(await server.tenant(), content);
  assert.equal((await askCall(tenant, fileMedium, { uploadId: foreign, title: 'Fremd' })).status, 404);
});
