import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { eventually } from '../../testing/eventually.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { secondServer } from '../../testing/second-server.ts';
import { testServer, type TestTenant } from '../../testing/server.ts';
import { taskClock } from '../../testing/task-clock.ts';

const server = await testServer({ clock: false });
const type = resourceOf('task_schedules');
const path = `/web/v1/${type.path}`;
type Values = Record<string, unknown>;
const daily = {
  title: 'Sensoren prüfen',
  taskType: 'organisation',
  priority: 'low',
  crons: ['15 8 * * *'],
  startAt: '2026-01-05T00:00:00.000Z',
};
const send = (tenant: TestTenant, values: Values) =>
  tenant.ask('POST', path, bodyFor(type, { ...daily, ...values }));
const make = async (tenant: TestTenant, values: Values = {}) => recordOf(await send(tenant, values)).id;
const read = async (tenant: TestTenant, id: string) =>
  recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes;
const tasksOf = async (tenant: TestTenant, id: string) =>
  recordsOf(await tenant.ask('GET', `/web/v1/tasks?schedule_id=${id}&per_page=100&sort=created_at`));

/** As if the schedule had last been made on this day, and nobody had been there since. */
async function lastMade(id: string, at: string): Promise<void> {
  const values = [id, at];
  const text = 'update task_schedule set planned_from = $2, last_run_at = $2, next_run_at = $2 where id = $1';
  await server.admin.query(text, values);
}

/** So many servers look at the clock of this practice at once, each to the end. */
async function look(
  { id }: TestTenant,
  now: string,
  options: { servers?: number; failed?: (error: unknown) => void } = {},
): Promise<void> {
  await server.admin.query('update task_schedule set is_active = false where tenant_id <> $1', [id]);
  const clock = taskClock(server, { ...options, now: () => new Date(now) });
  await clock.looked();
  await clock.stop();
}

// Far ahead of the clock of the server's own job, which finds nothing to do there.
const day = (date: string, time = '12:00:00') => `2031-${date}T${time}.000Z`;

test('[TASK-01] a run makes its task with everything the schedule says, due after so many minutes', async () => {
  const tenant = await server.tenant();
  const id = await make(tenant, {
    dueAfterMinutes: 90,
    steps: ['Akku', 'Funk'].map((title) => ({ title, isRequired: false, isCall: false, questions: [] })),
    assigneeId: tenant.staff.id,
    description: 'Alle Waagen',
  });
  await lastMade(id, day('03-03'));
  await look(tenant, day('03-04'));
  const [task, ...more] = await tasksOf(tenant, id);
  assert.equal(more.length, 0);
  const { title, description, due_at, scheduled_at, step_count, state } = task?.attributes ?? {};
  assert.deepEqual(
    [title, description, due_at, scheduled_at, step_count, state],
    [daily.title, 'Alle Waagen', day('03-04', '08:45:00'), day('03-04', '07:15:00'), 2, 'not_started'],
  );
  assert.equal(task?.relationships.assignee?.data?.id, tenant.staff.id);
  const found = await read(tenant, id);
  assert.deepEqual(
    [found.last_run_at, found.next_run_at, found.missed_runs],
    [day('03-04', '07:15:00'), day('03-05', '07:15:00'), 0],
  );
  const audit = await server.admin.query<{ actor_kind: string }>(
    "select actor_kind from audit_entry where subject_type = 'tasks' and subject_id = $1",
    [task?.id],
  );
  assert.deepEqual(audit.rows, [{ actor_kind: 'system' }]);
});

test('[TASK-01] four servers at the same clock make each run once', async () => {
  const tenant = await server.tenant();
  const ids = await Promise.all(Array.from({ length: 12 }, () => make(tenant)));
  for (const id of ids) await lastMade(id, day('03-03'));
  await look(tenant, day('03-04'), { servers: 4 });
  await look(tenant, day('03-05'), { servers: 4 });
  for (const id of ids)
    assert.deepEqual(
      (await tasksOf(tenant, id)).map(({ attributes }) => attributes.scheduled_at),
      [day('03-04', '07:15:00'), day('03-05', '07:15:00')],
    );
});

test('[TASK-01] two server processes on one database make each run once', async () => {
  const tenant = await server.tenant();
  const id = await make(tenant, { crons: ['0 0 * * *'] });
  const holder = new pg.Client({ connectionString: server.adminUrl });
  await holder.connect();
  after(() => holder.end());
  await holder.query('begin; lock table task in share row exclusive mode');
  // Yesterday by the real clock: this process and the other one both find it, and none can write before both have.
  await lastMade(id, new Date(Date.now() - 26 * 3_600_000).toISOString());
  const second = await secondServer(server, { DATABASE_URL: `${server.adminUrl}?application_name=second` });
  const clock = taskClock(server);
  type Waiting = { pid: number; xact_start: string; application_name: string };
  const found = await eventually('both at the same run', async () => {
    const { rows } = await server.admin.query<Waiting>(
      `select pid, xact_start::text, application_name from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ~ '"task_schedule".*for update|into "task"'`,
    );
    return new Set(rows.map((row) => row.application_name)).size === 2 ? rows : null;
  });
  await holder.query('commit');
  for (const { pid, xact_start } of found)
    await eventually('the end of both', async () => {
      const text = 'select 1 from pg_stat_activity where pid = $1 and xact_start = $2::text::timestamptz';
      return (await server.admin.query(text, [pid, xact_start])).rowCount === 0;
    });
  await clock.stop();
  assert.equal((await tasksOf(tenant, id)).length, 1, second.output());
});

