import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const type = resourceOf('patient_contacts');
const path = '/web/v1/patients/contacts';
const at = '/data/attributes';

const give = async (values: object) => {
  const patientId = await makeExample(tenant, 'patients');
  return tenant.ask(
    'POST',
    path,
    bodyFor(type, { patientId, phone: '+49 171 5550138', isFirstChoice: false, ...values }),
  );
};
const change = (id: string, values: object) =>
  tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { ...values }, id));

test('[PATIENT-05] who is written down has a name and a relation, a number of the patient’s own needs neither', async () => {
  assert.equal(refusalOf(await give({ relation: 'Tochter' })), `422 required ${at}/name`);
  assert.equal(refusalOf(await give({ name: 'Petra' })), `422 required ${at}/relation`);
  const { id, attributes, relationships } = recordOf(await give({ isOwn: true, kind: 'mobile' }));
  assert.deepEqual([attributes.is_own, attributes.relation, attributes.kind], [true, null, 'mobile']);
  const patient = `/web/v1/patients/${relationships.patient?.data?.id}`;
  const named = recordOf(await tenant.ask('GET', patient)).attributes;
  const first = String(named.first_name);
  assert.equal(attributes.name, `${first} ${String(named.last_name)}`);
  const patients = resourceOf('patients');
  await tenant.ask(
    'PATCH',
    patient,
    bodyFor(patients, { lastName: 'Neumann' }, relationships.patient?.data?.id),
  );
  const after = recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes;
  assert.equal(after.name, `${first} Neumann`);
  const others = refusalOf(await change(id, { isOwn: false }));
  assert.equal(others, `422 required ${at}/name required ${at}/relation`);
});

test('[PATIENT-05] an agreement tells since when and who wrote it down; taken back it is nobody’s', async () => {
  const { id, attributes } = recordOf(
    await give({ name: 'Petra', relation: 'Tochter', consents: ['call'], consentedOn: '2026-02-02' }),
  );
  assert.deepEqual([attributes.consents, attributes.consented_on], [['call'], '2026-02-02']);
  assert.equal(typeof attributes.consent_by_name, 'string');
  const back = recordOf(await change(id, { consents: [], consentedOn: null })).attributes;
  assert.equal(back.consent_by_name, null);
  assert.equal(refusalOf(await change(id, { consents: ['fax'] })).startsWith('422 '), true);
});
