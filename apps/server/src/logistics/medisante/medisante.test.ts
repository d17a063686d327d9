import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { proposedFormat } from '@fernpuls/domain/logistics/medisante/format';
import { stopClock } from '../../testing/accounts.ts';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { eventually } from '../../testing/eventually.ts';
import { testServer } from '../../testing/server.ts';
import { deviceCloud } from '../../testing/device-cloud.ts';

const server = await testServer();
const operator = await server.operator();
const [practice, other] = [await server.tenant(), await server.tenant()];
const { bring, connect, give, newSerial, post, send, sendTo, signed, weight, worn } = deviceCloud(
  operator,
  practice,
  () => server.port,
);
const base = '/web/v1/logistics';
assert.equal((await connect()).status, 200);

type Values = Record<string, unknown>;
const valuesOf = async (patientId: string) =>
  (
    await server.admin.query<{ value: number; key: string }>(
      `select value::float8 as value, tenant.key from measurement join tenant on tenant.id = tenant_id where patient_id = $1 order by value`,
      [patientId],
    )
  ).rows;
const messageOf = async (serial: string) =>
  (
    await server.admin.query<{ state: string; reason: string | null; body: string | null }>(
      'select state, reason, body from device_message where serial = $1 order by received_at',
      [serial],
    )
  ).rows;
const settled = (serial: string, state: string) =>
  eventually(`${serial} is ${state}`, async () =>
    (await messageOf(serial)).every((one) => one.state === state),
  );
type Held = { serial: string; reason: string; count: number };
const quarantine = async () =>
  (await operator.ask('GET', `${base}/device_messages/quarantine`)).body as {
    data: { messages: number; groups: Held[] };
  };

test('[MANAGE-07] only what is signed with the secret, and not long ago, is kept', async (t) => {
  const { serial } = await bring();
  stopClock(t);
  const body = JSON.stringify(weight(serial, 80));
  const wrong = [
    {},
    { 'x-medisante-timestamp': String(Date.now()) },
    signed(body, { by: 'ein-anderes-geheimnis-4711' }),
    signed(`${body} `),
    signed(body, { at: Date.now() - 300_001 }),
    signed(body, { at: Date.now() + 300_001 }),
    { ...signed(body), 'x-medisante-timestamp': String(Date.now() - 1_000) },
    { ...signed(body), 'x-medisante-signature': 'sha256=' },
  ];
  for (const headers of wrong) assert.equal(refusalOf(await post(body, headers)), '401 unauthorized');
  assert.equal(refusalOf(await post(body, signed(body), practice.host)), '404 route_unknown');
  assert.deepEqual(await messageOf(serial), []);
  assert.equal((await post(body, signed(body, { at: Date.now() - 300_000 }))).status, 202);
  const large = JSON.stringify({ ...weight(serial, 80), note: 'x'.repeat(70_000) });
  assert.equal((await post(large, signed(large))).status, 413);
});

test('[MANAGE-07] a reading lands once with the patient of its practice alone, however often its message comes', async () => {
  const device = await worn(practice);
  // The other practice has written the same number by hand: what the operator sent where decides.
  const foreign = await makeExample(other, 'patients');
  const devices = resourceOf('devices');
  const namesake = bodyFor(devices, { ...devices.example, serial: device.serial, patientId: foreign });
  assert.equal((await other.ask('POST', '/web/v1/devices', namesake)).status, 201);
  const message = weight(device.serial, 84.6);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(message)));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 200, 200, 200, 200, 200, 200, 202],
  );
  await settled(device.serial, 'taken');
  assert.deepEqual(
    (await messageOf(device.serial)).map(({ body }) => body),
    [null],
    'its values are not kept here',
  );
  assert.equal((await send(message)).status, 200);
  assert.deepEqual(await valuesOf(device.patientId), [{ value: 84.6, key: practice.key }]);
  assert.deepEqual(await valuesOf(foreign), []);

  const shown = recordOf(await operator.ask('GET', `${base}/stock_devices/${device.id}`)).attributes;
  assert.deepEqual(
    [shown.battery_percent, shown.signal_dbm, shown.iccid, shown.firmware],
    [81, -87, '89490200001234567892', '3.1.7'],
  );
  assert.ok(shown.last_contact_at);
  const deliveries = await operator.ask('GET', `${base}/stock_devices/${device.id}/deliveries`);
  assert.deepEqual(
    (deliveries.body as { data: { state: string }[] }).data.map(({ state }) => state),
    ['taken'],
  );
  assert.ok(!JSON.stringify(deliveries.body).includes('84.6'), 'the operator learns no value');
});

