import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { Lasting } from '../tasks/index.ts';

/** A pause without an end that nobody has answered for: never asked about, or its task was ended a day ago and more. */
const unanswered = (now: Date) => sql`
  pause.state = 'running' and pause.ends_at is null and app.pause_asks_at(pause) <= ${now.toISOString()}::timestamptz
  and patient.status = 'paused'
  and not exists (
    select 1 from task where task.tenant_id = pause.tenant_id and task.id = pause.asked_task_id
      and (task.state in ('not_started', 'active') or pause.asked_at > ${now.toISOString()}::timestamptz - interval '1 day')
  )
`;

/** Of all tenants, the longest waiting first. */
export async function pausesToAskAbout(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ tenant_id: number; id: string }[]> {
  const found = await sql<{ tenant_id: number; id: string }>`
    select pause.tenant_id, pause.id from patient_pause as pause
    join patient on patient.tenant_id = pause.tenant_id and patient.id = pause.patient_id
    where ${unanswered(now)} order by pause.starts_at, pause.id limit ${most}
  `.execute(tx);
  return found.rows;
}

/** Null where another server asks, or somebody has answered. */
export async function lockPause(tx: Tx, id: string, now: Date): Promise<Lasting | null> {
  const found = await sql<Lasting>`
    select pause.patient_id as "patientId", pause.starts_at as since, physician.id as "physicianId"
    from patient_pause as pause
    join patient on patient.tenant_id = pause.tenant_id and patient.id = pause.patient_id
    left join physician on physician.tenant_id = patient.tenant_id and physician.id = patient.primary_physician_id
      and physician.is_active
    where pause.id = ${id} and ${unanswered(now)} for no key update of pause skip locked
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function noteAsked(
  tx: Tx,
  id: string,
  { taskId, now }: { taskId: string; now: Date },
): Promise<void> {
  await sql`
    update patient_pause set asked_at = ${now.toISOString()}::timestamptz, asked_task_id = ${taskId} where id = ${id}
  `.execute(tx);
}

/** The open tasks that ask about what runs or is planned of a patient. */
export async function askingTasks(tx: Tx, patientId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select task.id from patient_pause as pause
    join task on task.tenant_id = pause.tenant_id and task.id = pause.asked_task_id
    where pause.patient_id = ${patientId} and pause.state <> 'over' and task.state in ('not_started', 'active')
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}
