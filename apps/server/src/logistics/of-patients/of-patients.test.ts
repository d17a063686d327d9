import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settleDeviceOrder } from '@fernpuls/contract/logistics/device-order';
import {
  assignDevice,
  changeDeviceAssignment,
  type PatientDevices,
  patientDevices,
  returnDevice,
  swapDevice,
} from '@fernpuls/contract/logistics/patient-devices.call';
import { camel } from '@fernpuls/contract/kit/resource';
import { mapKeys } from '../../ground/map-keys.ts';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { everything, patientWithTrigger, testServer, type TestTenant, weight } from '../../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const scale = { manufacturer: 'Seca', model: 'Home 803', valueTypes: ['weight' as const] };
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
let serials = 0;
const serialOf = () => `SC-${++serials}`;

async function devicesOf(patientId: string, of: TestTenant = tenant): Promise<PatientDevices> {
  const answer = await askCall(of, patientDevices, { patientId });
  assert.equal(refusalOf(answer), '200');
  return mapKeys(answer.body, camel) as PatientDevices;
}
async function assigned(patientId: string, more: object = {}, of: TestTenant = tenant) {
  const serial = serialOf();
  const answer = await askCall(of, assignDevice, { patientId, serial, device: scale, ...more });
  assert.equal(refusalOf(answer), '200');
  return { serial, id: (answer.body as { id: string }).id };
}

test('[PATIENT-06] a device nobody knows is added and assigned in one step; a known one only by its serial', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const unknown = await askCall(tenant, assignDevice, { patientId, serial: 'SC-NEU' });
  assert.equal(refusalOf(unknown), '422 device_unknown /serial');
  const { serial, id } = await assigned(patientId);
  const [held] = (await devicesOf(patientId)).current;
  assert.deepEqual(
    [held?.id, held?.serial, held?.model, held?.connection, held?.isPaired, held?.valueTypes],
    [id, serial, 'Home 803', 'never', false, ['weight']],
  );
  assert.equal(typeof held?.assignedByName, 'string');
});

test('[PATIENT-06] a device is with one person at a time, in the call, by time and in the database', async () => {
  const [one, other] = [await makeExample(tenant, 'patients'), await makeExample(tenant, 'patients')];
  const { serial, id } = await assigned(one, { assignedAt: ago(48) });
  const twice = (patientId: string) => askCall(tenant, assignDevice, { patientId, serial });
  assert.equal(refusalOf(await twice(other)), '422 device_elsewhere /serial');
  assert.equal(refusalOf(await twice(one)), '422 already_taken /serial');
  await askCall(tenant, returnDevice, { id, returned: true, returnedAt: ago(24) });
  const early = await askCall(tenant, assignDevice, { patientId: other, serial, assignedAt: ago(24.1) });
  assert.equal(refusalOf(early), '422 assignment_overlaps /assigned_at');
  const next = await askCall(tenant, assignDevice, { patientId: other, serial, assignedAt: ago(24) });
  assert.equal(refusalOf(next), '200');
  const planted = server.admin.query(
    `insert into device_assignment (tenant_id, id, device_id, patient_id, assigned_at)
     select tenant_id, gen_random_uuid(), device_id, patient_id, now() - interval '40 hours' from device_assignment where id = $1`,
    [id],
  );
  await assert.rejects(planted, /device_assignment_overlaps/);
  const { former } = await devicesOf(one);
  assert.deepEqual(
    former.map((held) => held.serial),
    [serial],
  );
});

test('[PATIENT-06] readings find their patient while the device is assigned, and tell that it is heard and paired', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const { serial, id } = await assigned(patientId, { assignedAt: ago(200) });
  const reading = { value_type: 'weight', value: 84.6, unit: 'kg', device_serial: serial };
  const sent = (of: string, at = ago(1)) => tenant.ingest([{ ...reading, measured_at: at, external_id: of }]);
  assert.equal((await sent('a')).status, 201);
  const [held] = (await devicesOf(patientId)).current;
  assert.deepEqual([held?.connection, held?.isPaired], ['online', true]);
  assert.equal(refusalOf(await askCall(tenant, returnDevice, { id, returned: true })), '200');
  assert.match(JSON.stringify((await sent('b', ago(0))).body), /"held":1/, 'nobody had it then');
  assert.equal(refusalOf(await askCall(tenant, returnDevice, { id, returned: false })), '200');
  assert.equal((await sent('c')).status, 201);
  assert.equal((await devicesOf(patientId)).current[0]?.id, id, 'the same assignment runs on');
});

test('[PATIENT-06] the other device joins the set of the one it replaces, and the change stands over the curves', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const type = resourceOf('device_groups');
  const body = bodyFor(type, { patientId, name: 'Herzset' });
  const groupId = recordOf(await tenant.ask('POST', '/web/v1/patients/device_groups', body)).id;
  const before = await assigned(patientId, { groupId });
  const serial = serialOf();
  const note = 'Zeigt 0,4 kg mehr';
  const swapped = await askCall(tenant, swapDevice, { id: before.id, serial, note, device: scale });
  assert.equal(refusalOf(swapped), '200');
  const { current, former } = await devicesOf(patientId);
  assert.deepEqual(
    [current.map((one) => one.serial), current[0]?.groupName, former.map((one) => one.serial)],
    [[serial], 'Herzset', [before.serial]],
  );
  const events = recordsOf(await tenant.ask('GET', `/web/v1/patients/events?patient_id=${patientId}`));
  assert.deepEqual(
    events.map(({ attributes }) => [attributes.kind, attributes.note]),
    [['device_change', note]],
  );
  assert.match(String(events[0]?.attributes.title), new RegExp(`${before.serial} → .*${serial}`));
  const again = await askCall(tenant, swapDevice, { id: before.id, serial: serialOf(), device: scale });
  assert.equal(refusalOf(again), '409 conflict');
});

