import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSystem } from '../ground/database.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { patientWithTrigger, ownServer, weight } from '../testing/server.ts';
import { dayOf } from './day.ts';
import { grantLicense } from './license.queries.ts';

type Figures = {
  practices: Record<string, unknown>[];
  open_alarms: { priority: string; count: number }[];
  licenses: { states: { state: string; count: number }[]; ending: Record<string, unknown>[] } | null;
};
const server = await ownServer();
const operator = await server.operator();
const path = '/web/v1/manage/dashboard';
const figures = async () => (await operator.ask('GET', path)).body as Figures;
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
  const { name: _, ...own } = found.practices.find(({ key }) => key === tenant.key) ?? {};
  assert.deepEqual(own, {
    key: tenant.key,
    people: 1,
    devices_used: 1,
    devices_max: 0,
    open_alarms: 1,
    overdue_alarms: 0,
  });
  assert.equal(
    found.open_alarms.reduce((sum, { count }) => sum + count, 0),
    before + 1,
  );
  assert.doesNotMatch(JSON.stringify(found), new RegExp(`${customPatientId}|${patientId}|Brandt`));
  await server.admin.query(
    `update trigger_event set due_at = now() - interval '1 minute' where tenant_id = $1`,
    [tenant.id],
  );
  assert.equal((await figures()).practices[0]?.key, tenant.key, 'whose alarms are overdue comes first');
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
