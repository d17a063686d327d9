import type { StoredFile } from '@fernpuls/contract/documents/stored-file';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

export type Purpose = 'message' | 'patient_picture' | 'event_letter';
type NewFile = StoredFile & {
  patientId: string;
  purpose: Purpose;
  digest: string;
  createdById: string | null;
  content: Uint8Array;
};

/** Bytes that are bound to one statement, so that others have their turn between. */
const pieceBytes = 524_288;

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await sql`
    insert into stored_file (id, patient_id, purpose, name, media_type, byte_size, digest, created_by_id)
    values (${file.id}, ${file.patientId}, ${file.purpose}, ${file.name}, ${file.mediaType}, ${file.byteSize},
      ${file.digest}, ${file.createdById})
  `.execute(tx);
  for (let number = 0; number * pieceBytes < file.byteSize; number += 1) {
    const piece = Buffer.from(file.content.subarray(number * pieceBytes, (number + 1) * pieceBytes));
    await sql`insert into stored_file_piece (file_id, number, content) values (${file.id}, ${number}, ${piece})`.execute(
      tx,
    );
  }
}

export type FoundFile = {
  id: string;
  patient_id: string;
  name: string;
  media_type: StoredFile['mediaType'];
  byte_size: number;
  digest: string;
  is_kept: boolean;
  created_by_id: string | null;
};

export async function findFiles(
  tx: Tx,
  { ids, purpose }: { ids: readonly string[]; purpose: Purpose },
): Promise<FoundFile[]> {
  const found = await sql<FoundFile>`
    select id, patient_id, name, media_type, byte_size, digest, is_kept, created_by_id from stored_file
    where id = any(${ids}::uuid[]) and purpose = ${purpose}
  `.execute(tx);
  return found.rows;
}

export async function findPicture(tx: Tx, patientId: string): Promise<FoundFile | null> {
  const found = await sql<FoundFile>`
    select id, patient_id, name, media_type, byte_size, digest, is_kept, created_by_id from stored_file
    where patient_id = ${patientId} and purpose = 'patient_picture'
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function storedPiece(
  tx: Tx,
  { id, number }: { id: string; number: number },
): Promise<Buffer | null> {
  const found = await sql<{ content: Buffer }>`
    select content from stored_file_piece where file_id = ${id} and number = ${number}
  `.execute(tx);
  return found.rows[0]?.content ?? null;
}

/** From now on it stays as it is. */
export async function keepFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update stored_file set is_kept = true where id = any(${ids}::uuid[])`.execute(tx);
}

export async function removeFile(tx: Tx, id: string): Promise<void> {
  await sql`delete from stored_file where id = ${id}`.execute(tx);
}