test('[PATIENT-06] a rule is told as unable to ring while no device measures for it, and no more once one does', async () => {
  const { patientId, customPatientId } = await patientWithTrigger(tenant, { threshold: 90 });
  const { unfed } = await devicesOf(patientId);
  assert.deepEqual(
    unfed.map(({ missing }) => missing),
    [[{ valueType: 'weight', reason: 'no_device' }]],
  );
  const { serial, id } = await assigned(patientId, { assignedAt: ago(100) });
  assert.equal((await devicesOf(patientId)).unfed[0]?.missing[0]?.reason, 'never');
  await tenant.ingest([{ ...weight(customPatientId, 81), device_serial: serial, measured_at: ago(1) }]);
  assert.deepEqual((await devicesOf(patientId)).unfed, []);
  await askCall(tenant, returnDevice, { id, returned: true });
  assert.equal(
    (await devicesOf(patientId)).unfed[0]?.missing[0]?.reason,
    'no_device',
    'what it sent before it was taken back feeds nothing any more',
  );
  const nurse = await tenant.person(everything.filter(({ key }) => key === 'device'));
  const answer = await askCall(
    tenant,
    patientDevices,
    { patientId: await makeExample(tenant, 'patients') },
    nurse,
  );
  assert.deepEqual((answer.body as { unfed: unknown[] }).unfed, [], 'who may not read rules is told none');
});

test('[PATIENT-06] [ENTITY-25] a gateway tells battery and signal with being online, and its patient’s page follows', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const { serial } = await assigned(patientId);
  const hub = { serial, online: true, battery_percent: 14, signal_dbm: -106 };
  const report = (one: object) =>
    tenant.ask(
      'POST',
      '/srm/api/v1/hubs/status',
      { hubs: [one] },
      {
        id: '',
        headers: { authorization: `Bearer ${tenant.deviceKey}` },
      },
    );
  assert.equal(refusalOf(await report(hub)), '200');
  const [held] = (await devicesOf(patientId)).current;
  assert.deepEqual([held?.connection, held?.batteryPercent, held?.signalDbm], ['online', 14, -106]);
  assert.equal(
    refusalOf(await report({ ...hub, battery_percent: 101 })),
    '422 too_big /hubs/0/battery_percent',
  );
  await report({ serial, online: false });
  const [after] = (await devicesOf(patientId)).current;
  assert.deepEqual([after?.connection, after?.batteryPercent], ['offline', 14]);
});

test('[PATIENT-06] since when a device is with somebody is never in the future, and a set is the patient’s own', async () => {
  const [patientId, other] = [await makeExample(tenant, 'patients'), await makeExample(tenant, 'patients')];
  const { id } = await assigned(patientId);
  const change = (more: object) => askCall(tenant, changeDeviceAssignment, { id, ...more });
  assert.equal(refusalOf(await change({ assignedAt: ago(-1) })), '422 in_the_future /assigned_at');
  const body = bodyFor(resourceOf('device_groups'), { patientId: other, name: 'Fremd' });
  const groupId = recordOf(await tenant.ask('POST', '/web/v1/patients/device_groups', body)).id;
  assert.equal(refusalOf(await change({ groupId })), '422 reference_not_found /group_id');
  assert.equal(refusalOf(await change({ assignedAt: ago(72), note: 'Im Bad' })), '200');
  assert.equal((await devicesOf(patientId)).current[0]?.note, 'Im Bad');
});

test('[PATIENT-06] an order comes or is cancelled, either can be taken back, and nothing else', async () => {
  const id = await makeExample(tenant, 'device_orders');
  const move = async (state: 'requested' | 'received' | 'cancelled') =>
    refusalOf(await askCall(tenant, settleDeviceOrder, { id, state }));
  assert.deepEqual(
    [await move('requested'), await move('received'), await move('cancelled'), await move('requested')],
    ['422 step_does_not_fit /state', '200', '422 step_does_not_fit /state', '200'],
  );
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/device_orders/${id}`));
  assert.deepEqual([attributes.state, attributes.settled_at], ['requested', null]);
});

test('[PATIENT-06] devices of another practice and of a patient who is not one’s own are not found', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const { id } = await assigned(patientId);
  const elsewhere = await server.tenant();
  assert.equal(refusalOf(await askCall(elsewhere, patientDevices, { patientId })), '404 not_found');
  assert.equal(refusalOf(await askCall(elsewhere, returnDevice, { id, returned: true })), '404 not_found');
  const limited = await tenant.person(everything, { ownPatientsOnly: true });
  assert.equal(refusalOf(await askCall(tenant, patientDevices, { patientId }, limited)), '404 not_found');
  assert.equal(
    refusalOf(await askCall(tenant, returnDevice, { id, returned: true }, limited)),
    '404 not_found',
  );
});

test('[PATIENT-06] a server of the release before that changes who has a device keeps the history too', async () => {
  const [one, other] = [await makeExample(tenant, 'patients'), await makeExample(tenant, 'patients')];
  const { id, serial } = await assigned(one);
  await server.admin.query(
    'update device set patient_id = $1 where id = (select device_id from device_assignment where id = $2)',
    [other, id],
  );
  assert.equal((await devicesOf(one)).former[0]?.serial, serial);
  assert.equal((await devicesOf(other)).current[0]?.serial, serial);
});
