import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type SurveyPlan = {
  patient_id: string;
  survey_id: string;
  schedules: string[];
  starts: number;
  ends: number | null;
  /** When it was answered, in order. */
  answered: number[];
};

/** Surveys these patients are asked by a schedule, with when they answered since an instant. */
export async function surveyPlansOf(
  tx: Tx,
  patientIds: readonly string[],
  since: Date,
): Promise<SurveyPlan[]> {
  const found = await sql<SurveyPlan>`
    select held.patient_id, held.survey_id, held.schedules,
      round(extract(epoch from held.starts_at) * 1000)::float8 as starts,
      round(extract(epoch from held.ends_at) * 1000)::float8 as ends,
      coalesce((
        select array_agg(round(extract(epoch from answered_at) * 1000)::float8 order by answered_at)
        from patient_survey_session where patient_survey_id = held.id and answered_at >= ${since.toISOString()}::timestamptz
      ), '{}') as answered
    from patient_survey as held
    where held.patient_id = any(${patientIds}::uuid[]) and held.schedules <> '[]'
    order by held.id
  `.execute(tx);
  return found.rows;
}
