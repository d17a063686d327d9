import { sql } from 'kysely';
import type { Tx } from '@fernpuls/server/ground/database';

export type DemoLifeEntry = {
  id: string;
  patient_id: string;
  step: string;
  from_status: string;
  to_status: string;
  reason: string | null;
  starts_at: string | null;
  ends_at: string | null;
  alarms: string | null;
  by_id: string;
  created_at: string;
};

export async function insertLifeEntries(tx: Tx, entries: readonly DemoLifeEntry[]): Promise<void> {
  await sql`
    insert into life_cycle_entry (id, patient_id, step, from_status, to_status, reason, starts_at, ends_at, alarms, by_id, created_at)
    select id, patient_id, step, from_status, to_status, reason, starts_at, ends_at, alarms, by_id, created_at
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (
      id uuid, patient_id uuid, step text, from_status text, to_status text, reason text, starts_at timestamptz,
      ends_at timestamptz, alarms text, by_id uuid, created_at timestamptz)
  `.execute(tx);
}

/** A pause stands as the log tells of it; with the status alone it stands without reason and end. */
export async function insertPauses(tx: Tx, entries: readonly DemoLifeEntry[]): Promise<void> {
  await sql`
    insert into patient_pause (id, patient_id, reason, starts_at, ends_at, alarms, tells_patient, state, due_at, created_by_id)
    select id, patient_id, reason, starts_at, ends_at, alarms, false, 'running', ends_at, by_id
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (
      id uuid, patient_id uuid, reason text, starts_at timestamptz, ends_at timestamptz, alarms text, by_id uuid)
    on conflict (tenant_id, patient_id) where state <> 'over' do update set reason = excluded.reason,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, alarms = excluded.alarms, due_at = excluded.due_at,
      created_by_id = excluded.created_by_id
  `.execute(tx);
}

export async function insertDeath(tx: Tx, patientId: string, diedOn: string): Promise<void> {
  await sql`insert into patient_death (patient_id, died_on) values (${patientId}, ${diedOn})`.execute(tx);
  await sql`update patient set status = 'deceased' where id = ${patientId}`.execute(tx);
}

type Requested = {
  patientId: string;
  number: string;
  status: string;
  reason: string;
  by: string;
  at: string;
};

export async function insertDeletionRequest(tx: Tx, requested: Requested): Promise<void> {
  const { patientId, number, status, reason, by, at } = requested;
  await sql`
    insert into patient_deletion (patient_id, custom_patient_id, status_before, reason, requested_by_id, requested_at)
    values (${patientId}, ${number}, ${status}, ${reason}, ${by}, ${at})
  `.execute(tx);
}
