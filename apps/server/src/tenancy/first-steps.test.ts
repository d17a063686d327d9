import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issueDeviceKey } from '@fernpuls/contract/identity/device-key.call';
import { ingestMeasurements } from '@fernpuls/contract/measurements/ingest.call';
import { firstSteps } from '@fernpuls/contract/tenancy/first-steps.call';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { keysOf } from '../testing/device-keys.ts';
import { eventually } from '../testing/eventually.ts';
import { everything, patientWithTrigger, type TestTenant, testServer, weight } from '../testing/server.ts';

type Answered = {
  steps: { key: string; is_done: boolean; may_do: boolean; who_may: string[] }[];
  invited: number;
  arrived: number;
  patient_id: string | null;
  key_used_at: string | null;
};
const server = await testServer();
const path = '/web/v1/first_steps';
const steps = async (tenant: TestTenant, as = tenant.staff) =>
  (await tenant.ask('GET', path, undefined, as)).body as Answered;
const done = async (tenant: TestTenant) =>
  (await steps(tenant)).steps.filter((step) => step.is_done).map(({ key }) => key);

async function newPatient(tenant: TestTenant, customPatientId: string): Promise<string> {
  const attributes = {
    custom_patient_id: customPatientId,
    last_name: 'Probe',
    first_name: 'Paula',
    birth_date: '1950-01-31',
    gender: 'female',
  };
  return recordOf(await tenant.ask('POST', '/web/v1/patients', { data: { type: 'patients', attributes } }))
    .id;
}

async function newTrigger(tenant: TestTenant, patientId: string, more: Record<string, unknown> = {}) {
  const attributes = {
    value_type: 'weight',
    threshold_type: 'above',
    threshold: 84,
    priority: 'high',
    ...more,
  };
  const relationships = { patient: { data: { type: 'patients', id: patientId } } };
  const data = { type: 'measurement_triggers', attributes, relationships };
  return recordOf(await tenant.ask('POST', '/web/v1/patients/triggers', { data })).id;
}

test('[MANAGE-03] [DASH-01] each first step is done from the moment its rows are there, and only then', async () => {
  const tenant = await server.tenant();
  assert.deepEqual(await done(tenant), [], 'an empty practice has done nothing');
  assert.equal((await steps(tenant)).patient_id, null);

  const attributes = {
    email: `nurse@${tenant.key}.example`,
    first_name: 'Jana',
    last_name: 'Tietjen',
    salutation: 'mrs',
    profession: 'nurse',
  };
  recordOf(await tenant.ask('POST', '/web/v1/physicians', { data: { type: 'physicians', attributes } }));
  const invited = await steps(tenant);
  assert.deepEqual([await done(tenant), invited.invited, invited.arrived], [['people'], 1, 0]);
  await tenant.person([]);
  const arrived = await steps(tenant);
  assert.deepEqual([arrived.invited, arrived.arrived], [2, 1], 'who was here has arrived');

  const patientId = await newPatient(tenant, 'P-1');
  assert.deepEqual(await done(tenant), ['people', 'patient']);
  assert.equal((await steps(tenant)).patient_id, patientId);

  const keys = keysOf(tenant);
  const { key } = await keys.issue();
  assert.deepEqual(await done(tenant), ['people', 'patient'], 'a key nobody used connects nothing');
  assert.equal((await keys.send(key, ingestMeasurements)).status, 422);
  await eventually('the key was used', async () => (await steps(tenant)).key_used_at);
  assert.deepEqual(await done(tenant), ['people', 'patient', 'device']);

  const early = await tenant.ingest([weight('P-1', 90)]);
  assert.equal(early.status, 201);
  assert.deepEqual(await done(tenant), ['people', 'patient', 'device'], 'no threshold judged this reading');
  await newTrigger(tenant, patientId);
  assert.deepEqual(await done(tenant), ['people', 'patient', 'device', 'threshold']);

  await tenant.ingest([{ ...weight('P-1', 98), value_type: 'spo2', unit: '%' }]);
  await tenant.ingest([weight('P-1', 1), weight('P-1', 0)]);
  await tenant.ask('POST', `/web/v1/patients/${patientId}/measurements`, {
    value_type: 'weight',
    value: 90,
    unit: 'kg',
    measured_at: new Date().toISOString(),
  });
  assert.ok(
    !(await done(tenant)).includes('reading'),
    'neither of another kind, nor an extreme or impossible one, nor one that was typed in',
  );
  assert.equal((await tenant.ingest([weight('P-1', 83)])).status, 201);
  assert.deepEqual(await done(tenant), ['people', 'patient', 'device', 'threshold', 'reading']);
});

