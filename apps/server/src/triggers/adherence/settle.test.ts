import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { slotsOf } from '@fernpuls/domain/triggers/adherence/slots';
import fc from 'fast-check';
import { eventually } from '../../testing/eventually.ts';
import { at, plannedPractice } from '../../testing/planned-patients.ts';
import { ask1, testServer } from '../../testing/server.ts';
import { standsAs } from '../../testing/stands-as.ts';

const server = await testServer({ clock: false });
const hour = 3_600_000;

test('[TRIGGER-03] a missing reading is told once, whoever looks and how often, when its grace is over', async () => {
  const { patient, plan, settle, gaps } = await plannedPractice(server);
  await plan(await patient());
  await settle(at('10T12:00'));
  assert.deepEqual(await gaps(), [], 'to the last moment of grace it may come');
  await Promise.all([settle(at('10T12:01')), settle(at('10T12:01')), settle(at('10T12:01'))]);
  await settle(at('10T12:02'));
  const [gap, ...more] = await gaps();
  assert.deepEqual(more, []);
  assert.deepEqual(
    [gap?.state, gap?.cause, gap?.lane, gap?.slot_at, gap?.name],
    ['open', 'patient_skipped', 'call', at('10T08:00').toISOString(), 'Brandt, Hannelore'],
  );
});

test('[TRIGGER-03] a server killed while it writes leaves nothing behind, and the next one tells it once', async () => {
  const { patient, plan, settle, gaps } = await plannedPractice(server);
  await plan(await patient());
  await server.admin.query('begin; lock table adherence_event in exclusive mode');
  const killed = assert.rejects(settle(at('10T13:00')));
  const waiting = `select pg_terminate_backend(pid) as killed from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike '%adherence_event%'`;
  await eventually('a writer to kill', async () => {
    // A transaction sees the sessions as they were when it first looked.
    await server.admin.query('select pg_stat_clear_snapshot()');
    return (await server.admin.query(waiting)).rowCount;
  });
  await killed;
  await server.admin.query('rollback');
  assert.deepEqual(await gaps(), []);
  await settle(at('10T13:00'));
  assert.equal((await gaps()).length, 1);
});

test('[TRIGGER-03] after a standstill of days every slot of them is settled', async () => {
  const { patient, plan, reads, settle, gaps } = await plannedPractice(server);
  const patientId = await patient();
  await plan(patientId);
  await reads(patientId, at('11T07:30'));
  await reads(patientId, at('12T15:00'));
  await settle(at('14T06:00'));
  assert.deepEqual(
    (await gaps()).map(({ slot_at, state }) => [slot_at.slice(8, 10), state]),
    [
      ['10', 'open'],
      ['12', 'filled_late'],
      ['13', 'open'],
    ],
  );
});

test('[TRIGGER-03] a reading that comes late fills its gap, also when only the hub was late; no longer counted', async () => {
  const { patient, plan, reads, settle, gaps, counts, act } = await plannedPractice(server);
  const [slow, hub, never] = [await patient(), await patient(), await patient()];
  for (const id of [slow, hub, never]) await plan(id);
  await settle(at('10T12:01'));
  assert.equal((await counts()).count, 3);
  await act('contact', [(await gaps()).find(({ patientId }) => patientId === slow)?.id ?? '']);
  await reads(slow, at('10T14:00'));
  await settle(at('10T14:30'));
  await reads(hub, at('10T09:00'));
  await settle(at('12T06:00'));
  const first = (await gaps()).filter(({ slot_at }) => slot_at === at('10T08:00').toISOString());
  const stateOf = (id: string) => first.find(({ patientId }) => patientId === id)?.state;
  assert.deepEqual([slow, hub, never].map(stateOf), ['filled_late', 'filled_late', 'open']);
});

test('[TRIGGER-03] what is paused or in hospital is explained and never in the queue', async () => {
  const { tenant, patient, plan, make, settle, gaps, counts } = await plannedPractice(server);
  const [away, ill] = [await patient(), await patient()];
  for (const id of [away, ill]) await plan(id);
  await standsAs(tenant, away, 'paused');
  await make(
    'patient_events',
    'patients/events',
    { kind: 'stay', title: 'Klinik', started_at: at('09T10:00').toISOString() },
    { patient: { data: { type: 'patients', id: ill } } },
  );
  await settle(at('10T12:01'));
  const found = await gaps();
  const causeOf = (id: string) => found.find(({ patientId }) => patientId === id)?.cause;
  assert.deepEqual([causeOf(away), causeOf(ill)], ['paused', 'hospital']);
  assert.deepEqual([...new Set(found.map(({ state, lane }) => `${state} ${lane}`))], ['explained none']);
  assert.equal((await counts()).count, 0);
});

