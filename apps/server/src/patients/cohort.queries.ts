import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** Whether there is such a patient; nobody else changes their cohorts until the end of this step. */
export async function lockPatient(tx: Tx, id: string): Promise<boolean> {
  const found = await sql`select 1 from patient where id = ${id} for no key update`.execute(tx);
  return found.rows.length > 0;
}

export async function cohortsOfPatient(
  tx: Tx,
  patientId: string,
): Promise<{ assignmentId: string; cohortId: string }[]> {
  const found = await sql<{ assignmentId: string; cohortId: string }>`
    select id as "assignmentId", cohort_id as "cohortId" from cohort_assignment where patient_id = ${patientId}
  `.execute(tx);
  return found.rows;
}

/** Cohorts with one of the ids, or with one of the names in whatever case. */
export async function cohortsNamed(
  tx: Tx,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const folded = names.map((name) => name.toLocaleLowerCase());
  const found = await sql<{ id: string; name: string }>`
    select id, name from cohort where id::text = any(${ids}::text[]) or lower(name) = any(${folded}::text[])
  `.execute(tx);
  return found.rows;
}
