import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

export async function nextPseudonym(tx: Tx, studyId: string): Promise<{ prefix: string; number: number }> {
  const found = await sql<{ prefix: string; number: number }>`
    update study set pseudonyms = pseudonyms + 1 where id = ${studyId}
    returning pseudonym_prefix as prefix, pseudonyms as number
  `.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('a study that was there a moment ago has gone');
  return row;
}

type NewKey = { id: string; studyId: string; patientStudyId: string; patientId: string; sealed: Buffer };

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await sql`
    insert into study_key (id, study_id, patient_study_id, patient_id, sealed)
    values (${key.id}, ${key.studyId}, ${key.patientStudyId}, ${key.patientId}, ${key.sealed})
  `.execute(tx);
}

type KeyRow = { id: string; patient_study_id: string; sealed: Buffer };

export async function keyRows(tx: Tx, studyId: string): Promise<KeyRow[]> {
  const found = await sql<KeyRow>`
    select id, patient_study_id, sealed from study_key where study_id = ${studyId}
  `.execute(tx);
  return found.rows;
}
