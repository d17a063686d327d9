import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeFigures } from './tenancy/practice-health.ts';
import { patientWithTrigger, testServer, weight } from './testing/server.ts';

const server = await testServer();

type Open = Record<'blocker' | 'high' | 'medium' | 'low' | 'no_priority', number>;
const sumOf = (open: Open) => Object.values(open).reduce((sum, n) => sum + n, 0);

/** A patient of each standing with a critical alarm: kept back of the paused one, closed of those whose care has ended. */
async function practice() {
  const tenant = await server.tenant();
  const run = (text: string, ...values: unknown[]) =>
    server.admin.query<Record<string, unknown>>(text, [tenant.id, ...values]);
  for (const status of ['active', 'active', 'locked', 'paused', 'inactive', 'deceased']) {
    const { patientId, customPatientId } = await patientWithTrigger(tenant, { priority: 'blocker' });
    await tenant.ingest([weight(customPatientId, 90)]);
    await run(
      'update patient set status = $3, primary_physician_id = $4 where tenant_id = $1 and id = $2',
      patientId,
      status,
      tenant.staff.id,
    );
  }
  const of = (...statuses: string[]) =>
    `tenant_id = $1 and patient_id in (select id from patient where tenant_id = $1 and status in ('${statuses.join("', '")}'))`;
  await run(`update trigger_event set suppression = 'paused' where ${of('paused')}`);
  const closing = (minutes: string) =>
    `update trigger_event set state = 'closed', close_reason = 'other', closed_at = created_at + ${minutes}`;
  await run(`${closing("interval '30 seconds'")} where ${of('inactive')}`);
  await run(`${closing("interval '90 seconds'")} where ${of('deceased')}`);
  return { tenant, run, of, closing };
}

test('[DASH-01] [MANAGE-03] patients in care, open alarms and the time of reaction are one number wherever they are shown', async () => {
  const { tenant, run, of, closing } = await practice();
  const body = async <T>(path: string) => (await tenant.ask('GET', path)).body as T;
  const now = Date.now();
  const from = new Date(now - 86_400_000).toISOString();
  const insightsPath = () =>
    `/web/v1/dashboard/insights?time_from=${from}&time_to=${new Date(Date.now() + 600_000).toISOString()}`;
  type Insights = { active_patients: number; median_minutes: number | null };
  type Activity = { median_minutes: number | null; team: { id: string; alarms: number }[] };
  await takeFigures(server.database, new Date(), tenant.key);
  const health = await run('select open_alarms, patients from practice_health where tenant_id = $1');
  const [groups, counts, insights, round, coverage, activity, responsibility, list] = await Promise.all([
    body<{ data: { kind: string; patients: number; open: Open }[] }>('/web/v1/dashboard/groups'),
    body<{ count: number; suppressed: number }>('/web/v1/patients/triggers/events/counts'),
    body<Insights>(insightsPath()),
    body<{ total: number; data: unknown[] }>('/web/v1/patients/round?scope=all'),
    body<{ total: number; checked: number }>('/web/v1/patients/round/coverage?scope=all'),
    body<Activity>('/web/v1/dashboard/activity'),
    body<{ data: { attributes: { patients: number; open_events: number } } }>(
      `/web/v1/physicians/${tenant.staff.id}/responsibility`,
    ),
    body<{ data: { attributes: { open_alarm_count: number } }[] }>('/web/v1/patients?per_page=50'),
  ]);
  const whole = groups.data.find(({ kind }) => kind === 'all');
  assert.ok(whole);
  const inCare = {
    groups: whole.patients,
    insights: insights.active_patients,
    round: round.total,
    'rows of the round': round.data.length,
    coverage: coverage.total,
    'looked at for coverage': coverage.checked,
    responsibility: responsibility.data.attributes.patients,
  };
  // Two active ones and the one whose own access is locked: what that one measures raises alarms as well.
  assert.deepEqual(inCare, Object.fromEntries(Object.keys(inCare).map((place) => [place, 3])));
  const open = {
    groups: sumOf(whole.open),
    queue: counts.count,
    responsibility: responsibility.data.attributes.open_events,
    list: list.data.reduce((sum, { attributes }) => sum + attributes.open_alarm_count, 0),
    operator: health.rows[0]?.open_alarms,
  };
  assert.deepEqual(open, Object.fromEntries(Object.keys(open).map((place) => [place, 3])));
  assert.equal(counts.suppressed, 1, 'what a pause keeps back is told apart');
  assert.deepEqual([insights.median_minutes, activity.median_minutes], [1, 1]);

  await run(`${closing("interval '1 hour'")} where ${of('paused')}`);
  const after = [await body<Insights>(insightsPath()), await body<Activity>('/web/v1/dashboard/activity')];
  assert.deepEqual(
    after.map(({ median_minutes: minutes }) => minutes),
    [1, 1],
    'nobody was to react to what was kept back',
  );
});
