import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepPatientProgram } from '@fernpuls/contract/programs/patient-program.call';
import { inPhase, phaseOf } from '@fernpuls/domain/programs/testing';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { makeComponent, makePart, makePublished } from '../testing/published-program.ts';
import { testServer, weight } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const step = async (patientProgramId: string, name: string, more: object = {}) => {
  const answer = await askCall(tenant, stepPatientProgram, { patientProgramId, step: name, ...more });
  assert.equal(answer.status, 200, refusalOf(answer));
  return answer.body as {
    ended: number;
    made: { kind: string }[];
    goes_on: { thing: { kind: string }; program: string }[];
  };
};
const records = async (path: string, patientId: string) =>
  recordsOf(await tenant.ask('GET', `/web/v1/${path}?patient_id=${patientId}&per_page=100`));

const template = bodyFor(resourceOf('trigger_templates'), {
  name: 'SpO₂ unter 90',
  priority: 'high',
  rule: { when: { kind: 'threshold', valueType: 'spo2', comparison: 'below', operand: 90 } },
});
const templateId = recordOf(await tenant.ask('POST', '/web/v1/content/trigger_templates', template)).id;
const surveyId = await makeExample(tenant, 'surveys');
const asking = async (schedules = ['30 7 * * *']) =>
  makeComponent(tenant, {
    measurements: [{ id: 'm1', valueType: 'spo2', templateIds: [templateId] }],
    surveys: [{ id: 's1', surveyId, category: 'symptom' }],
    schedules,
  });
const other = await makeComponent(tenant, {
  schedules: [],
  measurements: [],
  sections: [{ id: 'x1', title: 'Lesen', text: 'Lesen', mediumId: null }],
});
const programme = async (componentId: string) => {
  const phases = [
    phaseOf({ components: [inPhase(componentId, { id: 'p1' })] }),
    phaseOf({ id: 'b', name: 'Gewicht', weeks: null, components: [inPhase(other, { id: 'p2' })] }),
  ];
  return (await makePublished(tenant, { phases })).id;
};
const [first, second, later] = [
  await programme(await asking()),
  await programme(await asking()),
  await programme(await asking(['0 19 * * *'])),
];

/** Somebody in both programmes, and the times of what runs for them: SpO₂, rules, surveys. */
async function inBoth(programs = [first, second]) {
  const patientId = await makeExample(tenant, 'patients');
  const parts = [];
  for (const id of programs) parts.push((await makePart(tenant, id, { patientId })).id);
  const [a = '', b = ''] = parts;
  const runs = async () => {
    const now = new Date().toISOString();
    const open = ({ attributes: { ends_at: ends } }: { attributes: Record<string, unknown> }) =>
      typeof ends !== 'string' || ends > now;
    const shown = async (path: string) => (await records(path, patientId)).filter(open);
    const plans = (await shown('patients/measurement_plans')).filter(
      // An end comes a minute after the beginning at the earliest.
      ({ attributes }) => attributes.ends_at === null,
    );
    const surveys = (await shown('patients/surveys')).filter(({ attributes }) => attributes.ends_at === null);
    const rules = (await records('patients/triggers', patientId)).filter(
      ({ attributes }) => attributes.is_active,
    );
    return {
      plans: plans.map(({ attributes }) => attributes.schedule),
      rules: rules.length,
      surveys: surveys.length,
      ids: [...plans, ...rules, ...surveys].map(({ id }) => id).toSorted(),
    };
  };
  return { patientId, a, b, runs };
}
const all = { plans: ['30 7 * * *'], rules: 1, surveys: 1 };
const nothing = { plans: [], rules: 0, surveys: 0 };
const without = ({ ids: _, ...rest }: { ids: string[]; plans: unknown[]; rules: number; surveys: number }) =>
  rest;

const leaving: [string, object?][] = [
  ['pause'],
  ['end', { endReason: 'own_wish' }],
  ['withdraw'],
  ['change_phase', { phase: 2 }],
];
for (const [name, more] of leaving)
  test(`[PATIENT-16] ${name}: what another programme needs goes on untouched, until the last one ends`, async () => {
    const { a, b, runs } = await inBoth();
    const before = await runs();
    assert.deepEqual(without(before), all);
    const left = await step(a, name, more);
    assert.deepEqual([left.ended, left.goes_on.length], [0, 3]);
    assert.deepEqual(await runs(), before, 'the same plan, rule and survey');
    const last = await step(b, name, more);
    assert.deepEqual([last.ended, last.goes_on.length], [3, 0]);
    assert.deepEqual(without(await runs()), nothing);
  });

