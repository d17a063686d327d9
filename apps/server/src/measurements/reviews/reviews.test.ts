import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, recordsOf } from '../../testing/answers.ts';
import { readyLive } from '../../testing/live.ts';
import { ruledPatient } from '../../testing/ruled-patient.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer();
const path = '/web/v1/measurements/reviews';
type Tenant = Awaited<ReturnType<typeof server.tenant>>;
type Patient = Awaited<ReturnType<typeof ruledPatient>>;

const waitingOf = async (tenant: Tenant, { patientId }: Patient) =>
  recordsOf(await tenant.ask('GET', `${path}?patient_id=${patientId}&settled_at=null`));
const plausibilityOf = async (tenant: Tenant, id: string) =>
  recordOf(await tenant.ask('GET', `/web/v1/measurements/${id}`)).attributes.plausibility;

/** One reading that waits: taken two years ago. */
async function waiting(tenant: Tenant) {
  const patient = await ruledPatient(tenant, null);
  await tenant.ingest([patient.reading(24 * 700, 90)]);
  const [review] = await waitingOf(tenant, patient);
  assert.ok(review);
  const measurementId = String(review.relationships?.measurement?.data?.id);
  return { patient, id: review.id, measurementId };
}

test('[TRIGGER-02] who settled a reading takes that back within the hour: it waits by its old deadline, and what was called wrong counts again', async () => {
  const tenant = await server.tenant();
  const { patient, id, measurementId } = await waiting(tenant);
  const before = await waitingOf(tenant, patient);
  await tenant.ask('POST', `${path}/settle`, { ids: [id], outcome: 'wrong', reason: 'Uhr falsch' });
  assert.deepEqual(await waitingOf(tenant, patient), []);
  assert.equal(await plausibilityOf(tenant, measurementId), 'implausible');
  const [settled] = recordsOf(
    await tenant.ask('GET', `${path}?patient_id=${patient.patientId}&sort=-settled_at`),
  );
  assert.deepEqual([settled?.attributes.outcome, settled?.attributes.reason], ['wrong', 'Uhr falsch']);
  assert.equal(typeof settled?.attributes.settled_by_name, 'string');
  const reopened = await tenant.ask('POST', `${path}/reopen`, { ids: [id] });
  assert.deepEqual(reopened.body, { reopened: [id] });
  assert.deepEqual(await waitingOf(tenant, patient), before);
  assert.equal(await plausibilityOf(tenant, measurementId), 'valid');
  assert.deepEqual((await tenant.ask('POST', `${path}/reopen`, { ids: [id] })).body, { reopened: [] });
});

test('[TRIGGER-02] what was called wrong before the settling stays wrong when the settling is taken back', async () => {
  const tenant = await server.tenant();
  const { id, measurementId } = await waiting(tenant);
  const judged = { ids: [measurementId], plausible: false, reason: 'Falsche Person' };
  assert.equal((await tenant.ask('POST', '/web/v1/measurements/judge', judged)).status, 200);
  await tenant.ask('POST', `${path}/settle`, { ids: [id], outcome: 'wrong' });
  await tenant.ask('POST', `${path}/reopen`, { ids: [id] });
  assert.equal(await plausibilityOf(tenant, measurementId), 'implausible');
});

test('[TRIGGER-02] what somebody else settled, or more than an hour ago, is not taken back', async () => {
  const tenant = await server.tenant();
  const { patient, id } = await waiting(tenant);
  await tenant.ask('POST', `${path}/settle`, { ids: [id], outcome: 'noted' });
  await server.admin.query(
    "update reading_review set settled_at = now() - interval '61 minutes' where id = $1",
    [id],
  );
  assert.deepEqual((await tenant.ask('POST', `${path}/reopen`, { ids: [id] })).body, { reopened: [] });
  await server.admin.query(
    'update reading_review set settled_at = now(), settled_by_id = null where id = $1',
    [id],
  );
  assert.deepEqual((await tenant.ask('POST', `${path}/reopen`, { ids: [id] })).body, { reopened: [] });
  assert.deepEqual(await waitingOf(tenant, patient), []);
});

test('[TRIGGER-02] readings that wait are counted by why, with those past their deadline; another practice settles none of them', async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()];
  const { id } = await waiting(tenant);
  await waiting(tenant);
  const counts = async () => (await tenant.ask('GET', `${path}/counts`)).body;
  const byKind = { late: 0, doubtful: 2, conflict: 0 };
  assert.deepEqual(await counts(), { count: 2, overdue: 0, held: 0, by_kind: byKind });
  await server.admin.query("update reading_review set due_at = now() - interval '1 minute' where id = $1", [
    id,
  ]);
  assert.deepEqual(await counts(), { count: 2, overdue: 1, held: 0, by_kind: byKind });
  for (const [action, more] of [
    ['settle', { outcome: 'noted' }],
    ['reopen', {}],
  ] as const)
    assert.equal((await other.ask('POST', `${path}/${action}`, { ids: [id], ...more })).status, 404);
});

test('[TRIGGER-02] one number with two values is listed with both values and instants', async () => {
  const tenant = await server.tenant();
  const patient = await ruledPatient(tenant, null);
  await tenant.ingest([patient.reading(2, 81.9, { external_id: 'waage-7' })]);
  await tenant.ingest([patient.reading(2, 82.4, { external_id: 'waage-7' })]);
  const [review] = await waitingOf(tenant, patient);
  const { kind, value, other_value, measured_at, other_measured_at } = review?.attributes ?? {};
  assert.deepEqual([kind, value, other_value, other_measured_at], ['conflict', 82.4, 81.9, measured_at]);
});

test('[API-06] whoever watches hears that readings wait, and that they were settled', async () => {
  const tenant = await server.tenant();
  const live = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  const told = (times: number) => live.until(() => live.events('reading_reviews_changed').length === times);
  const { patient, id } = await waiting(tenant);
  await told(1);
  await tenant.ask('POST', `${path}/settle`, { ids: [id], outcome: 'noted' });
  await told(2);
  const payloads = live.events('reading_reviews_changed').map(({ payload }) => payload);
  assert.deepEqual(payloads, [{ patient_ids: [patient.patientId] }, { patient_ids: [patient.patientId] }]);
  await live.close();
});
