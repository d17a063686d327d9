import assert from 'node:assert/strict';
import { test } from 'node:test';
import { templateValues, countTemplateUse } from '@fernpuls/contract/content/text-template.call';
import { templateVariables } from '@fernpuls/domain/content/text-template';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer, type TestPerson, type TestTenant, weight } from '../testing/server.ts';

const server = await testServer();
const type = resourceOf('text_templates');
const path = '/web/v1/content/text_templates';
const at = '/data/attributes/texts';
const german = (text: string) => [{ language: 'de', text }];

const create = (tenant: TestTenant, values: object, as?: TestPerson) =>
  tenant.ask('POST', path, bodyFor(type, { ...type.example, ...values }), as ?? tenant.staff);
const change = (tenant: TestTenant, id: string, values: object) =>
  tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { ...values }, id));

test('[CONTENT-13] a template is kept in several languages; each variable is known, any other refused by its name', async () => {
  const tenant = await server.tenant();
  const texts = [...german('Guten Tag {{salutation}}!'), { language: 'en', text: 'Hello {{ salutation }}!' }];
  assert.deepEqual(recordOf(await create(tenant, { texts })).attributes.texts, texts);
  const unknown = await create(tenant, { key: 'b', texts: german('Ihre {{Blutgruppe}}') });
  assert.equal(refusalOf(unknown), `422 variable_unknown ${at}/0/text`);
  assert.match(JSON.stringify(unknown.body), /„Blutgruppe“/);
  const twice = await create(tenant, { key: 'b', texts: [...german('a'), ...german('b')] });
  assert.equal(refusalOf(twice), `422 not_unique ${at}`);
  assert.equal(refusalOf(await create(tenant, { key: 'b', texts: [] })), `422 list_empty ${at}`);
});

test('[CONTENT-13] a short key is an identifier and stands once in a practice', async () => {
  const tenant = await server.tenant();
  const key = '/data/attributes/key';
  assert.equal(refusalOf(await create(tenant, { key: 'Nicht gut' })), `422 identifier_invalid ${key}`);
  assert.equal((await create(tenant, { key: 'wiegen' })).status, 201);
  assert.equal(refusalOf(await create(tenant, { key: 'wiegen' })), `422 already_taken ${key}`);
  assert.equal((await create(await server.tenant(), { key: 'wiegen' })).status, 201);
});

test('[CONTENT-13] other texts are another version, with who wrote it; other names are none', async () => {
  const tenant = await server.tenant();
  const { id } = recordOf(await create(tenant, { texts: german('eins') }));
  assert.equal(recordOf(await change(tenant, id, { name: 'Anders' })).attributes.version, 1);
  assert.equal(recordOf(await change(tenant, id, { texts: german('zwei') })).attributes.version, 2);
  assert.equal(recordOf(await change(tenant, id, { texts: german('zwei') })).attributes.version, 2);
  const held = recordsOf(await tenant.ask('GET', `${path}/versions?text_template_id=${id}`));
  assert.deepEqual(
    held.map(({ attributes }) => [attributes.version, attributes.texts]),
    [
      [2, german('zwei')],
      [1, german('eins')],
    ],
  );
  assert.ok(held.every(({ attributes }) => typeof attributes.created_by_name === 'string'));
  assert.equal((await tenant.ask('DELETE', `${path}/${id}`)).status, 204);
  assert.deepEqual(recordsOf(await tenant.ask('GET', `${path}/versions?text_template_id=${id}`)), []);
});

test('[CONTENT-13] each use is counted, by many at once', async () => {
  const tenant = await server.tenant();
  const { id, attributes } = recordOf(await create(tenant, {}));
  assert.deepEqual([attributes.used_count, attributes.last_used_at], [0, null]);
  await Promise.all(Array.from({ length: 10 }, () => askCall(tenant, countTemplateUse, { id })));
  const used = recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes;
  assert.equal(used.used_count, 10);
  assert.ok(used.last_used_at);
});

async function valuesOf(tenant: TestTenant, patientId: string, language: string, as = tenant.staff) {
  const answer = await askCall(tenant, templateValues, { patientId, language }, as);
  assert.equal(answer.status, 200);
  const { values } = answer.body as { values: { variable: string; text: string; measured_at: string }[] };
  return new Map(values.map((value) => [value.variable, value]));
}

test('[CONTENT-13] the variables stand for this patient’s values, in the language asked for', async () => {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/${patientId}`));
  await tenant.ingest([weight(String(attributes.custom_patient_id), 84.6)]);
  const values = await valuesOf(tenant, patientId, 'de');
  assert.deepEqual([...values.keys()].sort(), [...templateVariables].sort());
  const text = (variable: string) => values.get(variable)?.text.replaceAll('\u00a0', ' ');
  assert.equal(text('salutation'), 'Frau Brandt');
  assert.equal(text('birth_date'), '14.03.1948');
  assert.equal(text('last_weight'), '84,6 kg');
  assert.ok(values.get('last_weight')?.measured_at);
  assert.equal(values.get('last_pulse')?.text, null);
  assert.equal(values.get('next_appointment')?.text, null);
  const english = await valuesOf(tenant, patientId, 'en');
  assert.equal(english.get('salutation')?.text, 'Ms Brandt');
  assert.equal(english.get('last_weight')?.text.replaceAll('\u00a0', ' '), '84.6 kg');
});

test('[CONTENT-13] of what somebody may not see there is no value, of others’ patients none at all', async () => {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/${patientId}`));
  await tenant.ingest([weight(String(attributes.custom_patient_id), 84.6)]);
  const writer = await tenant.person([
    { key: 'text_template', access: 'read' },
    { key: 'patient', access: 'read' },
  ]);
  assert.equal((await valuesOf(tenant, patientId, 'de', writer)).get('last_weight')?.text, null);
  const stranger = await tenant.person([{ key: 'text_template', access: 'read' }]);
  const asked = { patientId, language: 'de' };
  assert.equal(refusalOf(await askCall(tenant, templateValues, asked, stranger)), '403 forbidden');
  const elsewhere = await makeExample(await server.tenant(), 'patients');
  const foreign = await askCall(tenant, templateValues, { ...asked, patientId: elsewhere });
  assert.equal(refusalOf(foreign), '404 not_found');
});

test('[CONTENT-13] a message with something left to be filled in is refused and not sent', async () => {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  const messages = resourceOf('chat_messages');
  const send = (text: string) =>
    tenant.ask('POST', '/web/v1/messages', bodyFor(messages, { patientId, text }));
  assert.equal(
    refusalOf(await send('Bis {{Nächster Termin}}!')),
    '422 placeholder_unfilled /data/attributes/text',
  );
  assert.equal((await send('Bis morgen {um} 9 Uhr!')).status, 201);
});
