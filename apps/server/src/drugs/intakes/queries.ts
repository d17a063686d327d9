import type { patientDrugIntakes, PatientDrugIntake } from '@fernpuls/contract/drugs/drug-intake';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

export async function intakeRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientDrugIntakes>[]> {
  const found = await sql<LoadedRow<typeof patientDrugIntakes>>`
    select held.*, (
      select nullif(concat_ws(' ', title, first_name, last_name), '') from physician
      where physician.tenant_id = held.tenant_id and physician.id = held.created_by_id
    ) as created_by_name
    from patient_drug_intake as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Whose row of the plan this is; null: there is none, or it was a mistake. */
/** Whose row of a plan it is, and since when, epoch ms, the patient is known here or the drug is said to be taken. */
export async function patientOfDrug(
  tx: Tx,
  patientDrugId: string,
): Promise<{ patientId: string; since: number } | null> {
  const found = await sql<{ patientId: string; since: number }>`
    select patient_id as "patientId",
      extract(epoch from least(patient.created_at, drug.from_day::timestamptz, (
        select min(from_at) from patient_drug_period as period
        where period.tenant_id = drug.tenant_id and period.patient_drug_id = drug.id
      )))::float8 * 1000 as since
    from patient_drug as drug
    join patient on patient.tenant_id = drug.tenant_id and patient.id = drug.patient_id
    where drug.id = ${patientDrugId} and not is_mistake
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** Whether this telling is of the same row of the plan and of the same day's dose, or none: only such is replaced by its id. */
export async function isReplaceable(
  tx: Tx,
  { id, patientDrugId, day, dayTime }: Pick<NewIntake, 'id' | 'patientDrugId' | 'day' | 'dayTime'>,
): Promise<boolean> {
  const found = await sql`
    select 1 from patient_drug_intake where id = ${id} and patient_drug_id = ${patientDrugId}
      and day_time is not distinct from ${dayTime}::text and (day_time is null or day = ${day})
  `.execute(tx);
  return found.rows.length > 0;
}

export type NewIntake = Pick<
  PatientDrugIntake,
  | 'id'
  | 'patientId'
  | 'patientDrugId'
  | 'day'
  | 'dayTime'
  | 'state'
  | 'dose'
  | 'takenAt'
  | 'skipReason'
  | 'note'
  | 'replacesId'
  | 'author'
  | 'toldAt'
  | 'createdById'
>;

/** The same id again with the same content is the same telling. */
export async function insertIntake(tx: Tx, one: NewIntake): Promise<'created' | 'duplicate' | 'other'> {
  const fresh = await sql`
    insert into patient_drug_intake (id, patient_id, patient_drug_id, day, day_time, state, dose, taken_at, skip_reason,
      note, replaces_id, author, told_at, created_by_id)
    values (${one.id}, ${one.patientId}, ${one.patientDrugId}, ${one.day}, ${one.dayTime}, ${one.state}, ${one.dose},
      ${one.takenAt}, ${one.skipReason}, ${one.note}, ${one.replacesId}, ${one.author}, ${one.toldAt}, ${one.createdById})
    on conflict (tenant_id, id) do nothing returning id
  `.execute(tx);
  if (fresh.rows.length > 0) return 'created';
  const same = await sql`
    select 1 from patient_drug_intake where id = ${one.id} and patient_drug_id = ${one.patientDrugId}
      and day = ${one.day} and day_time is not distinct from ${one.dayTime}::text and state = ${one.state}
      and dose is not distinct from ${one.dose}::text and skip_reason is not distinct from ${one.skipReason}::text
      and note is not distinct from ${one.note}::text
  `.execute(tx);
  return same.rows.length > 0 ? 'duplicate' : 'other';
}

type TakenRow = {
  id: string;
  name: string | null;
  substances: { name: string; strength: string | null }[] | null;
  dosage_kind: string;
  dosage_text: string | null;
  max_per_day: number | null;
  unit: string | null;
  unit_text: string | null;
  hint: string | null;
};

/** Rows of the plan that are taken at present, in its order. */
export async function takenRows(tx: Tx, patientId: string): Promise<TakenRow[]> {
  const found = await sql<TakenRow>`
    select id, name, substances, dosage_kind, dosage_text, max_per_day, unit, unit_text, hint from patient_drug
    where patient_id = ${patientId} and status = 'active' and not is_mistake order by position, id limit 200
  `.execute(tx);
  return found.rows;
}
