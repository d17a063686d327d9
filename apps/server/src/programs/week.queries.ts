import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

type Span = { patientId: string; from: string; until: string };
export type WeekReading = {
  value_type: string;
  at: number;
  value: number;
  diastolic: number | null;
  priority: string | null;
};

// The worst alarm a reading or answers raised, whether it is closed by now or not.
const worst = sql`(array_agg(event.priority order by array_position(
  array['blocker', 'high', 'medium', 'low', 'no_priority'], event.priority)))[1]`;

/** Readings of some types, oldest first, each with its worst alarm. */
export async function readingsOf(
  tx: Tx,
  { patientId, from, until }: Span,
  types: readonly string[],
): Promise<WeekReading[]> {
  if (types.length === 0) return [];
  const found = await sql<WeekReading>`
    select reading.value_type, round(extract(epoch from reading.measured_at) * 1000)::float8 as at, reading.value,
      reading.diastolic, (select ${worst} from trigger_event as event where event.measurement_id = reading.id) as priority
    from unnest(${types}::text[]) as kind (key) cross join lateral (
      select id, value_type, measured_at, value, diastolic from measurement
      where patient_id = ${patientId} and value_type = kind.key
        and measured_at >= ${from}::timestamptz and measured_at < ${until}::timestamptz and plausibility = 'valid'
      offset 0
    ) as reading
    order by reading.measured_at, reading.id
  `.execute(tx);
  return found.rows;
}

export type WeekSession = {
  survey_id: string;
  at: number;
  score: number | null;
  answers: Record<string, { choices?: string[] | null; value?: number | null }>;
  version: number;
  priority: string | null;
};

export async function sessionsOf(
  tx: Tx,
  { patientId, from, until }: Span,
  surveys: readonly string[],
): Promise<WeekSession[]> {
  if (surveys.length === 0) return [];
  const found = await sql<WeekSession>`
    select survey_id, round(extract(epoch from answered_at) * 1000)::float8 as at, score, answers, version,
      (select ${worst} from trigger_event as event where event.survey_session_id = session.id) as priority
    from patient_survey_session as session
    where patient_id = ${patientId} and survey_id = any(${surveys}::uuid[])
      and answered_at >= ${from}::timestamptz and answered_at < ${until}::timestamptz
    order by answered_at, id
  `.execute(tx);
  return found.rows;
}

export type WeekMark = {
  phase_component_id: string;
  item_id: string;
  day: string;
  state: 'done' | 'skipped';
  note: string | null;
};

export async function marksOf(
  tx: Tx,
  patientProgramId: string,
  { from, until }: { from: string; until: string },
): Promise<WeekMark[]> {
  const found = await sql<WeekMark>`
    select phase_component_id, item_id, day::text, state, note from patient_program_mark
    where patient_program_id = ${patientProgramId} and day >= ${from}::date and day < ${until}::date
  `.execute(tx);
  return found.rows;
}

export type WeekTask = { key: string; at: number; state: string };

/** Tasks of the practice that the programme made, by the key of what made them and when they were due or made. */
export async function tasksOf(
  tx: Tx,
  patientProgramId: string,
  { from, until }: { from: string; until: string },
): Promise<WeekTask[]> {
  const found = await sql<WeekTask>`
    select item.key, round(extract(epoch from coalesce(task.scheduled_at, task.created_at)) * 1000)::float8 as at,
      task.state
    from patient_program_item as item
    join task on (item.kind = 'series' and task.schedule_id = item.made_id) or (item.kind = 'task' and task.id = item.made_id)
    where item.patient_program_id = ${patientProgramId} and item.kind in ('series', 'task')
      and coalesce(task.scheduled_at, task.created_at) >= ${from}::timestamptz
      and coalesce(task.scheduled_at, task.created_at) < ${until}::timestamptz
  `.execute(tx);
  return found.rows;
}

export async function surveyNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; name: string }>`
    select id, name from survey where id = any(${ids}::uuid[])
  `.execute(tx);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}

export async function writeMark(
  tx: Tx,
  of: Omit<WeekMark, 'state'> & {
    patientProgramId: string;
    patientId: string;
    state: string;
    by: string | null;
  },
): Promise<void> {
  if (of.state === 'open') {
    await sql`
      delete from patient_program_mark where patient_program_id = ${of.patientProgramId}
        and phase_component_id = ${of.phase_component_id} and item_id = ${of.item_id} and day = ${of.day}::date
    `.execute(tx);
    return;
  }
  await sql`
    insert into patient_program_mark (patient_program_id, patient_id, phase_component_id, item_id, day, state, note, marked_by_id)
    values (${of.patientProgramId}, ${of.patientId}, ${of.phase_component_id}, ${of.item_id}, ${of.day}::date,
      ${of.state}, ${of.note}, ${of.by})
    on conflict (tenant_id, patient_program_id, phase_component_id, item_id, day)
      do update set state = excluded.state, note = excluded.note, marked_by_id = excluded.marked_by_id, marked_at = now()
  `.execute(tx);
}
