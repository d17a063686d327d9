import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PracticeInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import { refusalOf } from '../../testing/answers.ts';
import { makeBreach } from '../../testing/examples.ts';
import { patientWithTrigger, type TestPerson, testServer, weight } from '../../testing/server.ts';

const server = await testServer();
const path = '/web/v1/dashboard/insights';
const dayMs = 86_400_000;

type Wire = { days: Record<string, unknown>[]; active_patients: number; median_minutes: number | null };
type Tenant = Awaited<ReturnType<typeof server.tenant>>;

function ask(tenant: Tenant, from: number, to: number, as?: TestPerson) {
  const instants = [from, to].map((at) => encodeURIComponent(new Date(at).toISOString()));
  return tenant.ask('GET', `${path}?time_from=${instants[0]}&time_to=${instants[1]}`, undefined, as);
}

async function told(...given: Parameters<typeof ask>): Promise<Wire> {
  const answer = await ask(...given);
  assert.equal(answer.status, 200, refusalOf(answer));
  return answer.body as Wire;
}

/** The practice's calendar day of an instant. */
const dayOf = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(at);

test('[DASH-01] the day’s alarms, how fast critical ones were closed, patients and adherence are told by day', async () => {
  const tenant = await server.tenant();
  const critical = await patientWithTrigger(tenant, { priority: 'blocker' });
  const high = await patientWithTrigger(tenant, { priority: 'high' });
  await tenant.ingest([weight(critical.customPatientId, 90), weight(high.customPatientId, 90)]);
  const events = await tenant.ask('GET', `/web/v1/patients/triggers/events?patient_id=${critical.patientId}`);
  const ids = (events.body as { data: { id: string }[] }).data.map(({ id }) => id);
  const closing = { ids, reason: 'patient_contacted', note: 'erreicht' };
  // Ten minutes ago, or at midnight where that was yesterday.
  const midnight = `date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`;
  const open = await server.admin.query<{ minutes: number }>(
    `update trigger_event set created_at = greatest(now() - interval '10 minutes', ${midnight}) where id = $1
     returning extract(epoch from now() - created_at)::float8 / 60 as minutes`,
    [ids[0]],
  );
  assert.equal((await tenant.ask('POST', '/web/v1/patients/triggers/events/close', closing)).status, 200);
  await server.admin.query(
    `insert into measurement_plan (tenant_id, id, patient_id, value_type, schedule, grace_minutes, starts_at, created_at)
     values ($1, gen_random_uuid(), $2, 'weight', '0 8 * * *', 60, now() - interval '9 days', now() - interval '3 days')`,
    [tenant.id, high.patientId],
  );
  const now = Date.now();
  const { days, ...sums } = await told(tenant, now - 4 * dayMs, now);
  const today = days.at(-1);
  assert.equal(today?.day, dayOf(now));
  assert.equal(days.length, 5);
  assert.deepEqual(
    [today?.raised, today?.closed, today?.critical_closed, today?.patients, today?.new_patients],
    [{ blocker: 1, high: 1, medium: 0, low: 0, no_priority: 0 }, 1, 1, 2, 2],
  );
  const minutes = Number(today?.minutes);
  assert.ok(minutes >= (open.rows[0]?.minutes ?? 0) && minutes < 30, String(minutes));
  assert.equal(sums.median_minutes, today?.minutes);
  assert.equal(sums.active_patients, 2);
  assert.deepEqual(
    days.map(({ planned }) => planned),
    [0, 1, 1, 1, 1],
  );
  const [first] = days;
  assert.deepEqual([first?.patients, first?.minutes, first?.with_gap], [0, null, 0]);
});

test('[DASH-01] of a longer range the last 366 days are told; a range that ends before it begins is refused', async () => {
  const tenant = await server.tenant();
  const now = Date.now();
  const { days } = await told(tenant, now - 2_000 * dayMs, now);
  assert.ok(days.length === 366 || days.length === 367, String(days.length));
  assert.equal(days.at(-1)?.day, dayOf(now));
  assert.equal(refusalOf(await ask(tenant, now, now - dayMs)), '422 from_after_to time_from');
});

test('[DASH-01] [ROLES-09] who sees only their own patients is told of those alone', async () => {
  const tenant = await server.tenant();
  await makeBreach(tenant);
  const own = await tenant.person([{ key: 'patient_trigger', access: 'read' }], { ownPatientsOnly: true });
  const now = Date.now();
  const { days, active_patients } = await told(tenant, now - dayMs, now + 60_000, own);
  const { raised, patients } = days.at(-1) as {
    raised: PracticeInsights['days'][number]['raised'];
    patients: number;
  };
  assert.deepEqual([active_patients, patients, raised.blocker + raised.high + raised.medium], [0, 0, 0]);
});

test('[DASH-01] what each has done today stands beside what each has open', async () => {
  const tenant = await server.tenant();
  const { eventId } = await makeBreach(tenant);
  const closing = { ids: [eventId], reason: 'patient_contacted', note: 'erreicht' };
  const done = async () => {
    const answer = await tenant.ask('GET', '/web/v1/dashboard/activity');
    const { team } = answer.body as { team: { id: string; alarms: number; done_today: number }[] };
    return team.find(({ id }) => id === tenant.staff.id)?.done_today;
  };
  assert.equal(await done(), 0);
  assert.equal((await tenant.ask('POST', '/web/v1/patients/triggers/events/close', closing)).status, 200);
  assert.equal(await done(), 1);
});

