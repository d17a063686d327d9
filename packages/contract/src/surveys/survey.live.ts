import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** Answers of these patients arrived; none of them travel along. */
export const surveySessionsChanged = live({
  kind: 'survey_sessions_changed',
  area: 'surveys',
  permission: 'patient_survey_session',
  carries: 'patient_ids',
  payload: z.object({ patientIds: z.array(z.string()) }),
});
