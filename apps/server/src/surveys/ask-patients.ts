import type { PatientSurvey } from '@fernpuls/contract/surveys/patient-survey';
import type { Context } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { clockOf } from './clock.ts';
import { insertPatientSurveys } from './queries.ts';

type Asked = Pick<PatientSurvey, 'patientId' | 'surveyId' | 'schedules' | 'graceMinutes' | 'startsAt'> & {
  isOnce: boolean;
};

/** Many surveys for patients at once, each as it would be made alone; their ids in the same order. */
export async function askPatients(ctx: Context, surveys: readonly Asked[]): Promise<string[]> {
  if (surveys.length === 0) return [];
  const made = surveys.map((values) => {
    const { patientId, surveyId, schedules, graceMinutes, startsAt, isOnce } = values;
    const kept = { grace_minutes: graceMinutes, starts_at: startsAt, ends_at: null, is_once: isOnce };
    const clock = clockOf({ ...kept, schedules }, ctx.now.getTime());
    const id = newId();
    ctx.audit({ action: 'create', subjectType: 'patient_surveys', subjectId: id, changes: values });
    return { id, patient_id: patientId, survey_id: surveyId, schedules, ...kept, ...clock };
  });
  await insertPatientSurveys(ctx.tx, made);
  return made.map(({ id }) => id);
}
