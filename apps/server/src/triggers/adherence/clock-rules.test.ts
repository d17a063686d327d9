import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueByRule } from '@fernpuls/domain/triggers/due-rule';
import { recordsOf, refusalOf } from '../../testing/answers.ts';
import { at, plannedPractice } from '../../testing/planned-patients.ts';
import { testServer } from '../../testing/server.ts';
import { standsAs } from '../../testing/stands-as.ts';

const server = await testServer({ clock: false });

/** A patient with a rule that only time can tell; its clock starts in the year the tests play in. */
async function ruled(when: object, more: object = {}) {
  const practice = await plannedPractice(server);
  const id = await practice.patient();
  const triggerId = await practice.make(
    'measurement_triggers',
    'patients/triggers',
    { priority: 'high', rule: { when }, ...more },
    { patient: { data: { type: 'patients', id } } },
  );
  const clock = `update trigger_clock set clock_at = $2, clock_from = $2 where trigger_id = $1`;
  await server.admin.query(clock, [triggerId, at('10T00:00')]);
  const events = async (): Promise<Record<string, unknown>[]> =>
    recordsOf(
      await practice.tenant.ask(
        'GET',
        `/web/v1/patients/triggers/events?trigger_id=${triggerId}&sort=created_at`,
      ),
    ).map(({ id: eventId, attributes }) => ({ eventId, ...attributes }));
  return { ...practice, id, triggerId, events };
}

const missing = { kind: 'missing', value_type: 'weight', schedule: '0 8 * * *', grace_minutes: 240 };

test('[TRIGGER-03] nothing measured raises one alarm a slot with the practice’s deadline, and joins the open one', async () => {
  const { tenant, settle, events } = await ruled(missing);
  await settle(at('10T12:00'));
  assert.deepEqual(await events(), []);
  await Promise.all([settle(at('10T12:01')), settle(at('10T12:01'))]);
  await settle(at('10T12:05'));
  const [event, ...more] = await events();
  assert.deepEqual(more, []);
  assert.deepEqual(
    [event?.state, event?.repeat_count, event?.measurement_id, event?.value, event?.value_type],
    ['raised', 1, undefined, null, 'weight'],
  );
  assert.equal(event?.measured_at, at('10T08:00').toISOString());
  const { policy, hours } = await server.tenantOf(tenant.id);
  const due = dueByRule(policy.due.high, at('10T12:01').getTime(), hours);
  assert.equal(event?.due_at, new Date(due).toISOString());
  await settle(at('11T12:01'));
  assert.deepEqual(
    (await events()).map(({ repeat_count }) => repeat_count),
    [2],
  );
});

test('[TRIGGER-03] a reading in time raises nothing; the next one marks the alarm as returned and leaves it open', async () => {
  const { id, reads, settle, events } = await ruled(missing);
  await reads(id, at('10T08:05'));
  await settle(at('10T12:01'));
  assert.deepEqual(await events(), []);
  await settle(at('11T12:01'));
  await reads(id, at('12T08:00'));
  await settle(at('12T12:01'));
  const [event] = await events();
  assert.deepEqual([event?.state, event?.returned_at], ['raised', at('12T08:00').toISOString()]);
});

test('[TRIGGER-03] while paused nothing is asked, and what was missed then is not asked afterwards', async () => {
  const { tenant, id, settle, events } = await ruled(missing);
  const status = (to: string) => standsAs(tenant, id, to);
  await status('paused');
  await settle(at('10T12:01'));
  await status('active');
  await settle(at('11T11:59'));
  assert.deepEqual(await events(), []);
  await settle(at('11T12:01'));
  assert.equal((await events()).length, 1);
});

test('[BEYOND-10] a silent device raises one alarm a silence', async () => {
  const { id, device, reads, settle, events } = await ruled({ kind: 'device_silent', hours: 24 });
  const serial = `S-${id}`;
  await device(id, { serial });
  await settle(at('10T00:30'));
  assert.deepEqual(await events(), [], 'of a device never heard nothing is said');
  await reads(id, at('10T08:00'), { serial });
  await settle(at('11T08:00'));
  assert.deepEqual(await events(), []);
  await settle(at('11T09:00'));
  await settle(at('11T18:00'));
  assert.deepEqual(
    (await events()).map(({ repeat_count }) => repeat_count),
    [1],
  );
});

