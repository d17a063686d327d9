// Alone: it counts the alarms of the whole installation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsOf } from '../../testing/answers.ts';
import { patientWithTrigger, ownServer } from '../../testing/server.ts';
import { beat } from './heartbeat.ts';

const server = await ownServer();
const minute = 60_000;

type Figures = { practices: { key: string; open_alarms: number }[]; open_alarms: unknown };

const pulse = async (tenant: { ask: (method: string, path: string) => Promise<{ body: unknown }> }) =>
  (await tenant.ask('GET', '/web/v1/monitoring/pulse')).body as {
    beaten_at: string | null;
    silent_since: string | null;
  };
const beatAt = (at: Date) => beat(server.database, server.engine, server.tenantOf, at);

test('[BEYOND-02] a beat goes the whole way of a reading, in every tenant, once in two minutes from any server', async () => {
  const tenants = [await server.tenant(), await server.tenant()];
  assert.equal((await pulse(tenants[0] as never)).beaten_at, null);
  const now = new Date(Date.now() - 5 * minute);
  await Promise.all([beatAt(now), beatAt(now)]);
  for (const tenant of tenants) {
    assert.ok((await pulse(tenant)).beaten_at);
    const found = await server.admin.query('select 1 from measurement where tenant_id = $1', [tenant.id]);
    assert.equal(found.rowCount, 1);
  }
  await beatAt(new Date(now.getTime() + 2 * minute - 1));
  const same = await server.admin.query('select 1 from trigger_event where repeat_count > 1');
  assert.equal(same.rowCount, 0);
  await beatAt(new Date(now.getTime() + 2 * minute + 1));
  const [first] = tenants;
  const events = await server.admin.query<{ repeat_count: number }>(
    'select repeat_count from trigger_event where tenant_id = $1',
    [first?.id],
  );
  assert.deepEqual(events.rows, [{ repeat_count: 2 }]);
  const left = await server.admin.query('select 1 from measurement where tenant_id = $1', [first?.id]);
  assert.equal(left.rowCount, 1, 'what earlier beats left is cleared away');
});

test('[BEYOND-02] nobody sees the patient that does not exist, nor the alarm', async () => {
  const tenant = await server.tenant();
  const real = await patientWithTrigger(tenant);
  await beatAt(new Date());
  assert.deepEqual(idsOf(await tenant.ask('GET', '/web/v1/patients')), [real.patientId]);
  for (const path of ['patients/triggers/events', 'dashboard/control_alarms', 'measurements'])
    assert.deepEqual(idsOf(await tenant.ask('GET', `/web/v1/${path}`)), []);
  const [synthetic] = (
    await server.admin.query<{ id: string; event: string }>(
      `select patient.id, trigger_event.id as event from patient join trigger_event on patient_id = patient.id
       where is_synthetic and patient.tenant_id = $1`,
      [tenant.id],
    )
  ).rows;
  assert.equal((await tenant.ask('GET', `/web/v1/patients/${synthetic?.id}`)).status, 404);
  assert.equal((await tenant.ask('GET', `/web/v1/patients/triggers/events/${synthetic?.event}`)).status, 404);
  const total = await tenant.ask('GET', '/web/v1/patients?per_page=1');
  assert.equal(total.headers['x-total'], '1');
});

test('[MANAGE-01] [BEYOND-02] the alarm of the engine’s heartbeat is no open alarm of a practice', async () => {
  const tenant = await server.tenant();
  await patientWithTrigger(tenant);
  const operator = await server.operator();
  const figures = async () => (await operator.ask('GET', '/web/v1/manage/dashboard')).body as Figures;
  const before = await figures();
  await beatAt(new Date());
  const raised = await server.admin.query(
    `select 1 from trigger_event where tenant_id = $1 and suppression = 'heartbeat' and state <> 'closed'`,
    [tenant.id],
  );
  assert.equal(raised.rowCount, 1);
  const { practices, open_alarms: openAlarms } = await figures();
  assert.equal(practices.find(({ key }) => key === tenant.key)?.open_alarms, 0);
  assert.deepEqual(openAlarms, before.open_alarms);
});

test('[MANAGE-03] [BEYOND-02] a practice that never measured stays so for its operator, however often its heart beats', async () => {
  const tenant = await server.tenant();
  const operator = await server.operator();
  await beatAt(new Date());
  const { body } = await operator.ask('GET', `/web/v1/manage/practice_health?query=${tenant.key}`);
  const [standing] = (body as { data: { last_reading_at: string | null }[] }).data;
  assert.equal(standing?.last_reading_at, null);
});

test('[BEYOND-02] six minutes without a beat say that the engine stands still, and since when', async () => {
  const tenant = await server.tenant();
  await beatAt(new Date());
  assert.equal((await pulse(tenant)).silent_since, null);
  const ago = (minutes: number) =>
    server.admin.query(
      "update engine_pulse set beaten_at = now() - $2 * interval '1 minute' where tenant_id = $1",
      [tenant.id, minutes],
    );
  await ago(5.9);
  assert.equal((await pulse(tenant)).silent_since, null);
  await ago(6.1);
  const { beaten_at: beatenAt, silent_since: silentSince } = await pulse(tenant);
  assert.ok(silentSince && silentSince === beatenAt);
});

test('[BEYOND-02] a rule that no longer fires is noticed: the beat is tried and does not count', async () => {
  const tenant = await server.tenant();
  await beatAt(new Date(Date.now() - 10 * minute));
  const before = (await pulse(tenant)).beaten_at;
  await server.admin.query('update measurement_trigger set is_active = false where tenant_id = $1', [
    tenant.id,
  ]);
  await beatAt(new Date());
  assert.equal((await pulse(tenant)).beaten_at, before);
});