test('[DASH-01] a threshold that is switched off is none, and the steps are about whom the working one is for', async () => {
  const tenant = await server.tenant();
  const first = await newPatient(tenant, 'P-1');
  const second = await newPatient(tenant, 'P-2');
  await newTrigger(tenant, first, { is_active: false });
  assert.deepEqual(await done(tenant), ['patient']);
  assert.equal((await steps(tenant)).patient_id, first);
  await newTrigger(tenant, second);
  assert.deepEqual(await done(tenant), ['patient', 'threshold']);
  assert.equal((await steps(tenant)).patient_id, second);
});

test('[ROLES-09] what another practice has done counts for nobody else', async () => {
  const busy = await server.tenant();
  const { customPatientId } = await patientWithTrigger(busy);
  await busy.person([]);
  await busy.ingest([weight(customPatientId, 90)]);
  assert.equal((await done(busy)).length, 5);
  const empty = await server.tenant();
  assert.deepEqual(await done(empty), []);
});

test('[ROLES-05] whoever lacks a right for a step is told who has it, by name and three at most', async () => {
  const tenant = await server.tenant();
  const keeper = await tenant.person([
    { key: 'tenant', access: 'read' },
    { key: 'patient', access: 'write' },
  ]);
  const of = async (key: string) => (await steps(tenant, keeper)).steps.find((step) => step.key === key);
  assert.deepEqual([(await of('patient'))?.may_do, (await of('patient'))?.who_may], [true, []]);
  assert.deepEqual(await of('device'), {
    key: 'device',
    is_done: false,
    may_do: false,
    who_may: ['Petra Probe'],
  });
  for (const _ of [1, 2, 3]) await tenant.person(everything);
  const gone = await tenant.person(everything);
  assert.equal((await of('device'))?.who_may.length, 3);
  await server.admin.query('update physician set is_active = false where tenant_id = $1 and id <> $2', [
    tenant.id,
    keeper.id,
  ]);
  assert.deepEqual((await of('device'))?.who_may, [], `${gone.id} cannot sign in any more`);
});

test('[ROLES-05] the first steps are for who may see the settings of the practice', async () => {
  const tenant = await server.tenant();
  const nurse = await tenant.person([{ key: 'patient', access: 'write' }]);
  assert.equal(refusalOf(await tenant.ask('GET', path, undefined, nurse)), '403 forbidden');
  assert.equal((await tenant.ask('GET', path, undefined, null)).status, 401);
  const operator = await server.operator();
  assert.equal(refusalOf(await operator.ask('GET', path)), '404 route_unknown');
  assert.equal(refusalOf(await askCall(tenant, firstSteps, { step: 'x' })), '422 unknown_field /step');
});

test('[ROLES-05] steps of a module that is off are left out', async () => {
  const tenant = await server.tenant({ disabledModules: ['triggers'] });
  const keys = (await steps(tenant)).steps.map(({ key }) => key);
  assert.ok(!keys.includes('threshold') && keys.includes('people'), keys.join());
});

test('[SYSTEM-09] a key that may not send readings connects no device', async () => {
  const tenant = await server.tenant();
  const keys = keysOf(tenant);
  const { data, key } = await keys.issue({ ...issueDeviceKey.example, scopes: ['hubs_write'] });
  assert.equal(refusalOf(await keys.send(key, ingestMeasurements)), '403 scope_missing');
  await server.admin.query('update device_key set last_used_at = now() where id = $1', [data.id]);
  assert.deepEqual(await done(tenant), []);
});

test('[DASH-01] the patient with whom the engine tests itself is nobody a practice has added', async () => {
  const tenant = await server.tenant();
  const { customPatientId, patientId } = await patientWithTrigger(tenant);
  await tenant.ingest([weight(customPatientId, 90)]);
  assert.deepEqual(await done(tenant), ['patient', 'device', 'threshold', 'reading']);
  await server.admin.query('update patient set is_synthetic = true where id = $1', [patientId]);
  await server.admin.query('update device_key set last_used_at = null where tenant_id = $1', [tenant.id]);
  assert.deepEqual(await done(tenant), []);
  assert.equal((await steps(tenant)).patient_id, null);
});
