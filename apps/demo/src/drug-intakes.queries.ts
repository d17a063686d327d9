import type { Tx } from '@fernpuls/server/ground/database';
import { sql } from 'kysely';

export type DemoIntake = {
  id: string;
  patient_id: string;
  patient_drug_id: string;
  day: string;
  day_time: string;
  state: string;
  taken_at: string | null;
  skip_reason: string | null;
  told_at: string;
};

/** The rows were entered this moment; they have been taken since their first day. */
export async function planSince(tx: Tx): Promise<void> {
  await sql`update patient_drug_period set from_at = from_day where tenant_id = app.tenant_id() and from_day < from_at`.execute(
    tx,
  );
}

/** Until this instant as many in the morning, since then as the row says. */
export async function halvedSince(tx: Tx, of: { id: string; morning: string; at: number }): Promise<void> {
  const at = new Date(of.at).toISOString();
  await sql`
    with before as (
      insert into patient_drug_period (patient_drug_id, patient_id, from_at, until_at, dosage_kind, morning, noon, evening, night, from_day, until_day)
      select patient_drug_id, patient_id, from_at - interval '1 second', ${at}, dosage_kind, ${of.morning}, noon, evening, night, from_day, until_day
      from patient_drug_period where patient_drug_id = ${of.id} and until_at is null
    )
    update patient_drug_period set from_at = ${at} where patient_drug_id = ${of.id} and until_at is null
  `.execute(tx);
}

export async function insertIntakes(tx: Tx, all: readonly DemoIntake[]): Promise<void> {
  await sql`
    insert into patient_drug_intake (id, patient_id, patient_drug_id, day, day_time, state, taken_at, skip_reason, told_at, author)
    select given.*, 'patient' from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as given
      (id uuid, patient_id uuid, patient_drug_id uuid, day date, day_time text, state text, taken_at timestamptz,
       skip_reason text, told_at timestamptz)
  `.execute(tx);
}
