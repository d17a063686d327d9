import type { eventKindsOfPractice } from '@fernpuls/contract/events/event-kind';
import type { patientEvents } from '@fernpuls/contract/events/patient-event';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

export async function eventRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof patientEvents>[]> {
  const found = await sql<LoadedRow<typeof patientEvents>>`
    select held.*, case when held.suppresses_alarms then app.stay_asks_at(held) end as asks_at, concat_ws(', ', patient.last_name, patient.first_name) as patient_name,
      own.name as event_kind_name, own.icon as event_kind_icon, task.title as task_title,
      (select nullif(concat_ws(' ', title, first_name, last_name), '') from physician
        where physician.id = held.created_by_id) as created_by_name,
      (select jsonb_build_object('id', file.id, 'name', file.name, 'mediaType', file.media_type, 'byteSize', file.byte_size)
        from stored_file as file where file.id = held.letter_file_id) as letter
    from intervention as held join patient on patient.id = held.patient_id
    left join event_kind as own on own.id = held.event_kind_id
    left join task on task.id = held.task_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function kindRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof eventKindsOfPractice>[]> {
  const found = await sql<LoadedRow<typeof eventKindsOfPractice>>`
    select held.*, used.n as used_count, used.n > 0 as delete_disabled
    from event_kind as held
    cross join lateral (
      select count(*)::int as n from intervention where intervention.event_kind_id = held.id
    ) as used
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** What of these belongs to the patient. */
export async function ofPatient(
  tx: Tx,
  {
    patientId,
    triggerEventId,
    taskId,
  }: { patientId: string; triggerEventId: string | null; taskId: string | null },
): Promise<{ alarm: boolean; task: boolean }> {
  const found = await sql<{ alarm: boolean; task: boolean }>`
    select exists (select 1 from trigger_event where id = ${triggerEventId} and patient_id = ${patientId}) as alarm,
      exists (select 1 from task where id = ${taskId} and patient_id = ${patientId}) as task
  `.execute(tx);
  return found.rows[0] ?? { alarm: false, task: false };
}

/** The file of an event's letter; locked, so that two who change it go one after the other. */
export async function letterOf(
  tx: Tx,
  id: string,
): Promise<{ patientId: string; fileId: string | null } | null> {
  const found = await sql<{ patientId: string; fileId: string | null }>`
    select patient_id as "patientId", letter_file_id as "fileId" from intervention where id = ${id} for update
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function setLetter(tx: Tx, id: string, fileId: string | null): Promise<void> {
  await sql`update intervention set letter_file_id = ${fileId}, updated_at = now() where id = ${id}`.execute(
    tx,
  );
}

type Counts = { count: number; resting: number; enteredToday: number };

export async function countEvents(tx: Tx, of: { now: Date; midnight: Date }): Promise<Counts> {
  const found = await sql<Counts>`
    select count(*)::int as count, count(*) filter (where suppresses_alarms)::int as resting,
      (select count(*)::int from intervention where created_at >= ${of.midnight.toISOString()}) as "enteredToday"
    from intervention where is_open and started_at <= ${of.now.toISOString()}
  `.execute(tx);
  return found.rows[0] ?? { count: 0, resting: 0, enteredToday: 0 };
}