test('[BEYOND-10] each cause goes its own way: no device, never connected, battery, silent', async () => {
  const { patient, plan, device, reads, settle, gaps, tenant } = await plannedPractice(server);
  const people = await Promise.all(Array.from({ length: 6 }, () => patient()));
  const [, packed = '', given = '', empty = '', silent = '', skipped = ''] = people;
  for (const id of people) await plan(id, { needs_device: true });
  await device(packed);
  await device(given, { delivered_at: at('01T10:00').toISOString() });
  for (const [id, battery, heard] of [
    [empty, 5, '09T08:00'],
    [silent, 80, '08T08:00'],
    [skipped, 80, '09T08:00'],
  ] as const) {
    const serial = `X-${id}`;
    await device(id, { serial, battery_percent: battery, manufacturer: `M-${id}` });
    await reads(id, at(heard), { serial });
  }
  await settle(at('10T12:01'));
  const found = await gaps();
  const told = (id: string) => {
    const gap = found.find(({ patientId }) => patientId === id);
    return [gap?.cause, gap?.lane];
  };
  assert.deepEqual(people.map(told), [
    ['no_device', 'logistics'],
    ['device_undelivered', 'logistics'],
    ['never_connected', 'technical'],
    ['battery_low', 'technical'],
    ['device_silent', 'technical'],
    ['patient_skipped', 'call'],
  ]);
  const filtered = await tenant.ask('GET', '/web/v1/patients/adherence_events?lane=technical&state=open');
  assert.equal((filtered.body as { data: unknown[] }).data.length, 3);
});

test('[BEYOND-10] a gateway that went offline explains all its devices, and nothing a device sends past it', async () => {
  const { tenant, patient, plan, device, reads, settle, gaps } = await plannedPractice(server);
  const report = async (serial: string, online: boolean, told: Date) => {
    const answer = await ask1(server.port, {
      method: 'POST',
      path: '/srm/api/v1/hubs/status',
      host: tenant.host,
      headers: { authorization: `Bearer ${tenant.deviceKey}` },
      body: { hubs: [{ serial, online }] },
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    await server.admin.query('update device set hub_seen_at = $2 where serial = $1', [serial, told]);
  };
  const people = [await patient(), await patient(), await patient()];
  const [cutOff = '', past = '', back = ''] = people;
  for (const id of people) {
    await plan(id, { needs_device: true });
    const [serial, hub] = [`W-${id}`, `G-${id}`];
    await device(id, { serial, manufacturer: `M-${id}` });
    await device(id, { serial: hub, model: 'Gateway', manufacturer: `M-${id}` });
    await report(hub, true, at('08T07:00'));
    await reads(id, at(id === past ? '09T19:30' : '09T08:00'), { serial });
    await report(hub, false, at('09T16:00'));
  }
  await report(`G-${back}`, true, at('10T07:00'));
  await settle(at('10T12:01'));
  const found = await gaps();
  const told = (id: string) => {
    const gap = found.find(({ patientId }) => patientId === id);
    return [gap?.cause, gap?.lane];
  };
  assert.deepEqual([cutOff, past, back].map(told), [
    ['gateway_offline', 'technical'],
    ['patient_skipped', 'call'],
    ['patient_skipped', 'call'],
  ]);
});

test('[BEYOND-10] a cause is judged as things stood at the deadline, also when the clock looks days later', async () => {
  const { patient, plan, device, reads, settle, gaps } = await plannedPractice(server);
  const patientId = await patient();
  await plan(patientId, { needs_device: true });
  const serial = `L-${patientId}`;
  await device(patientId, { serial });
  await reads(patientId, at('09T08:00'), { serial });
  await settle(at('11T11:00'));
  await settle(at('12T11:00'));
  assert.deepEqual(
    (await gaps()).map(({ cause }) => cause),
    ['patient_skipped', 'device_silent'],
  );
});

test('[TRIGGER-03] what the clock writes is what slotsOf says, however its looks fall and over the clock change', async () => {
  const { patient, plan, reads, settle, gaps } = await plannedPractice(server);
  const start = Date.parse('2031-03-27T00:00:00+01:00');
  const end = start + 6 * 24 * hour;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('30 2 * * *', '0 8 * * *', '15 23 * * 6,7'),
      fc.constantFrom(0, 45, 600),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 * 24 * 4 }), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 6 * 24 }), { maxLength: 6 }),
      async (cron, graceMinutes, quarters, looks) => {
        const patientId = await patient();
        await plan(patientId, {
          schedule: cron,
          grace_minutes: graceMinutes,
          starts_at: new Date(start).toISOString(),
        });
        const readings = quarters.map((quarter) => start + (quarter * hour) / 4).toSorted((a, b) => a - b);
        const waiting = [...readings];
        for (const look of [...looks.toSorted((a, b) => a - b).map((each) => start + each * hour), end]) {
          while (waiting[0] !== undefined && waiting[0] <= look)
            await reads(patientId, new Date(waiting.shift() ?? 0));
          await settle(new Date(look));
        }
        await settle(new Date(end + hour));
        const schedule = parseSchedule(cron);
        assert.ok(schedule);
        const expected = slotsOf(
          { schedule, graceMinutes, from: start, until: null },
          { readings, excuses: [], span: { from: start, to: end + hour }, now: end + hour },
        ).filter(({ state, deadline }) => deadline < end + hour && state !== 'filled');
        const words = { missing: 'open', late: 'filled_late' } as Record<string, string>;
        assert.deepEqual(
          (await gaps(`&patient_id=${patientId}`)).map(({ slot_at, state }) => [slot_at, state]),
          expected.map(({ at: slot, state }) => [new Date(slot).toISOString(), words[state]]),
        );
      },
    ),
    { numRuns: 12 },
  );
});