test('[MANAGE-07] what comes from an unknown device waits, and is taken up once when the device is known and worn', async () => {
  const serial = newSerial();
  const message = weight(serial, 79.5);
  assert.equal((await send(message)).status, 202);
  await settled(serial, 'quarantined');
  const of = async () => (await quarantine()).data.groups.find((one) => one.serial === serial);
  assert.deepEqual([(await of())?.reason, (await of())?.count], ['serial_unknown', 1]);
  assert.ok(!JSON.stringify(await quarantine()).includes('79.5'));
  const { id } = await bring(serial);
  await eventually('it is known', async () => (await of())?.reason === 'not_with_practice');
  await sendTo(practice, id);
  await eventually('nobody has it', async () => (await of())?.reason === 'not_assigned');
  const patientId = await give(practice, serial);
  await settled(serial, 'taken');
  assert.equal((await send(message)).status, 200);
  assert.deepEqual(await valuesOf(patientId), [{ value: 79.5, key: practice.key }]);
});

test('[MANAGE-07] what was measured while somebody else had the device goes to nobody by itself', async () => {
  const device = await worn(practice);
  const [own] = recordsOf(await practice.ask('GET', `/web/v1/devices?query=${device.serial}`));
  const next = await makeExample(practice, 'patients');
  const body = bodyFor(resourceOf('devices'), { patientId: next }, own?.id);
  assert.equal((await practice.ask('PATCH', `/web/v1/devices/${own?.id}`, body)).status, 200);
  await send(weight(device.serial, 61.2));
  await settled(device.serial, 'taken');
  const held = await practice.ask('GET', '/web/v1/measurements/held');
  const waiting = (held.body as { data: { serial: string; reason: string; value: number }[] }).data;
  assert.deepEqual(
    waiting.filter(({ serial }) => serial === device.serial).map(({ reason, value }) => [reason, value]),
    [['nobody', 61.2]],
  );
  assert.deepEqual([await valuesOf(next), await valuesOf(device.patientId)], [[], []]);
});

test('[MANAGE-07] what is held is discarded with a reason, and what a new format can read is taken', async () => {
  const device = await worn(practice);
  await send(weight(device.serial, 77, { kind: 'waage' }));
  await settled(device.serial, 'quarantined');
  const given = { serial: device.serial, reason: 'kind_unknown', action: 'discard', note: null };
  const settle = (more: Values = {}) =>
    operator.ask('POST', `${base}/device_messages/settle`, { ...given, ...more });
  assert.equal(refusalOf(await settle()), '422 note_required /note');
  const kinds = { ...proposedFormat.kinds, waage: proposedFormat.kinds.weight };
  const mapping = JSON.stringify({ fields: proposedFormat.fields, kinds });
  assert.equal(refusalOf(await connect({ mapping: '{"fields":{}}' })), '422 invalid_format /mapping');
  assert.equal((await connect({ mapping, secret: null })).status, 200, 'the secret stays');
  await settled(device.serial, 'taken');
  assert.equal((await valuesOf(device.patientId)).length, 1);

  await send(weight(device.serial, 77, { values: { weight: 'schwer' } }));
  await eventually('it is held', async () =>
    (await quarantine()).data.groups.some(({ serial }) => serial === device.serial),
  );
  const done = await settle({ reason: 'reading_refused', note: 'Kein Zahlenwert' });
  assert.deepEqual(done.body, { count: 1 });
  assert.equal(refusalOf(await settle({ reason: 'reading_refused', note: 'Noch einmal' })), '409 conflict');
  assert.deepEqual((await messageOf(device.serial)).at(-1), {
    state: 'discarded',
    reason: 'reading_refused',
    body: null,
  });
  const audited = await server.admin.query(
    "select 1 from audit_entry where subject_id = $1 and action = 'remove'",
    [device.serial],
  );
  assert.equal(audited.rowCount, 1);
});

test('[MANAGE-07] a message that was handed over before its server was lost is not told twice', async () => {
  const device = await worn(practice);
  const message = weight(device.serial, 90.1);
  await send(message);
  await settled(device.serial, 'taken');
  // As a server leaves it that is lost after the reading was stored and before that was noted.
  await server.admin.query(
    `update device_message set state = 'waiting', settled_at = null, body = $2 where serial = $1`,
    [device.serial, JSON.stringify(message)],
  );
  await settled(device.serial, 'taken');
  assert.equal((await valuesOf(device.patientId)).length, 1);
});

test('[MANAGE-07] no signed body, whatever stands in it, is a fault of the server', async () => {
  const { serial } = await bring();
  const about = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.jsonValue().map((value) => JSON.stringify(weight(serial, 80, { device: value }))),
    fc
      .jsonValue()
      .map((value) => JSON.stringify({ ...weight(serial, 80), id: value, kind: value, measured_at: value })),
  );
  const property = fc.asyncProperty(about, async (body) => {
    const { status } = await post(body, signed(body));
    assert.ok([200, 202, 400, 422].includes(status), `${status} for ${body}`);
  });
  await fc.assert(property, { numRuns: 60 });
  await eventually('all are looked at', async () => {
    const left = await server.admin.query("select 1 from device_message where state = 'waiting'");
    return left.rowCount === 0;
  });
});
