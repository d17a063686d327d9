import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { recordsOf } from '../../testing/answers.ts';
import { newId } from '../../ground/ids.ts';
import { at } from '../../testing/planned-patients.ts';
import { testServer } from '../../testing/server.ts';
import { makeSurvey, surveyBody, surveyedPatient } from '../../testing/surveyed-patient.ts';
import { settleAdherence } from './settle.ts';
import { standsAs } from '../../testing/stands-as.ts';

const server = await testServer({ clock: false });
const missing = (survey: string): Rule => ({ when: { kind: 'missing_survey', survey, graceMinutes: 240 } });

/** A practice of its own: asked every day at eight, the clock put forward by hand to years from now. */
async function asked(surveyId?: string) {
  const tenant = await server.tenant();
  const id = surveyId ?? (await makeSurvey(tenant));
  const patient = await surveyedPatient(tenant, missing, { surveyId: id, startsAt: at('10T00:00') });
  await server.admin.query('update trigger_clock set clock_at = $1, clock_from = $1 where trigger_id = $2', [
    at('10T00:00'),
    patient.triggerId,
  ]);
  const answers = async (when: Date) =>
    server.admin.query(
      `insert into patient_survey_session (tenant_id, id, patient_survey_id, patient_id, survey_id, version, answers,
         author, answered_at) values ($1, $2, $3, $4, $5, 1, '{}', 'patient', $6)`,
      [tenant.id, newId(), patient.patientSurveyId, patient.patientId, id, when],
    );
  return {
    ...patient,
    tenant,
    answers,
    settle: (now: Date) => settleAdherence(server.database, server.tenantOf, now),
  };
}

test('[TRIGGER-03] a survey that does not come is told once when its tolerance is over, and returns with the next', async () => {
  const { settle, events, answers } = await asked();
  await settle(at('10T11:59'));
  assert.deepEqual(await events(), []);
  await settle(at('10T12:01'));
  await settle(at('10T12:20'));
  const [event, ...others] = await events();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [event?.event_type, event?.state, event?.repeat_count, event?.measured_at],
    ['survey_trigger_event', 'raised', 1, at('10T08:00').toISOString()],
  );
  await answers(at('11T09:00'));
  await settle(at('11T12:01'));
  assert.equal((await events())[0]?.returned_at, at('11T09:00').toISOString());
});

test('[TRIGGER-03] a survey answered in time raises nothing, and what is paused is not awaited', async () => {
  const { tenant, patientId, settle, events, answers } = await asked();
  await answers(at('10T07:10'));
  await settle(at('10T12:01'));
  const status = (to: string) => standsAs(tenant, patientId, to);
  await status('paused');
  await settle(at('11T12:01'));
  await status('active');
  await settle(at('12T11:59'));
  assert.deepEqual(await events(), []);
  await settle(at('12T12:01'));
  assert.equal((await events()).length, 1);
});

test('[TRIGGER-03] a survey that does not come is a gap with its cause, once, and filled when it comes late', async () => {
  const { tenant, patientSurveyId, patientId, settle, answers } = await asked();
  await server.admin.query(
    'update patient_survey set settled_until = $1, next_deadline_at = $2 where id = $3',
    [at('10T00:00'), at('10T12:00'), patientSurveyId],
  );
  const gaps = async () => {
    const path = `/web/v1/patients/adherence_events?patient_id=${patientId}&sort=slot_at`;
    return recordsOf(await tenant.ask('GET', path)).map(({ attributes }) => attributes);
  };
  await settle(at('10T11:59'));
  assert.deepEqual(await gaps(), []);
  await settle(at('10T12:01'));
  await settle(at('10T12:05'));
  const [gap, ...others] = await gaps();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [gap?.state, gap?.cause, gap?.lane, gap?.value_type, gap?.slot_at, gap?.missed_in_a_row],
    ['open', 'patient_skipped', 'call', null, at('10T08:00').toISOString(), 1],
  );
  assert.match(String(gap?.survey_name), /^Fragen /);
  await answers(at('10T15:00'));
  await settle(at('10T15:05'));
  assert.equal((await gaps())[0]?.state, 'filled_late');
  await standsAs(tenant, patientId, 'paused');
  await settle(at('11T12:01'));
  const [, paused] = await gaps();
  assert.deepEqual([paused?.state, paused?.cause], ['explained', 'paused']);
});

test('[TRIGGER-03] a new name of the survey does not forget what is due already', async () => {
  const { tenant, surveyId, settle, events } = await asked();
  await settle(at('10T09:00'));
  const renamed = await tenant.ask(
    'PATCH',
    `/web/v1/content/surveys/${surveyId}`,
    surveyBody({ name: 'Morgens' }),
  );
  assert.equal(renamed.status, 200);
  await settle(at('10T12:01'));
  const [event] = await events();
  const rule = event?.rule as { when: { survey_name: string } } | undefined;
  assert.equal(rule?.when.survey_name, 'Morgens');
});
