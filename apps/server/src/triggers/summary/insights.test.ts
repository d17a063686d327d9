import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measuredDayCount } from '@fernpuls/contract/triggers/patient-insights.call';
import { recordsOf, refusalOf } from '../../testing/answers.ts';
import { patientWithTrigger, type TestTenant, testServer, weight } from '../../testing/server.ts';

const server = await testServer();

type Insights = {
  last: { at: string; by: string } | null;
  since: (Record<string, unknown> & { values: Record<string, unknown>[] }) | null;
  steps: { event_id: string; action: string; note: string | null; by: string }[];
  days: number[];
};

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();

async function insights(tenant: TestTenant, patientId: string): Promise<Insights> {
  const answer = await tenant.ask('GET', `/web/v1/patients/${patientId}/insights`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as Insights;
}

async function openEvent(tenant: TestTenant, patientId: string): Promise<string> {
  const found = await tenant.ask('GET', `/web/v1/patients/triggers/events?patient_id=${patientId}`);
  return recordsOf(found)[0]?.id ?? '';
}

test('[PATIENT-12] a summary tells what changed since one’s own last look, and the last step of each open alarm', async () => {
  const tenant = await server.tenant();
  const { customPatientId, patientId } = await patientWithTrigger(tenant, { threshold: 84 });
  await tenant.ingest([
    { ...weight(customPatientId, 81), measured_at: daysAgo(2), external_id: 'a' },
    { ...weight(customPatientId, 82), measured_at: daysAgo(1), external_id: 'b' },
  ]);
  const first = await insights(tenant, patientId);
  assert.deepEqual([first.last, first.since, first.steps], [null, null, []]);
  assert.equal(first.days.length, measuredDayCount);
  assert.deepEqual(first.days.slice(-3), [1, 1, 0]);

  const looked = await tenant.ask('POST', '/web/v1/patients/round/reviews', { patient_id: patientId });
  assert.equal(looked.status, 200, JSON.stringify(looked.body));
  const nothing = await insights(tenant, patientId);
  assert.equal(typeof nothing.last?.by, 'string');
  const { at: _, ...quiet } = nothing.since ?? { values: [] };
  assert.deepEqual(quiet, { raised: 0, closed: 0, tasks_done: 0, messages: 0, readings: 0, values: [] });

  await tenant.ingest([weight(customPatientId, 85)]);
  const event = await openEvent(tenant, patientId);
  const alarmed = await insights(tenant, patientId);
  assert.deepEqual([alarmed.since?.raised, alarmed.since?.readings], [1, 1]);
  assert.deepEqual(alarmed.since?.values, [
    { value_type: 'weight', before: 82, now: 85, diastolic_now: null },
  ]);
  assert.deepEqual(alarmed.steps, [], 'nobody has done anything yet');

  for (const note of ['erste Notiz', 'Tochter erreicht'])
    await tenant.ask('POST', '/web/v1/patients/triggers/events/note', { ids: [event], kind: 'note', note });
  const { steps } = await insights(tenant, patientId);
  assert.deepEqual(
    steps.map(({ event_id, note }) => [event_id, note]),
    [[event, 'Tochter erreicht']],
  );
});

test('[PATIENT-12] another practice is told nothing of a patient, and not that there is one', async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()];
  const { patientId } = await patientWithTrigger(tenant);
  const answer = await other.ask('GET', `/web/v1/patients/${patientId}/insights`);
  assert.equal(refusalOf(answer), '404 not_found');
});
