import type { patientConnections } from '@fernpuls/contract/patients/patient-connection';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

export async function connectionRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientConnections>[]> {
  const found = await sql<LoadedRow<typeof patientConnections>>`
    select held.*, nullif(concat_ws(' ', subject.title, subject.first_name, subject.name), '') as subject_name
    from patient_connection as held left join health_provider as subject on subject.id = held.subject_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}