test('[TASK-01] a run whose task was written before the server died is not made again', async () => {
  const tenant = await server.tenant();
  const id = await make(tenant);
  await lastMade(id, day('03-03'));
  await look(tenant, day('03-04'));
  // What a crash between two transactions would leave, if they were two.
  await lastMade(id, day('03-03'));
  await look(tenant, day('03-04'));
  const tasks = await tasksOf(tenant, id);
  assert.equal(tasks.length, 1);
  assert.equal((await read(tenant, id)).last_run_at, day('03-04', '07:15:00'));
  const again = `insert into task (tenant_id, id, title, task_type, priority, schedule_id, scheduled_at)
    select tenant_id, gen_random_uuid(), title, task_type, priority, schedule_id, scheduled_at from task where id = $1`;
  await assert.rejects(server.admin.query(again, [tasks[0]?.id]), /task_run/);
});

test('[TASK-01] after downtime only the newest missed run is made, and the schedule says how many were not', async () => {
  const tenant = await server.tenant();
  const id = await make(tenant);
  await lastMade(id, day('03-03'));
  await look(tenant, day('03-10'), { servers: 2 });
  const tasks = await tasksOf(tenant, id);
  assert.deepEqual(
    tasks.map(({ attributes }) => attributes.scheduled_at),
    [day('03-10', '07:15:00')],
  );
  const found = await read(tenant, id);
  assert.deepEqual([found.missed_runs, found.last_missed_at], [6, day('03-09', '07:15:00')]);
});

test('[TASK-01] nothing is made before the start, after the end, while paused, or where tasks are switched off', async () => {
  const tenant = await server.tenant();
  const later = await make(tenant, { startAt: day('03-20') });
  const ended = await make(tenant, { endAt: day('03-02') });
  const paused = await make(tenant, { isActive: false });
  for (const id of [later, ended, paused]) await lastMade(id, day('03-03'));
  const without = await server.tenant();
  const off = await make(without);
  await lastMade(off, day('03-03'));
  const module =
    "insert into tenant_module (tenant_id, key, is_enabled, config) values ($1, 'tasks', false, '{}')";
  await server.admin.query(module, [without.id]);
  await look(tenant, day('03-04'));
  await server.admin.query('update task_schedule set is_active = true where id = $1', [off]);
  await look(without, day('03-04'));
  const made = await server.admin.query('select 1 from task where schedule_id = any($1)', [
    [later, ended, paused, off],
  ]);
  assert.equal(made.rowCount, 0);
  assert.equal((await read(tenant, ended)).next_run_at, null);
});

test('[TASK-01] a new schedule does not make up for the past, a changed one makes what the old still owed', async () => {
  const tenant = await server.tenant();
  const id = await make(tenant, { startAt: '2020-01-01T00:00:00.000Z' });
  await look(tenant, new Date().toISOString());
  assert.equal((await tasksOf(tenant, id)).length, 0);
  await lastMade(id, new Date(Date.now() - 2 * 86_400_000).toISOString());
  const changed = { crons: ['0 3 1 1 *'] };
  assert.equal(refusalOf(await tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, changed))), '200');
  assert.equal((await tasksOf(tenant, id)).length, 1);
  await look(tenant, new Date().toISOString());
  assert.equal((await tasksOf(tenant, id)).length, 1);
  const found = await read(tenant, id);
  assert.match(String(found.next_run_at), /-01-01T02:00:00/);
});

test('[TASK-01] a broken schedule holds no other up', async () => {
  const tenant = await server.tenant();
  const [broken, sound] = [await make(tenant), await make(tenant)];
  for (const id of [broken, sound]) await lastMade(id, day('03-03'));
  await server.admin.query(`update task_schedule set steps = '{"a": 1}' where id = $1`, [broken]);
  const errors: unknown[] = [];
  await look(tenant, day('03-04'), { failed: (error) => errors.push(error) });
  assert.equal((await tasksOf(tenant, sound)).length, 1);
  assert.ok(errors.length > 0);
});

test('[TASK-01] what is wrong with a schedule is named: text, number of texts, end before start, patient of nobody', async () => {
  const tenant = await server.tenant();
  const refused = async (values: Values) => refusalOf(await send(tenant, values));
  assert.equal(await refused({ crons: ['99 8 * * *'] }), '422 time_required /data/attributes/crons/0');
  assert.equal(
    await refused({ crons: ['15 8 * * *', '15 8 32 * *'] }),
    '422 days_of_month_error /data/attributes/crons/1',
  );
  assert.equal(await refused({ crons: ['jeden Tag'] }), '422 schedule_invalid /data/attributes/crons/0');
  assert.match(await refused({ crons: [] }), /^422 list_empty \/data\/attributes\/crons/);
  const end = { endAt: daily.startAt };
  assert.equal(await refused(end), '422 not_after /data/attributes/end_at');
  const nobody = '018f0000-0000-7000-8000-00000000dead';
  assert.equal(await refused({ patientId: nobody }), '422 reference_not_found /data/relationships/patient');
  assert.equal(await refused({ holidays: 'sometimes' }), '422 not_a_choice /data/attributes/holidays');
});
