import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { Lasting } from '../../tasks/index.ts';

/** A stay without an end that nobody has answered for: never asked about, or its task was ended a day ago and more. */
const unanswered = (now: Date) => sql`
  stay.suppresses_alarms and stay.is_open and app.stay_asks_at(stay) <= ${now.toISOString()}::timestamptz
  and patient.status in ('active', 'locked', 'paused')
  and not exists (
    select 1 from task where task.tenant_id = stay.tenant_id and task.id = stay.asked_task_id
      and (task.state in ('not_started', 'active') or stay.asked_at > ${now.toISOString()}::timestamptz - interval '1 day')
  )
`;

type Asked = { tenant_id: number; id: string };

/** Of all tenants, the longest waiting first. */
export async function staysToAskAbout(tx: Tx, now: Date, most: number): Promise<Asked[]> {
  const found = await sql<Asked>`
    select stay.tenant_id, stay.id from intervention as stay
    join patient on patient.tenant_id = stay.tenant_id and patient.id = stay.patient_id
    where ${unanswered(now)} order by stay.started_at, stay.id limit ${most}
  `.execute(tx);
  return found.rows;
}

/** Null where another server asks, or somebody has answered. */
export async function lockStay(tx: Tx, id: string, now: Date): Promise<Lasting | null> {
  const found = await sql<Lasting>`
    select stay.patient_id as "patientId", stay.started_at as since, physician.id as "physicianId"
    from intervention as stay
    join patient on patient.tenant_id = stay.tenant_id and patient.id = stay.patient_id
    left join physician on physician.tenant_id = patient.tenant_id and physician.id = patient.primary_physician_id
      and physician.is_active
    where stay.id = ${id} and ${unanswered(now)} for no key update of stay skip locked
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function noteAsked(
  tx: Tx,
  id: string,
  { taskId, now }: { taskId: string; now: Date },
): Promise<void> {
  await sql`update intervention set asked_at = ${now.toISOString()}::timestamptz, asked_task_id = ${taskId} where id = ${id}`.execute(
    tx,
  );
}

/** The open task that asks about an event; null: none does. */
export async function askingTask(tx: Tx, id: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select task.id from intervention as stay
    join task on task.tenant_id = stay.tenant_id and task.id = stay.asked_task_id
    where stay.id = ${id} and task.state in ('not_started', 'active')
  `.execute(tx);
  return found.rows[0]?.id ?? null;
}

/** False where it has an end, or keeps nothing back. */
export async function noteConfirmed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const done = await sql`
    update intervention set confirmed_at = ${now.toISOString()}::timestamptz, updated_at = now()
    where id = ${id} and suppresses_alarms and is_open
  `.execute(tx);
  return Number(done.numAffectedRows ?? 0) > 0;
}
