import assert from 'node:assert/strict';
import { test } from 'node:test';
import { physicians } from '@fernpuls/contract/identity/physician';
import { patients } from '@fernpuls/contract/patients/patient';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { bodyFor } from '../testing/examples.ts';
import { testServer, type TestTenant } from '../testing/server.ts';
import { create } from '../testing/uploads.ts';

const server = await testServer();
const operator = await server.operator();
const path = ({ key }: TestTenant) => `/web/v1/manage/tenants/${key}/limits`;
const none = { people: null, patients: null, storage_megabytes: null };
const limit = async (tenant: TestTenant, given: Record<string, unknown>) =>
  refusalOf(await operator.ask('PATCH', path(tenant), { ...none, ...given }));
const limitsOf = async (tenant: TestTenant) => (await operator.ask('GET', path(tenant))).body;

let counter = 0;
const newcomer = (more = {}) =>
  bodyFor(patients, { ...patients.example, customPatientId: `L${(counter += 1)}`, ...more });
const register = (tenant: TestTenant, more = {}) => tenant.ask('POST', '/web/v1/patients', newcomer(more));

test('[MANAGE-04] at the limit of patients no further one comes into care, by whatever way, and those ended need no place', async () => {
  const tenant = await server.tenant();
  const first = recordOf(await register(tenant)).id;
  assert.equal(await limit(tenant, { patients: 2 }), '200');
  const both = await Promise.all([register(tenant), register(tenant)]);
  assert.deepEqual(both.map(refusalOf).sort(), ['201', '409 patients_limit'], 'the last place is given once');
  assert.equal(refusalOf(await register(tenant, { status: 'inactive' })), '201');
  const limited = await tenant.person([{ key: 'patient', access: 'write' }], { ownPatientsOnly: true });
  const answer = await tenant.ask('POST', '/web/v1/patients', newcomer(), limited);
  assert.equal(refusalOf(answer), '409 patients_limit');
  const step = (name: string) =>
    tenant.ask('POST', `/web/v1/patients/${first}/life_cycle`, { step: name, reason: 'Umzug' });
  assert.equal(refusalOf(await step('deactivate')), '200');
  assert.equal(refusalOf(await register(tenant)), '201');
  assert.equal(refusalOf(await step('activate')), '409 patients_limit');
  assert.equal(await limit(tenant, { patients: 1 }), '200', 'a limit below what is there takes nobody away');
  assert.deepEqual(await limitsOf(tenant), {
    people: { used: 2, max: null },
    patients: { used: 2, max: 1 },
    storage_megabytes: { used: 0, max: null },
  });
  assert.equal(await limit(tenant, {}), '200');
  assert.equal(refusalOf(await step('activate')), '200');
});

test('[MANAGE-04] at the limit of people nobody is added or let in again, and whoever leaves makes room', async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()];
  const person = (on: TestTenant) =>
    on.ask(
      'POST',
      '/web/v1/physicians',
      bodyFor(physicians, { ...physicians.example, email: `l${(counter += 1)}@praxis.example` }),
    );
  assert.equal(await limit(tenant, { people: 2 }), '200');
  const second = recordOf(await person(tenant)).id;
  assert.equal(refusalOf(await person(tenant)), '409 people_limit');
  assert.equal(refusalOf(await person(other)), '201', 'another practice has its own limits');
  const set = (is_active: boolean) =>
    tenant.ask('PATCH', `/web/v1/physicians/${second}`, bodyFor(physicians, { isActive: is_active }, second));
  assert.equal(refusalOf(await set(false)), '200');
  assert.equal(refusalOf(await person(tenant)), '201');
  assert.equal(refusalOf(await set(true)), '409 people_limit');
});

test('[MANAGE-04] a document that would pass the limit of storage is refused before a byte of it is sent', async () => {
  const tenant = await server.tenant();
  const patientId = recordOf(await register(tenant)).id;
  assert.equal(await limit(tenant, { storage_megabytes: 3 }), '200');
  assert.equal((await create(tenant, { patientId, length: 2_000_000 })).status, 201);
  const second = await create(tenant, { patientId, length: 1_000_001 });
  assert.deepEqual([second.status, second.code], [409, 'storage_limit']);
  assert.equal((await create(tenant, { patientId, length: 1_000_000 })).status, 201, 'up to the limit');
});

test('[MANAGE-04] limits stand in both audits with old and new, and nonsense is refused at its field', async () => {
  const tenant = await server.tenant();
  for (const [field, value] of [
    ['people', 0],
    ['patients', -1],
    ['storage_megabytes', 1.5],
    ['people', 'viele'],
  ] as const)
    assert.match(await limit(tenant, { [field]: value }), new RegExp(`^422 \\S+ /${field}$`), field);
  assert.equal(await limit(tenant, { people: 10, patients: 40 }), '200');
  assert.equal(await limit(tenant, { people: 10, patients: 50 }), '200');
  const told = await server.admin.query<{ actor_kind: string; changes: unknown }>(
    `select actor_kind, changes from audit_entry
     where subject_type = 'tenants' and subject_id = $1 and changes ? 'limit_patients' order by id`,
    [tenant.key],
  );
  const first = { limit_people: [null, 10], limit_patients: [null, 40] };
  const second = { limit_patients: [40, 50] };
  assert.deepEqual(
    told.rows.map(({ actor_kind, changes }) => [actor_kind, changes]),
    [
      ['operator', first],
      ['physician', first],
      ['operator', second],
      ['physician', second],
    ],
  );
});
