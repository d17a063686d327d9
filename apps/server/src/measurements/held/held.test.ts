import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ingestEcg } from '@fernpuls/contract/ecg/upload.call';
import { heldReadings, settleHeldReadings } from '@fernpuls/contract/measurements/held-readings.call';
import { newId } from '../../ground/ids.ts';
import { refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { patientWithTrigger, testServer, weight } from '../../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const [hour, day] = [3_600_000, 86_400_000];
const start = Date.now();
const ago = (days: number) => new Date(start - days * day).toISOString();
type Holder = { patientId: string; customPatientId: string; triggerId: string };
type Span = [holder: Holder, from: number, until: number | null];

let count = 0;
/** A scale with the times it was somebody's, in days ago; all are known here for a year. */
async function scaleOf(...spans: Span[]) {
  const [id, serial] = [newId(), `HR-${++count}`];
  await server.admin.query(
    "insert into device (tenant_id, id, serial, manufacturer, model, created_at) values ($1, $2, $3, 'Soehnle', 'W1', now() - interval '1 year')",
    [tenant.id, id, serial],
  );
  for (const [{ patientId }, from, until] of spans) {
    await server.admin.query(
      'insert into device_assignment (tenant_id, id, device_id, patient_id, assigned_at, returned_at) values ($1, gen_random_uuid(), $2, $3, $4, $5)',
      [tenant.id, id, patientId, ago(from), until === null ? null : ago(until)],
    );
    await server.admin.query("update patient set created_at = now() - interval '1 year' where id = $1", [
      patientId,
    ]);
  }
  const reading = (days: number, value: number) => ({
    ...weight('', value),
    custom_patient_id: undefined,
    device_serial: serial,
    measured_at: ago(days),
  });
  return { serial, reading };
}
const person = () => patientWithTrigger(tenant, { threshold: 90 });
type Answer = { data: { status: string; id: string; timeliness: string | null; trigger_ids: string[] }[] };
const sent = async (...readings: Record<string, unknown>[]) => (await tenant.ingest(readings)).body as Answer;
const valuesOf = async ({ patientId }: Holder) => {
  const found = await server.admin.query<{ value: number }>(
    'select value from measurement where patient_id = $1 order by measured_at',
    [patientId],
  );
  return found.rows.map(({ value }) => value);
};
const eventsOf = async ({ patientId }: Holder) =>
  (await server.admin.query('select 1 from trigger_event where patient_id = $1', [patientId])).rowCount;
const listed = async (serial: string) => {
  const { body } = await askCall(tenant, heldReadings, {});
  return (body as { data: Record<string, unknown>[] }).data.filter((one) => one.serial === serial);
};
const settle = (ids: string[], patientId: string | null, reason = 'Angerufen: Frau A hat gemessen') =>
  askCall(tenant, settleHeldReadings, { ids, patientId, reason });

test('[PATIENT-06] a reading out of a scale’s memory goes to who had it when it was taken, and rings for nobody who has it now', async () => {
  const [a, b] = [await person(), await person()];
  const scale = await scaleOf([a, 20, 5], [b, 2, null]);
  const { data } = await sent(scale.reading(8, 95), scale.reading(3, 96), scale.reading(1, 97));
  assert.deepEqual(
    data.map(({ status, timeliness }) => [status, timeliness]),
    [
      ['created', 'late'],
      ['held', null],
      ['created', null],
    ],
  );
  assert.deepEqual([await valuesOf(a), await valuesOf(b)], [[95], [97]]);
  assert.deepEqual([await eventsOf(a), await eventsOf(b)], [0, 1], 'what comes late waits to be viewed');
  const again = await sent(scale.reading(3, 96));
  assert.deepEqual([again.data[0]?.status, again.data[0]?.id], ['held', data[1]?.id]);
  const [held, ...more] = await listed(scale.serial);
  assert.deepEqual([held?.reason, held?.value, held?.value_type, more], ['nobody', 96, 'weight', []]);
  assert.deepEqual(
    ((held?.holders ?? []) as { patient_id: string }[]).map((one) => one.patient_id),
    [a.patientId, b.patientId],
  );
});

test('[PATIENT-06] what is held goes with a reason into the record of somebody who had the device, or into none; once', async () => {
  const [a, b, c] = [await person(), await person(), await person()];
  const scale = await scaleOf([a, 20, 2], [b, 1, null]);
  const { data } = await sent(scale.reading(1.5, 95), scale.reading(1.4, 60), scale.reading(400, 61));
  const [first = '', second = '', third = ''] = data.map(({ id }) => id);
  assert.deepEqual(
    data.map(({ status }) => status),
    ['held', 'held', 'held'],
  );
  assert.equal(refusalOf(await settle([first], c.patientId)), '422 reference_not_found /patient_id');
  assert.equal(refusalOf(await settle([first], null, ' ')).slice(0, 3), '422');
  assert.deepEqual((await settle([first], a.patientId)).body, { settled: [first] });
  assert.deepEqual([await valuesOf(a), await eventsOf(a), await valuesOf(b)], [[95], 1, []]);
  const { settled } = (await settle([first, second, third], null, 'Probemessung')).body as {
    settled: string[];
  };
  assert.deepEqual(settled.toSorted(), [second, third].toSorted());
  assert.deepEqual([await valuesOf(a), await valuesOf(b)], [[95], []]);
  const outcomes = (await listed(scale.serial)).map(({ outcome, value, note }) => [outcome, value, note]);
  assert.deepEqual(
    outcomes.toSorted((x, y) => Number(x[1]) - Number(y[1])),
    [
      ['assigned', null, 'Angerufen: Frau A hat gemessen'],
      ['refused', 60, 'Probemessung'],
      ['refused', 61, 'Probemessung'],
    ],
  );
  const counts = await tenant.ask('GET', '/web/v1/measurements/reviews/counts');
  assert.equal(typeof (counts.body as { held: number }).held, 'number');
});

test('[PATIENT-06] a number that names who has the device, of a time in which another had it, puts the reading into neither record', async () => {
  const [a, b, c] = [await person(), await person(), await person()];
  const scale = await scaleOf([a, 20, 2], [b, 1, null]);
  const named = ({ customPatientId }: Holder) => ({
    ...scale.reading(2.5, 95),
    custom_patient_id: customPatientId,
  });
  const { data } = await sent(named(b), named(c), named(a));
  assert.deepEqual(
    data.map(({ status }) => status),
    ['held', 'refused', 'created'],
  );
  assert.deepEqual([await valuesOf(a), await valuesOf(b), await valuesOf(c)], [[95], [], []]);
  assert.deepEqual(
    (await listed(scale.serial)).map(({ reason }) => reason),
    ['mismatch'],
  );
});

test('[PATIENT-06] [ECG-05] a recording goes to who had the device when it was made; of a time between two it is refused and kept', async () => {
  const [a, b] = [await person(), await person()];
  const scale = await scaleOf([a, 20, 5], [b, 2, null]);
  const { recording } = ingestEcg.example.data.attributes;
  const record = (days: number) => {
    const attributes = {
      device_serial: scale.serial,
      external_id: `${scale.serial}-${days}`,
      recording: { ...recording, recorded_at: ago(days) },
    };
    return askCall(tenant, ingestEcg, { data: { type: 'ecgs', attributes } });
  };
  const field = '/data/attributes/device_serial';
  assert.deepEqual(
    [refusalOf(await record(8)), refusalOf(await record(3)), refusalOf(await record(1))],
    ['201', `422 device_unassigned_then ${field}`, '201'],
  );
  const found = await server.admin.query<{ patient_id: string }>(
    'select patient_id from ecg where patient_id = any($1::uuid[]) order by measured_at',
    [[a.patientId, b.patientId]],
  );
  assert.deepEqual(
    found.rows.map((row) => row.patient_id),
    [a.patientId, b.patientId],
  );
});

test('[PATIENT-06] whoever a server remembers as the holder, an assignment that is changed counts at once', async () => {
  const [a, b] = [await person(), await person()];
  const scale = await scaleOf([a, 20, 5], [b, 2, null]);
  assert.equal((await sent(scale.reading(1, 80))).data[0]?.status, 'created');
  await server.admin.query('update device_assignment set assigned_at = $2 where patient_id = $1', [
    b.patientId,
    ago(4),
  ]);
  assert.equal((await sent(scale.reading(3, 81))).data[0]?.status, 'created');
  await server.admin.query(
    'update device_assignment set returned_at = $2 where patient_id = $1 and returned_at is null',
    [b.patientId, new Date(start - 5 * hour).toISOString()],
  );
  assert.equal((await sent(scale.reading(0.1, 82))).data[0]?.status, 'held');
  assert.deepEqual(await valuesOf(b), [81, 80]);
});
