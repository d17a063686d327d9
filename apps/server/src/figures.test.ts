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

/** Of ten days, each at eight and at eight in the evening, the mornings measured; of the third only mornings were planned. */
async function measuring() {
  const tenant = await server.tenant();
  const run = (text: string, ...values: unknown[]) =>
    server.admin.query<Record<string, unknown>>(text, [tenant.id, ...values]);
  const day = (back: number, time = '00:00') =>
    `(((now() at time zone 'Europe/Berlin')::date - ${back} + time '${time}') at time zone 'Europe/Berlin')`;
  const planned = async (patientId: string, time: string) => {
    const schedule = `0 ${Number(time.slice(0, 2))} * * *`;
    await run(
      `insert into measurement_plan (tenant_id, id, patient_id, value_type, schedule, grace_minutes, starts_at, ends_at, created_at,
         settled_until)
       values ($1, gen_random_uuid(), $2, 'weight', $3, 60, ${day(10)}, ${day(0)}, ${day(10)}, ${day(0)})`,
      patientId,
      schedule,
    );
  };
  const people = [];
  for (const status of ['active', 'active', 'locked', 'active', 'inactive', 'deceased']) {
    const { patientId } = await patientWithTrigger(tenant);
    await planned(patientId, '08:00');
    if (status !== 'locked') await planned(patientId, '20:00');
    await run('update patient set status = $3 where tenant_id = $1 and id = $2', patientId, status);
    people.push(patientId);
  }
  await run(
    `insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, received_at, offset_minutes, source, plausibility)
     select $1, gen_random_uuid(), id, 'weight', 80, at, at, 60, 'manual', 'valid'
     from patient, generate_series(1, 10) as back, lateral (select ${day(0, '08:00')} - make_interval(days => back)) as morning (at)
     where patient.tenant_id = $1`,
  );
  await run(
    `insert into adherence_event (tenant_id, id, plan_id, patient_id, value_type, slot_at, deadline_at, turn_from, turn_until,
       state, cause, lane, due_at)
     select $1, gen_random_uuid(), plan.id, patient_id, 'weight', at, at, at, at, 'open', 'patient_skipped', 'call', at
     from measurement_plan as plan, generate_series(1, 10) as back,
       lateral (select ${day(0, '20:00')} - make_interval(days => back)) as evening (at)
     where plan.tenant_id = $1 and schedule = '0 20 * * *'`,
  );
  const [, stayed, , paused, , died] = people;
  await run(
    `insert into intervention (tenant_id, id, patient_id, kind, started_at, ended_at, suppresses_alarms)
     values ($1, gen_random_uuid(), $2, 'stay', ${day(6, '05:00')}, ${day(2)}, true)`,
    stayed,
  );
  await run(
    `insert into patient_pause (tenant_id, id, patient_id, reason, starts_at, ends_at, alarms, state)
     values ($1, gen_random_uuid(), $2, 'other', ${day(11)}, null, 'all', 'running')`,
    paused,
  );
  await run(
    `insert into patient_death (tenant_id, patient_id, died_on) values ($1, $2, (now() at time zone 'Europe/Berlin')::date - 12)`,
    died,
  );
  return { tenant, people };
}

