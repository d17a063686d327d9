import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, recordsOf } from '../../testing/answers.ts';
import { patientWithTrigger, type TestTenant, testServer, weight } from '../../testing/server.ts';
import { standsAs } from '../../testing/stands-as.ts';

const server = await testServer();
const path = '/web/v1/patients/round';

type Patient = {
  id: string;
  group: string;
  score: number;
  parts: Record<string, unknown>[];
  is_reviewed_today: boolean;
  reviewed_by_name: string | null;
  since: Record<string, unknown> | null;
};

async function round(tenant: TestTenant, scope = 'all'): Promise<Patient[]> {
  const answer = await tenant.ask('GET', `${path}?scope=${scope}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return (answer.body as { data: Patient[] }).data;
}

const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
const review = (tenant: TestTenant, patientId: string) =>
  tenant.ask('POST', `${path}/reviews`, { patient_id: patientId, note: 'stabil' });

/** Four weeks of even weight, then `last` today. */
async function measuring(tenant: TestTenant, last: number | null) {
  const patient = await patientWithTrigger(tenant, { priority: 'high', threshold: 200 });
  const even = Array.from({ length: 20 }, (_, index) => ({
    ...weight(patient.customPatientId, 80 + (index % 2)),
    measured_at: days(index + 3),
    external_id: `${patient.customPatientId}-${index}`,
  }));
  const today = last === null ? [] : [{ ...weight(patient.customPatientId, last), measured_at: days(0) }];
  assert.equal((await tenant.ingest([...even, ...today])).status, 201);
  return patient;
}

test('[BEYOND-06] alarms come first, then who left the own level, then who does not measure, then the stable', async () => {
  const tenant = await server.tenant();
  const gap = await measuring(tenant, null);
  const stable = await measuring(tenant, 80.5);
  const risen = await measuring(tenant, 86);
  const alarmed = await patientWithTrigger(tenant, { priority: 'blocker' });
  await tenant.ingest([weight(alarmed.customPatientId, 90)]);
  await server.admin.query('update measurement set seen_at = now() where tenant_id = $1 and value < 86', [
    tenant.id,
  ]);
  const found = await round(tenant);
  assert.deepEqual(
    found.map(({ id, group }) => [id, group]),
    [
      [alarmed.patientId, 'alarm'],
      [risen.patientId, 'deviation'],
      [gap.patientId, 'gap'],
      [stable.patientId, 'stable'],
    ],
  );
  const deviation = found[1]?.parts.find(({ kind }) => kind === 'deviation');
  assert.deepEqual([deviation?.value_type, deviation?.value, deviation?.baseline], ['weight', 86, 80.5]);
  assert.equal(
    found[0]?.score,
    found[0]?.parts.reduce((sum, { points }) => sum + Number(points), 0),
  );
  assert.deepEqual(await round(tenant), found, 'the same data always give the same order');
});

test('[BEYOND-06] a look is kept with person and audit, and taken back by who looked alone', async () => {
  const tenant = await server.tenant();
  const colleague = await tenant.person([{ key: 'patient_trigger', access: 'write' }]);
  const patient = await measuring(tenant, 80.5);
  const before = (await round(tenant))[0];
  assert.deepEqual([before?.is_reviewed_today, before?.since], [false, null]);
  const answer = await review(tenant, patient.patientId);
  const { id } = answer.body as { id: string };
  const seen = (await round(tenant))[0];
  assert.deepEqual([seen?.is_reviewed_today, seen?.reviewed_by_name], [true, 'Petra Probe']);
  assert.ok(!seen?.parts.some(({ kind }) => kind === 'unreviewed' || kind === 'unseen'));
  const undo = (as?: typeof colleague) => tenant.ask('DELETE', `${path}/reviews/${id}`, undefined, as);
  assert.equal((await undo(colleague)).status, 404);
  assert.ok((await undo()).status < 300);
  assert.equal((await round(tenant))[0]?.is_reviewed_today, false);
  const audited = await server.admin.query<{ action: string }>(
    "select action from audit_entry where tenant_id = $1 and action like 'patient_review%' order by id",
    [tenant.id],
  );
  assert.deepEqual(audited.rows.map(({ action }) => action).sort(), [
    'patient_review_undone',
    'patient_reviewed',
  ]);
});

test('[BEYOND-06] what came since the own last look is counted, not what was there before', async () => {
  const tenant = await server.tenant();
  const patient = await patientWithTrigger(tenant, { priority: 'high' });
  await tenant.ingest([weight(patient.customPatientId, 80)]);
  await review(tenant, patient.patientId);
  assert.deepEqual(
    { ...(await round(tenant))[0]?.since, at: '' },
    { at: '', readings: 0, raised: 0, closed: 0, tasks_done: 0 },
  );
  await tenant.ingest([weight(patient.customPatientId, 90)]);
  const [event] = recordsOf(
    await tenant.ask('GET', `/web/v1/patients/triggers/events?patient_id=${patient.patientId}`),
  );
  const close = { ids: [event?.id], reason: 'patient_contacted' };
  await tenant.ask('POST', '/web/v1/patients/triggers/events/close', close);
  const after = (await round(tenant))[0]?.since;
  assert.deepEqual({ ...after, at: '' }, { at: '', readings: 1, raised: 1, closed: 1, tasks_done: 0 });
});

test('[BEYOND-06] „meine“ are those of the primary physician; paused patients and other practices are left out', async () => {
  const tenant = await server.tenant();
  const other = await server.tenant();
  const mine = await patientWithTrigger(tenant);
  const paused = await patientWithTrigger(tenant);
  const rest = await patientWithTrigger(tenant);
  const change = (id: string, attributes: Record<string, unknown>, relationships = {}) =>
    tenant.ask('PATCH', `/web/v1/patients/${id}`, {
      data: { type: 'patients', id, attributes, relationships },
    });
  const primary = { primary_physician: { data: { type: 'physicians', id: tenant.staff.id } } };
  recordOf(await change(mine.patientId, {}, primary));
  await standsAs(tenant, paused.patientId, 'paused');
  const idsOf = (found: Patient[]) => found.map(({ id }) => id).sort();
  assert.deepEqual(idsOf(await round(tenant, 'mine')), [mine.patientId]);
  assert.deepEqual(idsOf(await round(tenant)), [mine.patientId, rest.patientId].sort());
  assert.deepEqual(await round(other), []);
  assert.equal((await review(other, mine.patientId)).status, 404);
});
