// Alone: it counts the practices of the whole installation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSystem } from '../ground/database.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { patientWithTrigger, ownServer, type TestTenant, weight } from '../testing/server.ts';
import { dayOf } from './day.ts';
import { grantLicense } from './license.queries.ts';
import { takeFigures } from './practice-health.ts';

type Figures = {
  totals: Record<string, number>;
  practices: Record<string, unknown>[];
  tasks: Record<string, unknown>[];
  open_alarms: { priority: string; count: number }[];
  licenses: { states: { state: string; count: number }[]; ending: Record<string, unknown>[] } | null;
};
const server = await ownServer();
const operator = await server.operator();
const path = '/web/v1/manage/dashboard';
const figures = async () => {
  await takeFigures(server.database, new Date());
  return (await operator.ask('GET', path)).body as Figures;
};
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));

test('[MANAGE-01] the dashboard counts people, devices and open alarms of each practice, and shows nothing of a patient', async () => {
  const tenant = await server.tenant({ license: null });
  const { customPatientId, patientId } = await patientWithTrigger(tenant);
  const attributes = { serial: 'SC-1', manufacturer: 'Seca', model: '803' };
  const relationships = { patient: { data: { type: 'patients', id: patientId } } };
  recordOf(
    await tenant.ask('POST', '/web/v1/devices', { data: { type: 'devices', attributes, relationships } }),
  );
  const before = (await figures()).open_alarms.reduce((sum, { count }) => sum + count, 0);
  assert.equal((await tenant.ingest([weight(customPatientId, 120)])).status, 201);
  const found = await figures();
  const own = found.practices.find(({ key }) => key === tenant.key) ?? {};
  const counted = [own.people, own.patients, own.devices_used, own.devices_max, own.open_alarms];
  assert.deepEqual([...counted, own.overdue_alarms], [1, 1, 1, 0, 1, 0]);
  assert.notEqual(own.last_reading_at, null);
  assert.equal(
    found.open_alarms.reduce((sum, { count }) => sum + count, 0),
    before + 1,
  );
  assert.doesNotMatch(JSON.stringify(found), new RegExp(`${customPatientId}|${patientId}|Brandt`));
  await server.admin.query(
    `update trigger_event set due_at = now() - interval '1 minute' where tenant_id = $1`,
    [tenant.id],
  );
  const after = await figures();
  assert.equal(after.practices[0]?.key, tenant.key, 'whose alarms are overdue comes first');
  assert.deepEqual([after.totals.overdue_alarms, after.totals.overdue_practices], [1, 1]);
});

test('[MANAGE-01] [MANAGE-02] devices add up over the licences that work, and licences are counted by state', async () => {
  const tenant = await server.tenant({ license: null });
  const give = (max: number | null, validTo: string) =>
    asSystem(server.database, async (tx) => {
      const id = await grantLicense(tx, {
        practiceKey: tenant.key,
        modules: [],
        validFrom: '2020-01-01',
        validTo,
      });
      await tx.updateTable('license').set({ max_amount_devices: max }).where('id', '=', id).execute();
      return id;
    });
  const devicesMax = async () =>
    (await figures()).practices.find(({ key }) => key === tenant.key)?.devices_max;
  const expired = await give(7, inDays(-15));
  await give(20, inDays(-14));
  const expiring = await give(10, inDays(30));
  assert.equal(await devicesMax(), 30, 'in its days of grace counts, past them does not');
  const { licenses } = await figures();
  assert.deepEqual(Object.fromEntries((licenses?.states ?? []).map(({ state, count }) => [state, count])), {
    expired: 2,
    expiring: 1,
  });
  assert.deepEqual([licenses?.ending[0]?.id, licenses?.ending[2]?.id], [expired, expiring]);
  await give(null, inDays(1));
  assert.equal(await devicesMax(), null, 'one without a limit lifts it');
});

test('[MANAGE-01] [ROLES-05] who may not read licences sees none, and practices see nothing at all', async () => {
  const person = await operator.person([{ key: 'tenant', access: 'read' }]);
  const answer = (await operator.ask('GET', path, undefined, person)).body as Figures;
  assert.equal(answer.licenses, null);
  const tenant = await server.tenant();
  assert.equal(refusalOf(await tenant.ask('GET', path)), '404 route_unknown');
});

const taskOf = async (tenant: TestTenant, kind: string) =>
  (await figures()).tasks.find((task) => task.practice_key === tenant.key && task.kind === kind);

test('[MANAGE-01] [MANAGE-02] a licence that ends is a task until it is renewed, and comes back when it ends anew', async () => {
  const tenant = await server.tenant({ license: null });
  const id = await asSystem(server.database, (tx) =>
    grantLicense(tx, { practiceKey: tenant.key, modules: [], validFrom: '2020-01-01', validTo: inDays(30) }),
  );
  const task = await taskOf(tenant, 'license');
  assert.deepEqual([task?.at, task?.taken_by, task?.is_critical], [inDays(30), null, false]);
  const mark = (step: string, occurrence = inDays(30)) =>
    operator.ask('POST', '/web/v1/manage/tasks', {
      practice_key: tenant.key,
      kind: 'license',
      occurrence,
      step,
    });
  assert.equal((await mark('take')).status, 200);
  assert.deepEqual((await taskOf(tenant, 'license'))?.taken_by, {
    id: operator.staff.id,
    first_name: 'Petra',
    last_name: 'Probe',
  });
  await mark('later');
  assert.equal(await taskOf(tenant, 'license'), undefined, 'put off until the morning');
  await mark('open');
  assert.notEqual(await taskOf(tenant, 'license'), undefined, 'taken back');
  await mark('done');
  assert.equal(await taskOf(tenant, 'license'), undefined);
  await asSystem(server.database, (tx) =>
    tx
      .updateTable('license')
      .set({ valid_to: inDays(20) })
      .where('id', '=', id)
      .execute(),
  );
  assert.equal((await taskOf(tenant, 'license'))?.at, inDays(20), 'another end is another task');
});

test('[MANAGE-01] a practice that falls silent is a critical task, which nobody settles without a reason', async () => {
  const tenant = await server.tenant();
  const { customPatientId } = await patientWithTrigger(tenant);
  const hourMs = 3_600_000;
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hourMs).toISOString();
  const readings = [20, 18, 16, 14, 12].map((hours) => ({
    ...weight(customPatientId, 80),
    measured_at: at(hours),
    external_id: `reading-${hours}`,
  }));
  assert.equal((await tenant.ingest(readings)).status, 201);
  const task = await taskOf(tenant, 'silent');
  assert.equal(task?.is_critical, true);
  assert.ok(Math.abs(Number(task?.usual_seconds) - 7200) <= 1, String(task?.usual_seconds));
  const mark = (more: object) =>
    operator.ask('POST', '/web/v1/manage/tasks', {
      practice_key: tenant.key,
      kind: 'silent',
      occurrence: task?.occurrence,
      step: 'done',
      ...more,
    });
  assert.equal(refusalOf(await mark({})), '422 required /reason');
  assert.equal((await mark({ reason: 'Gateway getauscht' })).status, 200);
  assert.equal(await taskOf(tenant, 'silent'), undefined);
  assert.equal(refusalOf(await mark({ practice_key: 'nobody-here' })), '404 not_found');
});