test('[DASH-01] [PATIENT-01] adherence is one count for a patient, a group and a practice, wherever it is shown', async () => {
  const { tenant, people } = await measuring();
  const body = async <T>(path: string) => {
    const answer = await tenant.ask('GET', path);
    assert.equal(answer.status, 200, path);
    return answer.body as T;
  };
  type Count = { planned: number; met: number } | null;
  // Worked by hand: 20 planned and 10 met; 8 of 20 in the stay; mornings alone; paused, ended and dead have none.
  const expected: Count[] = [
    { planned: 20, met: 10 },
    { planned: 12, met: 6 },
    { planned: 10, met: 10 },
    null,
    null,
    null,
  ];
  const percentOf = (count: Count) => count && Math.round((100 * count.met) / count.planned);
  const rows = await body<{ data: { id: string; attributes: { adherence: number | null } }[] }>(
    '/web/v1/patients?per_page=50',
  );
  const overviews = await body<{ data: { id: string; adherence: Count }[] }>(
    `/web/v1/patients/overviews?${people.map((id) => `ids[]=${id}`).join('&')}`,
  );
  for (const [index, id] of people.entries()) {
    const count = expected[index] ?? null;
    const percent = percentOf(count);
    const insights = await body<{ adherence: Count }>(`/web/v1/patients/${id}/insights`);
    assert.deepEqual(insights.adherence, count, `summary of ${index}`);
    assert.deepEqual(overviews.data.find((one) => one.id === id)?.adherence, count, `overview of ${index}`);
    assert.equal(rows.data.find((one) => one.id === id)?.attributes.adherence, percent, `row of ${index}`);
    const asked = percent === null ? 'adherence=null' : `adherence[from]=${percent}&adherence[to]=${percent}`;
    const found = await body<{ data: { id: string }[] }>(`/web/v1/patients?per_page=50&${asked}`);
    const same = people.filter((_, other) => percentOf(expected[other] ?? null) === percent);
    assert.deepEqual(found.data.map((one) => one.id).toSorted(), same.toSorted(), `filter of ${index}`);
    // Of those whose care has ended the calendar still tells what it was.
    if (index > 3) continue;
    const calendar = await body<{ plans: { adherence: number | null }[] }>(
      `/web/v1/patients/${id}/adherence`,
    );
    const shares = calendar.plans.map(({ adherence }) => adherence);
    const whole = shares.includes(null)
      ? null
      : shares.reduce<number>((sum, one) => sum + (one ?? 0), 0) / shares.length;
    assert.equal(whole === null ? null : Math.round(100 * whole), percent, `calendar of ${index}`);
  }
  const sums = expected.reduce<{ planned: number; met: number }>(
    (all, one) => ({ planned: all.planned + (one?.planned ?? 0), met: all.met + (one?.met ?? 0) }),
    { planned: 0, met: 0 },
  );
  const groups = await body<{ data: { kind: string; planned: number; gaps: number }[] }>(
    '/web/v1/dashboard/groups',
  );
  const all = groups.data.find(({ kind }) => kind === 'all');
  assert.deepEqual({ planned: all?.planned, met: (all?.planned ?? 0) - (all?.gaps ?? 0) }, sums);
  const [from, to] = [29, 0].map((back) => new Date(Date.now() - back * 86_400_000).toISOString());
  const report = await body<{ days: { readings_planned: number; readings_met: number }[] }>(
    `/web/v1/dashboard/insights?time_from=${from}&time_to=${to}`,
  );
  const sum = (of: 'readings_planned' | 'readings_met') =>
    report.days.reduce((total, one) => total + one[of], 0);
  assert.deepEqual({ planned: sum('readings_planned'), met: sum('readings_met') }, sums);
});

test('[DASH-01] [ENTITY-27] unread messages and devices are one number wherever they are shown', async () => {
  const tenant = await server.tenant();
  const run = (text: string, ...values: unknown[]) => server.admin.query(text, [tenant.id, ...values]);
  const body = async <T>(path: string) => (await tenant.ask('GET', path)).body as T;
  const people = [await patientWithTrigger(tenant), await patientWithTrigger(tenant)];
  for (const [index, { patientId }] of people.entries()) {
    await run(
      `insert into chat (tenant_id, id, patient_id, last_number, last_message_at, unread_count) values ($1, $2, $2, 4, now(), $3)`,
      patientId,
      index * 3,
    );
    await run(
      `insert into device (tenant_id, id, patient_id, serial, manufacturer, model)
       select $1, gen_random_uuid(), $2, $3 || n, 'Beurer', 'M' || n from generate_series(1, $4::int) as n`,
      patientId,
      `F${index}-`,
      index + 1,
    );
  }
  await run(
    `insert into device (tenant_id, id, patient_id, serial, manufacturer, model) values ($1, gen_random_uuid(), null, 'F-0', 'Beurer', 'M1')`,
  );
  await takeFigures(server.database, new Date(), tenant.key);
  const [counts, chats, calls, overviews, facets, health] = await Promise.all([
    body<{ count: number; chats: number }>('/web/v1/messages/counts'),
    body<{ data: { attributes: { unread_count: number } }[] }>('/web/v1/messages/chats?per_page=50'),
    body<{ data: { reasons: { kind: string; count: number }[] }[] }>('/web/v1/dashboard/calls'),
    body<{ data: { device_count: number }[] }>(
      `/web/v1/patients/overviews?${people.map(({ patientId }) => `ids[]=${patientId}`).join('&')}`,
    ),
    body<{ devices: { count: number }[] }>('/web/v1/patients/facets'),
    run('select devices_used from practice_health where tenant_id = $1'),
  ]);
  const unread = {
    counts: counts.count,
    chats: chats.data.reduce((sum, { attributes }) => sum + attributes.unread_count, 0),
    calls: calls.data
      .flatMap(({ reasons }) => reasons)
      .reduce((sum, { kind, count }) => sum + (kind === 'message' ? count : 0), 0),
  };
  assert.deepEqual(unread, { counts: 3, chats: 3, calls: 3 });
  assert.equal(counts.chats, 1);
  const devices = {
    overviews: overviews.data.reduce((sum, one) => sum + one.device_count, 0),
    facets: facets.devices.reduce((sum, { count }) => sum + count, 0),
    operator: (health.rows[0] as { devices_used: number } | undefined)?.devices_used,
  };
  assert.deepEqual(devices, { overviews: 3, facets: 3, operator: 3 });
});
