import type { patientHistories } from '@fernpuls/contract/diagnoses/patient-history';
import type { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

const nameOf = (id: string) => sql`(
  select nullif(concat_ws(' ', title, first_name, last_name), '') from physician
  where physician.tenant_id = held.tenant_id and physician.id = ${sql.ref(id)})`;

export async function diagnosisRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientIcd10s>[]> {
  const found = await sql<LoadedRow<typeof patientIcd10s>>`
    select held.*, ${nameOf('held.created_by_id')} as created_by_name
    from patient_icd10 as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function historyRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientHistories>[]> {
  const found = await sql<LoadedRow<typeof patientHistories>>`
    select held.*, ${nameOf('held.created_by_id')} as created_by_name
    from patient_history as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}
