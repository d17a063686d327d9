import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { type Due, ms } from './settle.queries.ts';

export type SurveyPlan = {
  patient_id: string;
  survey_id: string;
  schedules: string[];
  is_once: boolean;
  starts: number;
  ends: number | null;
  /** When it was answered, in order. */
  answered: number[];
};

const planSince = (since: Date) => sql`held.patient_id, held.survey_id, held.schedules, held.is_once,
      ${ms('held.starts_at')} as starts, ${ms('held.ends_at')} as ends,
      coalesce((
        select array_agg(${ms('answered_at')} order by answered_at)
        from patient_survey_session where patient_survey_id = held.id and answered_at >= ${since.toISOString()}::timestamptz
      ), '{}') as answered`;

/** Surveys these patients are asked by a schedule, with when they answered since an instant. */
export async function surveyPlansOf(
  tx: Tx,
  patientIds: readonly string[],
  since: Date,
): Promise<SurveyPlan[]> {
  const found = await sql<SurveyPlan>`
    select ${planSince(since)}
    from patient_survey as held
    where held.patient_id = any(${patientIds}::uuid[]) and held.schedules <> '[]'
    order by held.id
  `.execute(tx);
  return found.rows;
}

/** Surveys of all tenants with a deadline that has passed, the longest waiting first. */
export async function dueSurveys(tx: Tx, now: Date, most: number): Promise<Due[]> {
  const found = await sql<Due>`
    select tenant_id, id from patient_survey where next_deadline_at < ${now.toISOString()}::timestamptz
    order by next_deadline_at limit ${most}
  `.execute(tx);
  return found.rows;
}

export type LockedSurvey = SurveyPlan & {
  id: string;
  grace_minutes: number;
  settled: number;
  status: string;
};

/** Of these the ones still due, locked; another server's are left out. Answers since `since`. */
export async function lockSurveys(
  tx: Tx,
  ids: readonly string[],
  { now, since }: { now: Date; since: Date },
): Promise<LockedSurvey[]> {
  const found = await sql<LockedSurvey>`
    select held.id, held.grace_minutes, patient.status, ${ms('held.settled_until')} as settled,
      ${planSince(since)}
    from patient_survey as held join patient on patient.id = held.patient_id
    where held.id = any(${ids}::uuid[]) and held.next_deadline_at < ${now.toISOString()}::timestamptz
    order by held.id for no key update of held skip locked
  `.execute(tx);
  return found.rows;
}

export async function noteSurveys(
  tx: Tx,
  noted: readonly { id: string; settled: number; next: number | null }[],
): Promise<void> {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  await sql`
    update patient_survey as held set settled_until = noted.settled_until, next_deadline_at = noted.next_at
    from unnest(
      ${noted.map((one) => one.id)}::uuid[], ${noted.map((one) => iso(one.settled))}::timestamptz[],
      ${noted.map((one) => iso(one.next))}::timestamptz[]
    ) as noted (id, settled_until, next_at)
    where held.id = noted.id
  `.execute(tx);
}
