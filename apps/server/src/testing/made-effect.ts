import assert from 'node:assert/strict';
import { recordSurveySession } from '@fernpuls/contract/surveys/session.call';
import { idsOf, recordOf } from './answers.ts';
import { askCall } from './calls.ts';
import { carrying, weightGoal } from './carrying-survey.ts';
import type { TestTenant } from './server.ts';
import { makeSurvey } from './surveyed-patient.ts';
import { newId } from '../ground/ids.ts';

/** What an answer that carries a goal set off at a patient. */
export async function makeEffect(tenant: TestTenant, patientId: string): Promise<string> {
  const surveyId = await makeSurvey(tenant, `Löst aus ${newId()}`, carrying([weightGoal]));
  const to = (type: string, id: string) => ({ data: { type, id } });
  const { id: patientSurveyId } = recordOf(
    await tenant.ask('POST', '/web/v1/patients/surveys', {
      data: {
        type: 'patient_surveys',
        attributes: { schedules: [], grace_minutes: 0, starts_at: '2026-01-01T00:00:00Z' },
        relationships: { patient: to('patients', patientId), survey: to('surveys', surveyId) },
      },
    }),
  );
  const answers = { q1: { choices: ['a3'] } };
  const given = await askCall(tenant, recordSurveySession, { patientSurveyId, version: 1, answers });
  const { id } = (given.body as { data: { id: string } }).data;
  const [effect] = idsOf(await tenant.ask('GET', `/web/v1/patients/surveys/effects?session_id=${id}`));
  assert.ok(effect, 'answers set something off');
  return effect;
}
