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
