import type { DosePeriod } from '@fernpuls/domain/drugs/dose';
import type { Substance } from '@fernpuls/domain/drugs/plan';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

export type HeldDose = DosePeriod & { name: string | null; substances: Substance[] };

/** How the rows of a plan that have a clock were taken, in the plan's order. */
export async function heldDoses(tx: Tx, patientId: string): Promise<HeldDose[]> {
  const found = await sql<HeldDose>`
    select held.patient_drug_id as "patientDrugId", extract(epoch from held.from_at)::float8 * 1000 as "from",
      extract(epoch from held.until_at)::float8 * 1000 as "until", held.dosage_kind as "dosageKind", held.morning,
      held.noon, held.evening, held.night, held.weekdays, null as "dosageText", null as "maxPerDay",
      held.from_day as "fromDay", held.until_day as "untilDay", drug.name,
      coalesce(drug.substances, '[]'::jsonb) as substances
    from patient_drug_period as held
    join patient_drug as drug on drug.tenant_id = held.tenant_id and drug.id = held.patient_drug_id
    where held.patient_id = ${patientId} and held.dosage_kind in ('daily', 'weekly')
    order by drug.position, drug.id, held.from_at
  `.execute(tx);
  return found.rows;
}
