import type { FiledType, UploadPurpose } from '@fernpuls/contract/documents/filed';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { Refusal } from '../../ground/errors.ts';

export type VaultFile = {
  id: string;
  tenant_id: number;
  patient_id: string | null;
  purpose: UploadPurpose;
  name: string;
  media_type: FiledType | null;
  byte_size: number;
  received: number;
  state: 'arriving' | 'unchecked' | 'ready' | 'infected';
  digest: string | null;
  home: 'database' | 'objects';
  key_sealed: Buffer;
  expires_at: string | null;
  created_by_id: string;
};

type NewVaultFile = Pick<
  VaultFile,
  'id' | 'patient_id' | 'purpose' | 'name' | 'byte_size' | 'home' | 'key_sealed' | 'created_by_id'
> & { expires_at: string | null };

export async function insertVaultFile(tx: Tx, file: NewVaultFile): Promise<void> {
  const names = Object.keys(file);
  const values = Object.values(file);
  await sql`insert into vault_file (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(values)})`.execute(
    tx,
  );
}

export async function findVaultFile(tx: Tx, id: string): Promise<VaultFile | null> {
  const found = await sql<VaultFile>`select * from vault_file where id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function lockVaultFile(tx: Tx, id: string): Promise<VaultFile | null> {
  const found = await sql<VaultFile>`select * from vault_file where id = ${id} for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Its sealed bytes, or the name of the object that holds them. */
export type Piece = {
  position: number;
  byte_size: number;
  content: Buffer | null;
  object_name: string | null;
};

/** Appends them; refuses where another request did. */
export async function addPieces(
  tx: Tx,
  { id, from, pieces, isLast }: { id: string; from: number; pieces: readonly Piece[]; isLast: boolean },
): Promise<void> {
  const bytes = pieces.reduce((sum, { byte_size }) => sum + byte_size, 0);
  // The commit of the last, which is answered for, brings those before it to the disk; they need not wait for it.
  const loosened = isLast ? null : sql`set local synchronous_commit = off`.execute(tx);
  const growing = sql`
    update vault_file set received = received + ${bytes}
    where id = ${id} and received = ${from} and state = 'arriving'
  `.execute(tx);
  // A statement for each, all on their way at once: in one they would be copied again while it is written.
  const storing = pieces.map(({ position, byte_size, content, object_name }) =>
    sql`
      insert into vault_piece (file_id, position, byte_size, content, object_name)
      values (${id}, ${position}, ${byte_size}, ${content}, ${object_name})
    `.execute(tx),
  );
  const [grown, ...stored] = await Promise.allSettled([growing, ...storing, loosened]);
  if (grown.status === 'fulfilled' && Number(grown.value.numAffectedRows ?? 0n) === 0)
    throw new Refusal('conflict');
  const failed = [grown, ...stored].find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

export function pieceAt(tx: Tx, fileId: string, position: number): Promise<Piece | null> {
  return readPiece(tx, { table: 'vault_piece', of: 'file_id' }, { id: fileId, position });
}

type Shelf = { table: 'vault_piece' | 'practice_export_piece'; of: 'file_id' | 'export_id' };

/** Of a piece that come in one row, each of which is read in one turn. */
const sliceBytes = 131_072;

export async function readPiece(
  tx: Tx,
  { table, of }: Shelf,
  { id, position }: { id: string; position: number },
): Promise<Piece | null> {
  const found = await sql<Piece>`
    select position, byte_size, object_name, substring(content from slice for ${sliceBytes}::integer) as content
    from ${sql.table(table)} cross join generate_series(1, coalesce(length(content), 1), ${sliceBytes}::integer) as slice
    where ${sql.ref(of)} = ${id} and position = ${position} order by slice
  `.execute(tx);
  const [first] = found.rows;
  const slices = found.rows.flatMap(({ content }) => content ?? []);
  return first ? { ...first, content: first.content && Buffer.concat(slices) } : null;
}

export async function nameType(tx: Tx, id: string, mediaType: FiledType): Promise<void> {
  await sql`update vault_file set media_type = ${mediaType} where id = ${id} and state = 'arriving'`.execute(
    tx,
  );
}

type Arrival = { id: string; digest: string; state: 'ready' | 'unchecked' };

/** It is whole; whether this was told for the first time. */
export async function endArrival(tx: Tx, { id, digest, state }: Arrival): Promise<boolean> {
  const ended = await sql`
    update vault_file set digest = ${digest}, state = ${state} where id = ${id} and state = 'arriving'
  `.execute(tx);
  return Number(ended.numAffectedRows ?? 0n) > 0;
}

/** Nothing refers to it any more: the next tidying takes it. */
export async function releaseVaultFile(tx: Tx, id: string): Promise<void> {
  await sql`update vault_file set expires_at = now() where id = ${id}`.execute(tx);
}

/** From now on it stays with what refers to it. */
export async function keepVaultFile(tx: Tx, id: string): Promise<void> {
  await sql`update vault_file set expires_at = null where id = ${id}`.execute(tx);
}

export async function removeVaultFile(tx: Tx, id: string): Promise<void> {
  await sql`delete from vault_file where id = ${id}`.execute(tx);
}

type Open = { id: string; name: string; byteSize: number; received: number };

export async function unfinishedOf(
  tx: Tx,
  { patientId, personId, now }: { patientId: string | null; personId: string; now: Date },
): Promise<Open[]> {
  const found = await sql<Open>`
    select id, name, byte_size as "byteSize", received from vault_file
    where patient_id is not distinct from ${patientId}::uuid and created_by_id = ${personId} and state = 'arriving'
      and expires_at > ${now.toISOString()}
    order by created_at desc limit 50
  `.execute(tx);
  return found.rows;
}
