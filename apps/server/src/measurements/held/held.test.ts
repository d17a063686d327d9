import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ingestEcg } from '@fernpuls/contract/ecg/upload.call';
import { heldReadings, settleHeldReadings } from '@fernpuls/contract/measurements/held-readings.call';
import { dueByRule } from '@fernpuls/domain/triggers/due-rule';
import { newId } from '../../ground/ids.ts';
import { recordsOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { patientWithTrigger, testServer, weight } from '../../testing/server.ts';
import { sweepDuties } from '../../triggers/duties/sweep.ts';

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

type Control = {
  reason: string;
  duty_priority: string;
  title: string;
  patient_id: string | null;
  note: string | null;
};
const controls = async (serial: string, isOpen = true) => {
  const found = await server.admin.query<
    Control & { due: number; raised: number; handled_by_id: string | null }
  >(
    `select control.*, extract(epoch from clock_at)::float8 * 1000 as due, extract(epoch from raised_at)::float8 * 1000 as raised
     from control_alarm as control join held_reading as held on held.id = control.duty_id
     join device on device.id = held.device_id
     where control.subject_type = 'held_reading' and device.serial = $1 and (handled_at is null) = $2`,
    [serial, isOpen],
  );
  return found.rows;
};
const saturation = (one: Record<string, unknown>, percent: number) => ({
  ...one,
  value_type: 'spo2',
  unit: '%',
  value: percent,
});

test('[PATIENT-06] a held reading that is extreme rings by name at once, for no patient, and until it is settled', async () => {
  const [a, b] = [await person(), await person()];
  const scale = await scaleOf([a, 20, 5], [b, 2, null]);
  const reading = saturation(scale.reading(3, 0), 49);
  const { data } = await sent(saturation(scale.reading(3.1, 0), 50), reading);
  await sent(reading);
  const [rings, ...more] = await controls(scale.serial);
  assert.deepEqual(more, [], 'once; a value that is believed waits for its deadline');
  assert.deepEqual(
    [rings?.reason, rings?.duty_priority, rings?.title, rings?.patient_id],
    ['extreme_held', 'high', scale.serial, null],
  );
  const { policy, hours } = await server.tenantOf(tenant.id);
  const due = dueByRule(policy.due.high, rings?.raised ?? 0, hours);
  assert.ok(Math.abs((rings?.due ?? 0) - due) < 5_000, 'with the clock of the practice');
  assert.deepEqual([await eventsOf(a), await eventsOf(b)], [0, 0]);
  const shown = recordsOf(await tenant.ask('GET', '/web/v1/dashboard/control_alarms?reason=extreme_held'));
  const told = shown.find(({ attributes }) => attributes.title === scale.serial)?.attributes;
  assert.deepEqual([told?.value_type, told?.value, told?.subject_id], ['spo2', 49, data[1]?.id]);
  assert.equal(refusalOf(await settle([data[1]?.id ?? ''], a.patientId)), '200');
  assert.deepEqual(await controls(scale.serial), []);
  const [ended] = await controls(scale.serial, false);
  assert.deepEqual([ended?.handled_by_id, ended?.note], [tenant.staff.id, null]);
  const kept = await server.admin.query('select extreme from held_reading where id = $1', [data[1]?.id]);
  assert.deepEqual(kept.rows, [{ extreme: null }], 'it is in the record and nowhere else');
});

test('[PATIENT-06] [BEYOND-31] the sweep rings for an extreme reading held before, again after a day without a decision, and for each past its deadline', async () => {
  const [a, b] = [await person(), await person()];
  const scale = await scaleOf([a, 20, 5], [b, 2, null]);
  let at = start + 20 * day;
  const sweep = async (later: number) => {
    at += later;
    await sweepDuties(server.database, server.tenantOf, new Date(at));
    return (await controls(scale.serial)).map(({ reason }) => reason);
  };
  const answer = async () => {
    await server.admin.query(
      `update control_alarm set handled_at = $1, note = 'Angerufen' where subject_type = 'held_reading' and handled_at is null`,
      [new Date(at).toISOString()],
    );
  };
  const { data } = await sent(saturation(scale.reading(3, 0), 48));
  const id = data[0]?.id ?? '';
  await server.admin.query('delete from control_alarm where duty_id = $1', [id]);
  await server.admin.query('update held_reading set priority = null, extreme = null where id = $1', [id]);
  assert.deepEqual(await sweep(0), ['extreme_held']);
  await answer();
  assert.deepEqual(await sweep(day - 60_000), [], 'an answer keeps it away for a day');
  assert.deepEqual(await sweep(120_000), ['extreme_held'], 'and decides nothing');
  assert.equal(refusalOf(await settle([id], null, 'Gerät im Labor')), '200');
  assert.deepEqual(await sweep(60_000), []);
  const plain = (await sent(scale.reading(3, 95))).data[0]?.id ?? '';
  const due = async (time: number) =>
    server.admin.query('update held_reading set due_at = $2 where id = $1', [
      plain,
      new Date(time).toISOString(),
    ]);
  await due(at + 120_001);
  assert.deepEqual(await sweep(120_000), []);
  await due(at + 60_000);
  assert.deepEqual(await sweep(60_000), ['overdue']);
});
