import type { DosePeriod, ToldIntake } from '@fernpuls/domain/drugs/intake';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { ms } from './settle.queries.ts';

/** Days `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string };

/** How the rows of these patients' plans were taken in these days. */
export async function periodsOf(tx: Tx, patientIds: readonly string[], { from }: Days) {
  const found = await sql<DosePeriod & { patientId: string }>`
    select patient_id as "patientId", patient_drug_id as "patientDrugId", ${ms('from_at')} as "from", ${ms('until_at')} as "until",
      dosage_kind as "dosageKind", morning, noon, evening, night, weekdays, null as "dosageText", null as "maxPerDay",
      from_day as "fromDay", until_day as "untilDay"
    from patient_drug_period
    where patient_id = any(${patientIds}::uuid[]) and coalesce(until_at, 'infinity') > ${from}::date - 1
      and coalesce(until_day, 'infinity') >= ${from}::date
    order by patient_drug_id, from_at
  `.execute(tx);
  return found.rows;
}

/** What counts of each planned dose of these days: what was told last. */
export async function toldOf(tx: Tx, patientIds: readonly string[], { from, to }: Days) {
  const found = await sql<ToldIntake & { patientId: string }>`
    select patient_id as "patientId", id, patient_drug_id as "patientDrugId", day, day_time as "dayTime", state,
      taken_at as "takenAt", skip_reason as "skipReason"
    from (
      select distinct on (patient_drug_id, day, day_time) * from patient_drug_intake
      where patient_id = any(${patientIds}::uuid[]) and day between ${from} and ${to} and day_time is not null
      order by patient_drug_id, day, day_time, told_at desc, created_at desc, id desc
    ) as last where state <> 'withdrawn'
  `.execute(tx);
  return found.rows;
}