test('[PATIENT-16] [TRIGGER-02] one of two programmes is paused: SpO₂ 72 % raises the alarm the other one asks for', async () => {
  const { patientId, a } = await inBoth();
  await step(a, 'pause');
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/${patientId}`));
  const reading = weight(String(attributes.custom_patient_id), 72, { value_type: 'spo2', unit: '%' });
  await tenant.ingest([reading]);
  const alarms = await records('patients/triggers/events', patientId);
  assert.deepEqual(
    alarms.map((alarm) => [alarm.attributes.value, alarm.attributes.state]),
    [[72, 'raised']],
  );
});

test('[PATIENT-16] paused and gone on with in turns, nothing is made twice and nothing is lost', async () => {
  const { a, b, runs } = await inBoth();
  const before = await runs();
  await step(a, 'pause');
  await step(a, 'resume');
  assert.deepEqual(await runs(), before);
  await step(b, 'pause');
  assert.deepEqual(await runs(), before, 'given back to the first');
  await step(a, 'pause');
  assert.deepEqual(without(await runs()), nothing);
  await step(b, 'resume');
  assert.deepEqual(without(await runs()), all);
});

test('[PATIENT-16] asked at another time by the other, it is asked as that one asks', async () => {
  const { a, b, runs } = await inBoth([first, later]);
  assert.deepEqual(without(await runs()), all);
  await step(a, 'end', { endReason: 'own_wish' });
  assert.deepEqual(without(await runs()), { ...all, plans: ['0 19 * * *'] });
  await step(b, 'end', { endReason: 'own_wish' });
  assert.deepEqual(without(await runs()), nothing);
});

test('[PATIENT-16] a plan the practice made itself before the programmes stays when both are over', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const resource = resourceOf('measurement_plans');
  const values = { ...resource.example, patientId, valueType: 'spo2', schedule: '0 9 * * *' };
  const made = await tenant.ask('POST', `/web/v1/${resource.path}`, bodyFor(resource, values));
  assert.equal(made.status, 201, refusalOf(made));
  const { id } = await makePart(tenant, first, { patientId });
  const plans = async () =>
    (await records('patients/measurement_plans', patientId)).map(({ attributes }) => [
      attributes.schedule,
      attributes.ends_at,
    ]);
  const [own] = await plans();
  await step(id, 'pause');
  await step(id, 'resume');
  await step(id, 'end', { endReason: 'own_wish' });
  assert.deepEqual(await plans(), [own]);
});

test('[PATIENT-16] where the practice’s own plan ends on a day the programme’s goes on from there, without a gap and not twice', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const resource = resourceOf('measurement_plans');
  const endsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const values = { ...resource.example, patientId, valueType: 'spo2', schedule: '0 9 * * *', endsAt };
  const made = await tenant.ask('POST', `/web/v1/${resource.path}`, bodyFor(resource, values));
  assert.equal(made.status, 201, refusalOf(made));
  await makePart(tenant, first, { patientId });
  const plans = (await records('patients/measurement_plans', patientId)).map(({ attributes }) => attributes);
  const [own, next] = plans.toSorted((a, b) => String(a.schedule).localeCompare(String(b.schedule)));
  assert.deepEqual([own?.schedule, next?.schedule, plans.length], ['0 9 * * *', '30 7 * * *', 2]);
  assert.deepEqual(
    [Date.parse(String(next?.starts_at)), next?.ends_at],
    [Date.parse(String(own?.ends_at)), null],
  );
});

test('[PATIENT-16] two programmes that end at once leave nothing behind', async () => {
  const { a, b, runs } = await inBoth();
  await Promise.all([step(a, 'pause'), step(b, 'pause')]);
  assert.deepEqual(without(await runs()), nothing);
  await Promise.all([step(a, 'resume'), step(b, 'resume')]);
  assert.deepEqual(without(await runs()), all);
});
