import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsOf, recordOf, refusalOf } from '../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { everything, type TestPerson, testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const type = resourceOf('scoped_info_banners');
const path = '/web/v1/patients/info_banners';
const at = '/data/attributes';
const author = await tenant.person(everything);
const nurse = await tenant.person(everything);
const other = await tenant.person(everything);

const give = (patientId: string, values: object) =>
  tenant.ask(
    'POST',
    path,
    bodyFor(type, { patientId, text: 'Konflikt', severity: 'info', ...values }),
    author,
  );
const seenBy = async (patientId: string, as: TestPerson) =>
  idsOf(await tenant.ask('GET', `${path}?patient_id=${patientId}`, undefined, as));
const roleOf = async (person: TestPerson) => {
  const found = await server.admin.query<{ role_id: string }>(
    'select role_id from role_assignment where physician_id = $1',
    [person.id],
  );
  return found.rows[0]?.role_id ?? '';
};

test('[PATIENT-05] a note for everybody is seen by all, one for a person by them and its author alone', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const open = recordOf(await give(patientId, {})).id;
  const scoped = recordOf(await give(patientId, { physicianIds: [nurse.id] })).id;
  assert.deepEqual((await seenBy(patientId, author)).toSorted(), [open, scoped].toSorted());
  assert.deepEqual((await seenBy(patientId, nurse)).toSorted(), [open, scoped].toSorted());
  assert.deepEqual(await seenBy(patientId, other), [open]);
});

test('[PATIENT-05] a note for a role is seen by whoever holds it', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const { id } = recordOf(await give(patientId, { roleIds: [await roleOf(nurse)] }));
  assert.deepEqual(await seenBy(patientId, nurse), [id]);
  assert.deepEqual(await seenBy(patientId, other), []);
});

test('[PATIENT-05] to whom a note is not meant for it is not there: not read, not changed, not removed', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const { id } = recordOf(await give(patientId, { physicianIds: [nurse.id] }));
  const asOther = (method: string, body?: unknown) => tenant.ask(method, `${path}/${id}`, body, other);
  assert.equal(refusalOf(await asOther('GET')), '404 not_found');
  assert.equal(refusalOf(await asOther('PATCH', bodyFor(type, { text: 'Anders' }, id))), '404 not_found');
  assert.equal(refusalOf(await asOther('DELETE')), '404 not_found');
  assert.deepEqual(await seenBy(patientId, nurse), [id]);
});

test('[PATIENT-05] a note is meant for people and roles there are, and ends no earlier than it begins', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const nobody = '018f0000-0000-7000-8000-00000000dead';
  const refused = async (values: object) => refusalOf(await give(patientId, values));
  assert.equal(await refused({ roleIds: [nobody] }), `422 reference_not_found ${at}/role_ids`);
  assert.equal(await refused({ physicianIds: [nobody] }), `422 reference_not_found ${at}/physician_ids`);
  const days = { startsOn: '2026-11-10', endsOn: '2026-11-09' };
  assert.equal(await refused(days), `422 from_after_to ${at}/ends_on`);
});
