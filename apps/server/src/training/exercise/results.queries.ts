import type { ExerciseCase } from '@fernpuls/domain/training/exercise-cases';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

export type CourseFacts = {
  patientId: string;
  patientName: string;
  kind: ExerciseCase;
  hasArrived: boolean;
  isOver: boolean;
  /** Oldest first; `seenById` is who looked at it first. */
  alarms: { at: string; seenById: string | null }[];
  /** By people and before the day ended, oldest first. */
  decisions: { at: string; reason: string; byId: string }[];
};

/** What came of each course between the start of its day and its end. */
export async function courseFacts(tx: Tx, exerciseId: string): Promise<CourseFacts[]> {
  const found = await sql<CourseFacts>`
    select course.patient_id as "patientId", concat_ws(', ', patient.last_name, patient.first_name) as "patientName",
      course.kind, exercise.state = 'ended' as "isOver",
      exists (
        select from exercise_session as session
        where session.tenant_id = course.tenant_id and session.course_id = course.id and sent_at is not null
      ) as "hasArrived",
      coalesce(told.alarms, '[]') as alarms, coalesce(told.decisions, '[]') as decisions
    from exercise_course as course
    join exercise on exercise.tenant_id = course.tenant_id and exercise.id = course.exercise_id
    join patient on patient.tenant_id = course.tenant_id and patient.id = course.patient_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('at', event.at, 'seenById', event.seen_by_id) order by event.at) as alarms,
        jsonb_agg(jsonb_build_object('at', decided_at, 'reason', reason, 'byId', decided_by_id) order by decided_at)
          filter (where decided_by_id is not null and decided_at <= coalesce(exercise.ended_at, decided_at)) as decisions
      from (
        select created_at as at, seen_by_id, close_reason as reason, coalesce(proposed_at, closed_at) as decided_at,
          coalesce(proposed_by_id, closed_by_id) as decided_by_id
        from trigger_event
        where tenant_id = course.tenant_id and patient_id = course.patient_id
          and suppression is distinct from 'heartbeat'
        union all
        select created_at, contacted_by_id, close_reason, closed_at, closed_by_id
        from adherence_event where tenant_id = course.tenant_id and patient_id = course.patient_id
      ) as event
      where event.at >= exercise.started_at and event.at <= coalesce(exercise.ended_at, event.at)
    ) as told
    where course.exercise_id = ${exerciseId}
    order by course.id
  `.execute(tx);
  return found.rows;
}

export async function peopleNamed(tx: Tx): Promise<Map<string, string>> {
  const found = await sql<{ id: string; name: string }>`
    select id, concat_ws(' ', title, first_name, last_name) as name from physician order by last_name, id
  `.execute(tx);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}
