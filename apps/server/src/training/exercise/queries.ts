import type { ExerciseDay } from '@fernpuls/contract/training/exercise.call';
import type { ExerciseTempo } from '@fernpuls/domain/training/exercise-clock';
import type { ExerciseState } from '@fernpuls/domain/training/exercise-life-cycle';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { WaitingReading } from './rows.ts';

export async function nextNumber(tx: Tx): Promise<number> {
  const found = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from exercise
  `.execute(tx);
  return found.rows[0]?.number ?? 1;
}

export async function exerciseList(tx: Tx, now: Date): Promise<ExerciseDay[]> {
  const found = await sql<ExerciseDay>`
    select exercise.id, exercise.number, exercise.seed, exercise.state, exercise.tempo,
      exercise.started_at as "startedAt", exercise.ended_at as "endedAt",
      case when physician.id is not null then concat_ws(' ', physician.title, first_name, last_name) end
        as "startedByName",
      (elapsed_ms + coalesce(extract(epoch from ${now.toISOString()}::timestamptz - resumed_at) * 1000, 0))::float8
        as "elapsedMs",
      count(distinct course.id)::integer as courses,
      count(distinct course.id) filter (where session.sent_at is not null)::integer as arrived
    from exercise
    left join physician on physician.tenant_id = exercise.tenant_id and physician.id = exercise.created_by_id
    left join exercise_course as course on course.tenant_id = exercise.tenant_id and course.exercise_id = exercise.id
    left join exercise_session as session on session.tenant_id = course.tenant_id and session.course_id = course.id
    group by exercise.tenant_id, exercise.id, physician.tenant_id, physician.id
    order by number desc limit 50
  `.execute(tx);
  return found.rows;
}

export type HeldExercise = {
  id: string;
  number: number;
  state: ExerciseState;
  tempo: ExerciseTempo;
  elapsedMs: number;
};

/** One exercise day, locked; how long it has run by now. */
export async function holdExercise(tx: Tx, id: string, now: Date): Promise<HeldExercise | undefined> {
  const found = await sql<HeldExercise>`
    select id, number, state, tempo,
      (elapsed_ms + coalesce(extract(epoch from ${now.toISOString()}::timestamptz - resumed_at) * 1000, 0))::integer
        as "elapsedMs"
    from exercise where id = ${id} for update
  `.execute(tx);
  return found.rows[0];
}

/** Sessions of training practices whose time has come, the longest waiting first. Asked past the fence. */
export async function dueSessions(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ tenant_id: number; id: string }[]> {
  const found = await sql<{ tenant_id: number; id: string }>`
    select session.tenant_id, session.id from exercise_session as session
    join tenant on tenant.id = session.tenant_id
    where sent_at is null and due_at <= ${now.toISOString()}::timestamptz and tenant.purpose = 'training'
    order by due_at, minute, session.id limit ${most}
  `.execute(tx);
  return found.rows;
}

export type DueSession = {
  id: string;
  exerciseId: string;
  patientId: string;
  kind: string;
  dueAt: string;
  readings: WaitingReading[];
};

/** One that is still due, held; undefined where another server is at it or has sent it. */
export async function holdSession(tx: Tx, id: string, now: Date): Promise<DueSession | undefined> {
  const found = await sql<DueSession>`
    select session.id, course.exercise_id as "exerciseId", session.patient_id as "patientId", course.kind,
      session.due_at as "dueAt", session.readings
    from exercise_session as session
    join exercise_course as course on course.tenant_id = session.tenant_id and course.id = session.course_id
    where session.id = ${id} and sent_at is null and due_at <= ${now.toISOString()}::timestamptz
    for update of session skip locked
  `.execute(tx);
  return found.rows[0];
}

/** Sessions of a day that were not sent, with their minute. */
export async function waitingSessions(tx: Tx, exerciseId: string): Promise<{ id: string; minute: number }[]> {
  const found = await sql<{ id: string; minute: number }>`
    select session.id, session.minute from exercise_session as session
    join exercise_course as course on course.tenant_id = session.tenant_id and course.id = session.course_id
    where course.exercise_id = ${exerciseId} and sent_at is null
    order by session.id for update of session
  `.execute(tx);
  return found.rows;
}
