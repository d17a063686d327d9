import type { DosePeriod } from '@fernpuls/domain/drugs/dose';
import type { Telling } from '@fernpuls/domain/drugs/told';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { ms } from './settle.queries.ts';

/** Days `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string };

/** How the rows of these patients' plans were taken in these days, and of rows told about in them at any time before. */
export async function periodsOf(tx: Tx, patientIds: readonly string[], { from, to }: Days) {
  const found = await sql<DosePeriod & { patientId: string }>`
    select patient_id as "patientId", patient_drug_id as "patientDrugId", ${ms('from_at')} as "from", ${ms('until_at')} as "until",
      dosage_kind as "dosageKind", morning, noon, evening, night, weekdays, null as "dosageText", max_per_day as "maxPerDay",
      from_day as "fromDay", until_day as "untilDay"
    from patient_drug_period as held
    where patient_id = any(${patientIds}::uuid[]) and (
      (coalesce(until_at, 'infinity') > ${from}::date - 1 and coalesce(until_day, 'infinity') >= ${from}::date)
      or exists (
        select from patient_drug_intake as told where told.tenant_id = held.tenant_id
          and told.patient_drug_id = held.patient_drug_id and told.day between ${from} and ${to}
      )
    )
    order by patient_drug_id, from_at
  `.execute(tx);
  return found.rows;
}

export type HeardTelling = Telling & {
  patientId: string;
  note: string | null;
  author: 'patient' | 'staff';
  /** When it arrived; epoch ms. */
  cameAt: number;
};

/** Everything that was told of doses of these days, in the order it was told. */
export async function tellingsOf(tx: Tx, patientIds: readonly string[], { from, to }: Days) {
  const found = await sql<HeardTelling>`
    select patient_id as "patientId", id, patient_drug_id as "patientDrugId", day, day_time as "dayTime", state, dose,
      taken_at as "takenAt", skip_reason as "skipReason", replaces_id as "replacesId", told_at as "toldAt", note, author,
      ${ms('created_at')} as "cameAt"
    from patient_drug_intake
    where patient_id = any(${patientIds}::uuid[]) and day between ${from} and ${to}
    order by told_at, created_at, id
  `.execute(tx);
  return found.rows;
}
