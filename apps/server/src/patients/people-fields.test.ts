import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languages } from '@fernpuls/contract/languages';
import { contactRelations } from '@fernpuls/contract/patients/contact-relation';
import { setPatientCohorts } from '@fernpuls/contract/patients/patient-cohorts.call';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer, type TestPerson, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const contacts = resourceOf('patient_contacts');
const path = '/web/v1/patients/contacts';
const at = '/data/attributes/relation';

async function contactWith(tenant: TestTenant, relation: unknown) {
  const patientId = await makeExample(tenant, 'patients');
  const values = { patientId, name: 'Petra Brandt-Lau', phone: '+49 171 5550138', relation };
  return tenant.ask('POST', path, bodyFor(contacts, values));
}

test('[API-20] a contact’s relationship is any text of up to 60 characters, but never the key of an option', async () => {
  const tenant = await server.tenant();
  for (const relation of ['Tochter', 'Nachbarin von gegenüber', 'x'.repeat(60)])
    assert.equal(recordOf(await contactWith(tenant, relation)).attributes.relation, relation);
  for (const key of contactRelations)
    assert.equal(refusalOf(await contactWith(tenant, key)), `422 equals_option_key ${at}`);
  assert.equal(refusalOf(await contactWith(tenant, ' daughter ')), `422 equals_option_key ${at}`);
  assert.equal(refusalOf(await contactWith(tenant, 'x'.repeat(61))), `422 too_long ${at}`);
});

test('[API-20] a new contact says what it is to the patient, and it cannot be taken away again', async () => {
  const tenant = await server.tenant();
  for (const relation of [null, undefined, '', '   '])
    assert.equal(refusalOf(await contactWith(tenant, relation)), `422 required ${at}`);
  const { id } = recordOf(await contactWith(tenant, 'Tochter'));
  const change = (relation: unknown) =>
    tenant.ask('PATCH', `${path}/${id}`, bodyFor(contacts, { relation }, id));
  assert.equal(refusalOf(await change(null)), `422 required ${at}`);
  assert.equal(refusalOf(await change('son')), `422 equals_option_key ${at}`);
  assert.equal(recordOf(await change('Sohn')).attributes.relation, 'Sohn');
});

test('[API-20] every relationship offered is taken, in each of the ten languages', async () => {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  for (const language of languages) {
    const offered = textsOf(language);
    assert.deepEqual(Object.keys(offered).sort(), [...contactRelations].sort());
    for (const relation of Object.values(offered)) {
      const values = { patientId, name: 'Petra Brandt-Lau', phone: '+49 171 5550138', relation };
      assert.equal(refusalOf(await tenant.ask('POST', path, bodyFor(contacts, values))), '201');
    }
  }
});

function textsOf(language: string): Record<string, string> {
  const file = new URL(`../../../../locales/${language}/patients.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { contacts: { relation: Record<string, string> } };
  return texts.contacts.relation;
}

type Tag = { id: string | null; label: string };

async function practice() {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  const set = (tags: readonly Tag[], as: TestPerson = tenant.staff) =>
    askCall(tenant, setPatientCohorts, { patientId, tags }, as);
  const names = async () => {
    const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/${patientId}`));
    return (attributes.cohorts as { name: string }[]).map(({ name }) => name);
  };
  const all = async () =>
    recordsOf(await tenant.ask('GET', '/web/v1/cohorts')).map(({ attributes }) => attributes.name);
  return { tenant, patientId, set, names, all };
}

test('[API-21] an entry without id becomes a cohort of the practice, one that exists is taken, what is left out ends', async () => {
  const { set, names, all } = await practice();
  const first = await set([
    { id: null, label: 'DMP' },
    { id: null, label: 'x'.repeat(25) },
  ]);
  assert.equal(first.status, 200);
  assert.deepEqual(await names(), ['DMP', 'x'.repeat(25)]);
  assert.equal((await set([{ id: null, label: ' dmp ' }])).status, 200);
  assert.deepEqual(await names(), ['DMP']);
  assert.deepEqual(await all(), ['DMP', 'x'.repeat(25)]);
  assert.equal((await set([])).status, 200);
  assert.deepEqual(await names(), []);
});

test('[API-21] an entry of 26 characters, an empty one and an unknown one are refused, and nothing changes', async () => {
  const { tenant, set, names, all } = await practice();
  const id = await makeExample(tenant, 'cohorts');
  const before = await all();
  const label = 'egal';
  await set([{ id, label }]);
  const held = await names();
  assert.equal(refusalOf(await set([{ id: null, label: 'x'.repeat(26) }])), '422 tag_too_long /tags');
  assert.equal(refusalOf(await set([{ id: null, label: '  ' }])), '422 required /tags');
  const foreign = await makeExample(await server.tenant(), 'cohorts');
  assert.equal(refusalOf(await set([{ id: foreign, label }])), '422 reference_not_found /tags');
  assert.equal(refusalOf(await set([{ id: 'x', label }])), '422 reference_not_found /tags');
  assert.deepEqual([await names(), await all()], [held, before]);
});

test('[API-21] who may not make cohorts is refused a new one by name, and may choose of those there are', async () => {
  const { tenant, set, names } = await practice();
  const id = await makeExample(tenant, 'cohorts');
  const nurse = await tenant.person([{ key: 'patient', access: 'write' }]);
  assert.equal(refusalOf(await set([{ id: null, label: 'Neu' }], nurse)), '422 tag_not_offered /tags');
  assert.deepEqual(await names(), []);
  assert.equal((await set([{ id, label: 'egal' }], nurse)).status, 200);
  assert.equal((await names()).length, 1);
});

test('[API-21] of ten who write the same cohorts at once the patient has each once, and nobody gets a fault of ours', async () => {
  const { set, names, all } = await practice();
  const answers = await Promise.all(Array.from({ length: 10 }, () => set([{ id: null, label: 'Eilig' }])));
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array.from({ length: 10 }, () => 200),
  );
  assert.deepEqual([await names(), await all()], [['Eilig'], ['Eilig']]);
});