test('[BEYOND-10] a device that took the place of another and never sends is told as silent, one that was never heard alone is not', async () => {
  const { id, device, settle, events } = await ruled({ kind: 'device_silent', hours: 24 });
  const held = (deviceId: string, from: Date, until: Date | null) =>
    server.admin.query(
      'update device_assignment set assigned_at = $2, returned_at = $3 where device_id = $1',
      [deviceId, from, until],
    );
  const first = await device(id, { serial: `A-${id}` });
  await held(first, at('08T08:00'), null);
  await settle(at('10T08:30'));
  assert.deepEqual(await events(), [], 'that is for logistics');
  await server.admin.query('update device set patient_id = null where id = $1', [first]);
  await held(first, at('08T08:00'), at('10T09:00'));
  const second = await device(id, { serial: `B-${id}` });
  await held(second, at('10T09:00'), null);
  await settle(at('11T08:45'));
  assert.deepEqual(await events(), []);
  await settle(at('11T09:15'));
  await settle(at('11T09:45'));
  assert.deepEqual(
    (await events()).map((event) => event.repeat_count),
    [1],
  );
});

test('[BEYOND-10] a low battery is told once until it was charged', async () => {
  const { tenant, id, device, settle, events } = await ruled({ kind: 'device_battery', below: 15 });
  const deviceId = await device(id, { battery_percent: 15 });
  const charge = (battery_percent: number) =>
    tenant.ask('PATCH', `/web/v1/devices/${deviceId}`, {
      data: { type: 'devices', attributes: { battery_percent } },
    });
  await settle(at('10T01:00'));
  assert.deepEqual(await events(), []);
  const repeats = async () => (await events())[0]?.repeat_count;
  await charge(14);
  await settle(at('10T02:00'));
  await settle(at('10T03:00'));
  assert.equal(await repeats(), 1);
  await charge(90);
  await settle(at('10T04:00'));
  await charge(3);
  await settle(at('10T05:00'));
  assert.equal(await repeats(), 2);
});

const closeAt = (triggerId: string, closed: Date) =>
  server.admin.query(
    "update trigger_event set state = 'closed', closed_at = $2, close_reason = 'patient_called' where trigger_id = $1 and state <> 'closed'",
    [triggerId, closed],
  );

test('[BEYOND-10] within the cool-down after closing a silence is not told, and told when it still lasts then', async () => {
  const rule = { when: { kind: 'device_silent', hours: 24 }, cool_down_minutes: 120 };
  const { id, triggerId, device, reads, settle, events } = await ruled({}, { rule });
  const serial = `S-${id}`;
  await device(id, { serial });
  await reads(id, at('10T08:00'), { serial });
  await settle(at('11T09:00'));
  assert.equal((await events()).length, 1);
  await reads(id, at('11T10:00'), { serial });
  await closeAt(triggerId, at('12T10:30'));
  await settle(at('12T12:29'));
  assert.equal((await events()).length, 1);
  await settle(at('12T12:45'));
  await settle(at('12T13:00'));
  assert.deepEqual(
    (await events()).map(({ state, repeat_count }) => [state, repeat_count]),
    [
      ['closed', 1],
      ['raised', 1],
    ],
  );
});

test('[TRIGGER-03] a slot missed within the cool-down raises nothing, one just after it does', async () => {
  const rule = { when: missing, cool_down_minutes: 1440 };
  const { triggerId, settle, events } = await ruled({}, { rule });
  await settle(at('10T12:01'));
  await closeAt(triggerId, at('10T12:02'));
  await settle(at('11T12:01'));
  assert.equal((await events()).length, 1);
  await settle(at('12T12:01'));
  assert.equal((await events()).length, 2);
});

test('[TRIGGER-03] while an alarm is open the cool-down of an earlier one keeps nothing from joining it', async () => {
  const rule = { when: missing, cool_down_minutes: 1440 };
  const { triggerId, settle, events } = await ruled({}, { rule });
  await settle(at('10T12:01'));
  await closeAt(triggerId, at('10T12:02'));
  await settle(at('12T12:01'));
  await server.admin.query(
    "update trigger_event set closed_at = $2 where trigger_id = $1 and state = 'closed'",
    [triggerId, at('13T12:00')],
  );
  await settle(at('13T12:01'));
  assert.deepEqual(
    (await events()).map(({ repeat_count }) => repeat_count),
    [1, 3],
  );
});

test('[TRIGGER-03] a rule that is switched off or has a schedule nobody can read is not asked', async () => {
  const { tenant, triggerId, settle, events, make, patient } = await ruled(missing);
  await tenant.ask('PATCH', `/web/v1/patients/triggers/${triggerId}`, {
    data: { type: 'measurement_triggers', attributes: { is_active: false } },
  });
  await settle(at('10T12:01'));
  assert.deepEqual(await events(), []);
  const id = await patient();
  await assert.rejects(
    make(
      'measurement_triggers',
      'patients/triggers',
      { priority: 'high', rule: { when: { ...missing, schedule: 'daily' } } },
      { patient: { data: { type: 'patients', id } } },
    ),
    /schedule_invalid/,
  );
  assert.equal(refusalOf(await tenant.ask('GET', `/web/v1/patients/${id}`)), '200');
});