/** Days back from today at 10:00 on the practice's clock. */
const ago = (days: number) =>
  `date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' - interval '${days} days' + interval '10 hours'`;

/** Of six days, oldest first and today last: on which a patient with a plan of twenty days is to measure. */
const absences: [string, (id: string, tenant: number) => string, number[]][] = [
  ['nothing', () => 'select 1', [1, 1, 1, 1, 1, 1]],
  [
    'paused from four days ago, 10:00, until yesterday, 10:00',
    (
      id,
      tenant,
    ) => `insert into patient_pause (tenant_id, id, patient_id, reason, starts_at, ends_at, alarms, state)
      values (${tenant}, gen_random_uuid(), '${id}', 'other', ${ago(4)}, ${ago(1)}, 'all', 'over')`,
    [1, 1, 0, 0, 1, 1],
  ],
  [
    'paused since three days',
    (
      id,
      tenant,
    ) => `insert into patient_pause (tenant_id, id, patient_id, reason, starts_at, ends_at, alarms, state)
      values (${tenant}, gen_random_uuid(), '${id}', 'other', ${ago(3)}, null, 'all', 'running')`,
    [1, 1, 1, 0, 0, 0],
  ],
  [
    'in hospital for an hour',
    (
      id,
      tenant,
    ) => `insert into intervention (tenant_id, id, patient_id, kind, started_at, ended_at, suppresses_alarms)
      values (${tenant}, gen_random_uuid(), '${id}', 'stay', ${ago(2)}, ${ago(2)} + interval '1 hour', true)`,
    [1, 1, 1, 1, 1, 1],
  ],
  [
    'in hospital since five days',
    (id, tenant) => `insert into intervention (tenant_id, id, patient_id, kind, started_at, suppresses_alarms)
      values (${tenant}, gen_random_uuid(), '${id}', 'stay', ${ago(5)}, true)`,
    [1, 0, 0, 0, 0, 0],
  ],
  [
    'died two days ago',
    (id, tenant) => `insert into patient_death (tenant_id, patient_id, died_on)
      values (${tenant}, '${id}', (${ago(2)})::date)`,
    [1, 1, 1, 0, 0, 0],
  ],
  [
    'care ended three days ago, taken up again yesterday',
    (
      id,
      tenant,
    ) => `insert into life_cycle_entry (tenant_id, id, patient_id, step, from_status, to_status, created_at)
      values (${tenant}, gen_random_uuid(), '${id}', 'end', 'active', 'inactive', ${ago(3)}),
        (${tenant}, gen_random_uuid(), '${id}', 'resume', 'inactive', 'active', ${ago(1)})`,
    [1, 1, 1, 0, 1, 1],
  ],
  [
    'not in care, nobody knows since when',
    (id) => `update patient set status = 'inactive' where id = '${id}'`,
    [0, 0, 0, 0, 0, 0],
  ],
  [
    'plan ended three days ago',
    (id) => `update measurement_plan set ends_at = ${ago(3)} where patient_id = '${id}'`,
    [1, 1, 1, 0, 0, 0],
  ],
];

for (const [name, happens, expected] of absences)
  test(`[DASH-01] days on which nothing was expected count neither with gap nor without: ${name}`, async () => {
    const tenant = await server.tenant();
    const { patientId } = await patientWithTrigger(tenant, { priority: 'high' });
    await server.admin.query(
      `insert into measurement_plan (tenant_id, id, patient_id, value_type, schedule, grace_minutes, starts_at, created_at)
       values ($1, gen_random_uuid(), $2, 'weight', '0 8 * * *', 60, ${ago(20)}, ${ago(20)})`,
      [tenant.id, patientId],
    );
    await server.admin.query(
      `insert into adherence_event (tenant_id, id, plan_id, patient_id, value_type, slot_at, deadline_at, turn_from, turn_until,
         state, cause, lane, due_at)
       select tenant_id, gen_random_uuid(), id, patient_id, value_type, at, at, at, at, 'open', 'patient_skipped', 'call', at
       from measurement_plan, generate_series(${ago(5)}, ${ago(0)}, interval '1 day') as at where patient_id = $1`,
      [patientId],
    );
    await server.admin.query(happens(patientId, tenant.id));
    const now = Date.now();
    // Asked from before and from after the hour of the measurement: the first day counts whole.
    const { days } = await told(tenant, now - 5 * dayMs, now + dayMs / 2);
    const lateOf = (at: number) => Date.parse(`${dayOf(at)}T21:30:00Z`);
    assert.deepEqual((await told(tenant, lateOf(now - 5 * dayMs), now + dayMs / 2)).days, days);
    const six = days.slice(0, 6);
    assert.deepEqual(
      six.map(({ planned }) => planned),
      expected,
    );
    assert.deepEqual(
      six.map(({ with_gap: gaps }) => gaps),
      expected,
      'each gap counts of those days alone',
    );
  });
