import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepPatientProgram } from '@fernpuls/contract/programs/patient-program.call';
import { inPhase, phaseOf } from '@fernpuls/domain/programs/testing';
import { newId } from '../ground/ids.ts';
import { recordsOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { makeExample } from '../testing/examples.ts';
import { makeComponent, makePart, makePublished } from '../testing/published-program.ts';
import { testServer, type TestTenant } from '../testing/server.ts';
import { settleAdherence } from '../triggers/index.ts';

const server = await testServer({ clock: false });
const hour = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * hour);

/** A practice of its own whose programme asks a survey and a task of the practice one time, and the weight every day. */
async function asked() {
  const tenant = await server.tenant();
  const surveyId = await makeExample(tenant, 'surveys');
  const task = { id: 't1', title: 'Geräte einweisen', description: null, doer: 'staff' } as const;
  const once = await makeComponent(tenant, {
    measurements: [],
    surveys: [{ id: 's1', surveyId, category: 'symptom' }],
    tasks: [{ ...task, taskType: 'contact', priority: 'medium', roleId: null }],
    schedules: [],
    windowMinutes: 60,
  });
  // Far from now, so that a week has seven of them whatever the clock does.
  const daily = await makeComponent(tenant, {
    schedules: [`0 ${(new Date().getUTCHours() + 12) % 24} * * *`],
    windowMinutes: 60,
  });
  const components = [inPhase(once, { id: 'p1' }), inPhase(daily, { id: 'p2' })];
  const { id: programId } = await makePublished(tenant, { phases: [phaseOf({ weeks: null, components })] });
  const { id, patientId } = await makePart(tenant, programId);
  const list = async (path: string) =>
    recordsOf(await tenant.ask('GET', `/web/v1/${path}?patient_id=${patientId}&per_page=100`));
  return { tenant, id, patientId, surveyId, list };
}
const settle = async (hours: number) => {
  while ((await settleAdherence(server.database, server.tenantOf, later(hours))) > 0) continue;
};
const gapsOf = async (list: (path: string) => Promise<{ attributes: Record<string, unknown> }[]>) =>
  (await list('patients/adherence_events')).map(({ attributes }) => attributes);
const step = (tenant: TestTenant, patientProgramId: string, name: string) =>
  askCall(tenant, stepPatientProgram, { patientProgramId, step: name });

test('[PATIENT-16] [TRIGGER-03] a week goes by unanswered: a gap for each weighing, and one for what was asked one time', async () => {
  const { list } = await asked();
  const [survey] = await list('patients/surveys');
  assert.equal(survey?.attributes.is_once, true);
  await settle(23);
  assert.equal((await gapsOf(list)).filter((gap) => gap.survey_name !== null).length, 0);
  await settle(25);
  await settle(7 * 24);
  const gaps = await gapsOf(list);
  assert.equal(gaps.filter((gap) => gap.survey_name !== null).length, 1, 'one, however long it waits');
  assert.equal(gaps.filter((gap) => gap.value_type === 'weight').length, 7);
});

test('[PATIENT-16] what was asked one time and answered, or given as a task, does not come again after a pause', async () => {
  const { tenant, id, patientId, surveyId, list } = await asked();
  const answered = async () => {
    const [survey] = (await list('patients/surveys')).toReversed();
    await server.admin.query(
      `insert into patient_survey_session (tenant_id, id, patient_survey_id, patient_id, survey_id, version, answers,
         author, answered_at) values ($1, $2, $3, $4, $5, 1, '{}', 'patient', now())`,
      [tenant.id, newId(), survey?.id, patientId, surveyId],
    );
  };
  const pauseAndGoOn = async () => {
    for (const name of ['pause', 'resume']) assert.equal((await step(tenant, id, name)).status, 200);
  };
  await pauseAndGoOn();
  assert.equal((await list('patients/surveys')).length, 2, 'not answered yet, it is asked again');
  assert.equal((await list('tasks')).length, 1);
  await answered();
  await pauseAndGoOn();
  assert.equal((await list('patients/surveys')).length, 2);
  assert.equal((await list('tasks')).length, 1);
});
