import assert from 'node:assert/strict';
import { test } from 'node:test';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { withTenant } from '../ground/database.ts';
import { recordOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { testServer, type TestTenant } from '../testing/server.ts';
import { taskCountRows } from './queries.ts';

const server = await testServer();
const zone = 'Europe/Berlin';
const tasks = resourceOf('tasks');
const plain = { title: 'Anrufen', taskType: 'contact', priority: 'medium' };

const make = async (tenant: TestTenant) =>
  recordOf(await tenant.ask('POST', `/web/v1/${tasks.path}`, bodyFor(tasks, plain))).id;
const byState = async (tenant: TestTenant) =>
  ((await askCall(tenant, taskCounts, {})).body as { by_state: Record<string, number> }).by_state;

test('[DASH-16] a task that is completed or fails counts as such at once', async () => {
  const tenant = await server.tenant();
  const [completed, failed] = [await make(tenant), await make(tenant)];
  assert.deepEqual(await byState(tenant), { not_started: 2, active: 0, completed: 0, failed: 0 });
  const end = (id: string, values: object) =>
    tenant.ask('PATCH', `/web/v1/${tasks.path}/${id}`, bodyFor(tasks, { ...values }));
  recordOf(await end(completed, { state: 'completed' }));
  recordOf(await end(failed, { state: 'failed', failureReason: 'Nicht erreicht' }));
  assert.deepEqual(await byState(tenant), { not_started: 0, active: 0, completed: 1, failed: 1 });
});

for (const [day, midnight] of [
  ['in winter', '2026-11-19T23:00:00.000Z'],
  ['in summer', '2026-07-19T22:00:00.000Z'],
] as const)
  test(`[DASH-16] ${day} the day of the count begins at midnight in Berlin`, async () => {
    const tenant = await server.tenant();
    const id = await make(tenant);
    const now = new Date(Date.parse(midnight) + 3_600_000);
    const countedAt = async (doneAt: number) => {
      await server.admin.query(
        `update task set state = 'completed', started_at = $2, done_at = $2, done_by_id = $3 where id = $1`,
        [id, new Date(doneAt), tenant.staff.id],
      );
      const rows = await withTenant(server.database, tenant.id, (tx) =>
        taskCountRows(tx, { person: tenant.staff.id, now, zone }),
      );
      return rows.reduce((sum, { n }) => sum + n, 0);
    };
    const start = Date.parse(midnight);
    assert.deepEqual(
      [await countedAt(start - 1), await countedAt(start), await countedAt(start + 1)],
      [0, 1, 1],
    );
  });
