import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import {
  comparePatients,
  likelyDuplicates,
  mergePatients,
  undoMerge,
} from '@fernpuls/contract/patients/merge.call';
import { idsOf, recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { patientWithTrigger, type TestTenant, testServer, weight } from '../../testing/server.ts';

const server = await testServer();

type Person = { patientId: string; customPatientId: string };
type Status = 'active' | 'paused' | 'inactive' | 'locked';
const steps = { paused: 'pause', inactive: 'deactivate', locked: 'lock' } as const;
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

async function person(tenant: TestTenant, status: Status): Promise<Person> {
  const made = await patientWithTrigger(tenant);
  if (status === 'active') return made;
  const until = status === 'paused' ? { until: nextWeek } : {};
  const asked = { id: made.patientId, step: steps[status], reason: 'Klinik', ...until };
  assert.equal(refusalOf(await askCall(tenant, changeLifeCycle, asked)), '200');
  return made;
}

const merge = (tenant: TestTenant, kept: Person, gone: Person, more: object = {}) =>
  askCall(tenant, mergePatients, { id: kept.patientId, otherId: gone.patientId, ...more });
const statusOf = async (tenant: TestTenant, { patientId }: Person) =>
  recordOf(await tenant.ask('GET', `/web/v1/patients/${patientId}`)).attributes.status;
const ringing = async (tenant: TestTenant, { patientId }: Person) =>
  idsOf(await tenant.ask('GET', `/web/v1/patients/triggers/events?patient_id=${patientId}`)).length;

test('[PATIENT-05] an ended record does not end the monitoring of the other: unanswered it is refused, and the answer proposed keeps an alarm', async () => {
  const tenant = await server.tenant();
  const [kept, gone] = [await person(tenant, 'inactive'), await person(tenant, 'active')];
  assert.equal(refusalOf(await merge(tenant, kept, gone)), '422 merge_status_open /status_after');
  assert.equal(
    refusalOf(await merge(tenant, kept, gone, { statusAfter: 'paused' })),
    '422 merge_status_other /status_after',
  );
  assert.equal(
    refusalOf(await merge(tenant, kept, gone, { statusAfter: 'inactive' })),
    '422 required /status_reason',
  );
  const compared = (await askCall(tenant, comparePatients, { id: kept.patientId, otherId: gone.patientId }))
    .body as { status_choices: { status: string }[] };
  const [proposed] = compared.status_choices;
  assert.equal(proposed?.status, 'active');
  const done = await merge(tenant, kept, gone, { statusAfter: proposed?.status });
  assert.equal(refusalOf(done), '200');
  assert.equal(await statusOf(tenant, kept), 'active');
  await tenant.ingest([weight(gone.customPatientId, 90)]);
  assert.ok((await ringing(tenant, kept)) > 0);
  const { merge_id: id } = done.body as { merge_id: string };
  assert.equal(refusalOf(await askCall(tenant, undoMerge, { id })), '200');
  assert.deepEqual([await statusOf(tenant, kept), await statusOf(tenant, gone)], ['inactive', 'active']);
});

test('[PATIENT-05] what rests or ends care after a merge takes a reason, is a step of the life cycle, and is taken back with its pause', async () => {
  const tenant = await server.tenant();
  const log = async ({ patientId }: Person) =>
    (
      await server.admin.query<{ step: string; reason: string; ends_at: string | null }>(
        'select step, reason, ends_at from life_cycle_entry where tenant_id = $1 and patient_id = $2 order by created_at, id',
        [tenant.id, patientId],
      )
    ).rows.map(({ step, reason, ends_at: until }) => [step, reason, until && new Date(until).toISOString()]);
  const [kept, gone] = [await person(tenant, 'active'), await person(tenant, 'paused')];
  assert.equal(
    refusalOf(await merge(tenant, kept, gone, { statusAfter: 'paused' })),
    '422 required /status_reason',
  );
  const answer = { statusAfter: 'paused', statusReason: 'Auf Station' };
  const { merge_id: id } = (await merge(tenant, kept, gone, answer)).body as { merge_id: string };
  assert.equal(await statusOf(tenant, kept), 'paused');
  assert.deepEqual(await log(kept), [['pause', 'Auf Station', nextWeek]], 'as long as the pause there was');
  assert.equal(refusalOf(await askCall(tenant, undoMerge, { id })), '200');
  assert.deepEqual([await statusOf(tenant, kept), await statusOf(tenant, gone)], ['active', 'paused']);
  const back = (await merge(tenant, gone, kept, { statusAfter: 'active' })).body as { merge_id: string };
  assert.equal(await statusOf(tenant, gone), 'active');
  assert.equal(refusalOf(await askCall(tenant, undoMerge, { id: back.merge_id })), '200');
  assert.deepEqual([await statusOf(tenant, kept), await statusOf(tenant, gone)], ['active', 'paused']);
  assert.deepEqual((await log(gone)).at(-1), ['pause', 'Klinik', nextWeek]);
  const told = await server.admin.query<{ changes: Record<string, unknown> }>(
    `select changes from audit_entry where tenant_id = $1 and action = 'merge' and subject_id = $2 order by id limit 1`,
    [tenant.id, kept.patientId],
  );
  assert.deepEqual(told.rows[0]?.changes['statusAfter'], [['active', 'paused'], 'paused']);
});

test('[PATIENT-05] care that was ended by a merge goes on with its alarm where the merge is taken back, whichever record stayed', async () => {
  for (const stays of ['active', 'inactive'] as const) await endedAndBack(stays);
});

async function endedAndBack(stays: 'active' | 'inactive'): Promise<void> {
  const tenant = await server.tenant();
  const [active, inactive] = [await person(tenant, 'active'), await person(tenant, 'inactive')];
  const [kept, gone] = stays === 'active' ? [active, inactive] : [inactive, active];
  await tenant.ingest([weight(active.customPatientId, 90)]);
  const answer = { statusAfter: 'inactive', statusReason: 'Umzug' };
  const { merge_id: id } = (await merge(tenant, kept, gone, answer)).body as { merge_id: string };
  const open = async () =>
    (
      await server.admin.query<{ state: string }>('select state from trigger_event where tenant_id = $1', [
        tenant.id,
      ])
    ).rows.map(({ state }) => state);
  assert.deepEqual(await open(), ['closed']);
  assert.equal(refusalOf(await askCall(tenant, undoMerge, { id })), '200');
  assert.deepEqual(await open(), ['seen']);
  assert.deepEqual(
    [await statusOf(tenant, active), await statusOf(tenant, inactive)],
    ['active', 'inactive'],
  );
}

test('[PATIENT-01] of two that may be one person the monitored record is proposed to stay, however old the ended one', async () => {
  const tenant = await server.tenant();
  const [older, younger] = [await person(tenant, 'inactive'), await person(tenant, 'active')];
  const { data } = (await askCall(tenant, likelyDuplicates, {})).body as {
    data: { first: { id: string }; second: { id: string } }[];
  };
  assert.deepEqual(
    data.map(({ first, second }) => [first.id, second.id]),
    [[younger.patientId, older.patientId]],
  );
});
