import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../testing/answers.ts';
import { bodyFor, makeExample, read, resourceOf } from '../testing/examples.ts';
import { everything, testServer } from '../testing/server.ts';

const server = await testServer();
const type = resourceOf('physician_assignments');
const path = '/web/v1/patients/physician_assignments';

test('[PATIENT-05] as what somebody answers for a patient is said, changed and taken back; who answers for whom stays', async () => {
  const tenant = await server.tenant();
  const other = await tenant.person(everything);
  const id = await makeExample(tenant, 'physician_assignments');
  const role = async () => (await read(tenant, 'physician_assignments', id)).attributes.role;
  const put = async (values: Record<string, string | null>) =>
    refusalOf(await tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, values, id)));
  assert.equal(await role(), 'primary_nurse');
  assert.equal(await put({ role: 'deputy' }), '200');
  assert.equal(await role(), 'deputy');
  assert.equal(await put({ role: 'janitor' }), '422 not_a_choice /data/attributes/role');
  assert.equal(await put({ physicianId: other.id }), '422 read_only /data/relationships/physician');
  assert.equal(await put({ role: null }), '200');
  assert.equal(await role(), null);
});

test('[PATIENT-05] who may only read changes no role', async () => {
  const tenant = await server.tenant();
  const id = await makeExample(tenant, 'physician_assignments');
  const reader = await tenant.person([{ key: 'patient', access: 'read' }]);
  const refused = await tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { role: 'nurse' }, id), reader);
  assert.equal(refusalOf(refused), '403 forbidden');
});
