import type { HeldReading } from '@fernpuls/contract/measurements/held-readings.call';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type NewHeld = {
  id: string;
  device_id: string;
  reason: string;
  attributes: Record<string, unknown>;
  source_id: string | null;
  measured_at: string;
  due_at: string;
};

/** Whether any is new; whoever had one of these devices is told as somebody whose readings may wait. */
export async function insertHeld(tx: Tx, rows: readonly NewHeld[]): Promise<boolean> {
  const made = await sql`
    with made as (
      insert into held_reading (id, device_id, reason, attributes, source_id, measured_at, due_at)
      select id, device_id, reason, attributes, source_id, measured_at, due_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (
        id uuid, device_id uuid, reason text, attributes jsonb, source_id uuid, measured_at timestamptz, due_at timestamptz)
      on conflict (tenant_id, id) do nothing
      returning device_id
    )
    insert into outbox (kind, subject_ids)
    select 'reading_reviews_changed', array_agg(distinct patient_id) from device_assignment
    where device_id in (select device_id from made) having count(*) > 0
    returning 1
  `.execute(tx);
  return made.rows.length > 0;
}

type Row = Omit<HeldReading, 'valueType' | 'value' | 'diastolic' | 'qualifier'> & {
  attributes: Record<string, unknown> | null;
};

/** Those that wait, the longest waiting first, then those settled since. */
export async function heldRows(tx: Tx, since: Date, most: number): Promise<Row[]> {
  const found = await sql<Row>`
    with listed as (
      (select * from held_reading where settled_at is null order by due_at, id limit ${most})
      union all
      (select * from held_reading where settled_at >= ${since.toISOString()}::timestamptz
        order by settled_at desc, id limit ${most})
    )
    select held.id, held.reason, device.serial, device.model, held.attributes, held.measured_at as "measuredAt",
      held.received_at as "receivedAt", held.due_at as "dueAt", held.outcome, held.settled_at as "settledAt", held.note,
      nullif(concat_ws(' ', settler.title, settler.first_name, settler.last_name), '') as "settledByName",
      coalesce((
        select jsonb_agg(jsonb_build_object('patientId', patient.id, 'name', concat_ws(', ', patient.last_name, patient.first_name),
          'customPatientId', patient.custom_patient_id, 'from', worn.assigned_at, 'until', worn.returned_at) order by worn.assigned_at)
        from device_assignment as worn
        join patient on patient.tenant_id = worn.tenant_id and patient.id = worn.patient_id
        where worn.tenant_id = held.tenant_id and worn.device_id = held.device_id
      ), '[]') as holders
    from listed as held
    join device on device.tenant_id = held.tenant_id and device.id = held.device_id
    left join physician as settler on settler.tenant_id = held.tenant_id and settler.id = held.settled_by_id
    order by held.settled_at desc nulls first, held.due_at, held.id limit ${most}
  `.execute(tx);
  return found.rows;
}

/** How many wait, and how many of them are past their deadline. */
export async function waitingHeld(tx: Tx, now: Date): Promise<{ n: number; overdue: number }> {
  const found = await sql<{ n: number; overdue: number }>`
    select count(*)::int as n, count(*) filter (where due_at <= ${now.toISOString()}::timestamptz)::int as overdue
    from held_reading where settled_at is null
  `.execute(tx);
  return found.rows[0] ?? { n: 0, overdue: 0 };
}

export type LockedHeld = {
  id: string;
  deviceId: string;
  attributes: Record<string, unknown> | null;
  sourceId: string | null;
  settledAt: string | null;
  holders: string[];
};

/** Until the transaction ends nobody else settles them. */
export async function lockHeld(tx: Tx, ids: readonly string[]): Promise<LockedHeld[]> {
  const found = await sql<LockedHeld>`
    select held.id, held.device_id as "deviceId", held.attributes, held.source_id as "sourceId",
      held.settled_at as "settledAt",
      array(select patient_id from device_assignment as worn where worn.device_id = held.device_id) as holders
    from held_reading as held where held.id = any(${ids}::uuid[]) order by held.id for update of held
  `.execute(tx);
  return found.rows;
}

type Settled = { ids: readonly string[]; isAssigned: boolean; note: string; personId: string | null };

/** What is in a record is not kept here a second time. */
export async function closeHeld(tx: Tx, { ids, isAssigned, note, personId }: Settled): Promise<void> {
  await sql`
    update held_reading set settled_at = now(), settled_by_id = ${personId}::uuid, note = ${note},
      outcome = ${isAssigned ? 'assigned' : 'refused'}, attributes = case when ${isAssigned} then null else attributes end,
      extreme = case when ${isAssigned} then null else extreme end
    where id = any(${ids}::uuid[])
  `.execute(tx);
}
