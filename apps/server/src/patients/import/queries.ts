import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

export type Known = {
  id: string;
  lastName: string;
  firstName: string;
  birthDate: string;
  /** Also of records merged into theirs. */
  numbers: string[];
  kvnrs: string[];
};
type By = { numbers: readonly string[]; kvnrs: readonly string[]; days: readonly string[] };

/** Whoever may be meant by a line: the same number, the same insurance number, or born on the same day. */
export async function possiblyMeant(tx: Tx, { numbers, kvnrs, days }: By): Promise<Known[]> {
  const found = await sql<Known>`
    select patient.id, last_name as "lastName", first_name as "firstName", birth_date as "birthDate",
      custom_patient_id || array(select number from patient_alias where patient_alias.patient_id = patient.id) as numbers,
      array(select kvnr from patient_insurance as held where held.patient_id = patient.id and kvnr is not null) as kvnrs
    from patient where patient.id in (
      select id from patient where custom_patient_id = any(${numbers}::text[])
      union select patient_id from patient_alias where number = any(${numbers}::text[])
      union select patient_id from patient_insurance where kvnr = any(${kvnrs}::text[])
      union select id from patient where birth_date = any(${days}::date[])
    )
  `.execute(tx);
  return found.rows;
}

/** One import may come in several parts; another person's is not gone on with. */
export async function beginImport(tx: Tx, { id, by }: { id: string; by: string }): Promise<boolean> {
  await sql`insert into patient_import (id, by_id) values (${id}, ${by}) on conflict do nothing`.execute(tx);
  const held = await sql`
    select 1 from patient_import where id = ${id} and by_id = ${by} and undone_at is null for update
  `.execute(tx);
  return held.rows.length > 0;
}

export async function noteImported(tx: Tx, importId: string, patientIds: readonly string[]): Promise<void> {
  await sql`
    insert into patient_imported (import_id, patient_id) select ${importId}, unnest(${patientIds}::uuid[])
  `.execute(tx);
}

/** Whom it registered and who is still there; null where it is unknown, another person's or taken back. */
export async function endImport(tx: Tx, { id, by }: { id: string; by: string }): Promise<string[] | null> {
  const ended = await sql`
    update patient_import set undone_at = now() where id = ${id} and by_id = ${by} and undone_at is null returning 1
  `.execute(tx);
  if (ended.rows.length === 0) return null;
  const found = await sql<{ patient_id: string }>`
    select patient_id from patient_imported join patient on patient.id = patient_id
    where import_id = ${id} order by patient_id
  `.execute(tx);
  return found.rows.map((row) => row.patient_id);
}

export async function holdPlace(tx: Tx): Promise<void> {
  await sql`savepoint one_by_one`.execute(tx);
}

export async function backToPlace(tx: Tx): Promise<void> {
  await sql`rollback to savepoint one_by_one`.execute(tx);
}
