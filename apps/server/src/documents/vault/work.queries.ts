import { sql } from 'kysely';
import { asSystem, type Database, type Tx } from '../../ground/database.ts';

type WorkKind = 'check' | 'sweep';
export type VaultWork = {
  tenant_id: number;
  file_id: string;
  kind: WorkKind;
  until: string;
  attempts: number;
};

/** Longer than the check of the largest file lasts. */
const leaseSeconds = 1_800;
const firstPauseSeconds = 15;
const longestPauseSeconds = 3_600;

/** A file waits for the virus scanner. */
export async function addCheck(tx: Tx, fileId: string): Promise<void> {
  await sql`
    insert into vault_work (file_id, kind, due_at, until) values (${fileId}, 'check', now(), now())
  `.execute(tx);
}

/** The one that is due longest, of all practices, for this process alone; null when there is none. */
export function claimWork(database: Database, kind: WorkKind, now: Date): Promise<VaultWork | null> {
  return asSystem(database, async (tx) => {
    const found = await sql<VaultWork>`
      update vault_work set attempts = attempts + 1,
        due_at = ${now.toISOString()}::timestamptz + make_interval(secs => ${leaseSeconds})
      where (tenant_id, file_id, kind) = (
        select tenant_id, file_id, kind from vault_work where kind = ${kind} and due_at <= ${now.toISOString()}
        order by due_at limit 1 for update skip locked
      )
      returning tenant_id, file_id, kind, until, attempts
    `.execute(tx);
    return found.rows[0] ?? null;
  });
}

/** It is done, unless there is more to do by now. */
export async function endWork(tx: Tx, { tenant_id, file_id, kind, attempts }: VaultWork): Promise<void> {
  await sql`
    delete from vault_work
    where tenant_id = ${tenant_id} and file_id = ${file_id} and kind = ${kind} and attempts = ${attempts}
  `.execute(tx);
}

/** Comes back at `at`; what was asked for meanwhile comes sooner. */
export async function comeBack(
  tx: Tx,
  { tenant_id, file_id, kind, attempts }: VaultWork,
  { at, isFresh }: { at: Date; isFresh: boolean },
): Promise<void> {
  await sql`
    update vault_work set due_at = ${at.toISOString()}, attempts = ${isFresh ? 0 : attempts}
    where tenant_id = ${tenant_id} and file_id = ${file_id} and kind = ${kind} and attempts = ${attempts}
  `.execute(tx);
}

/** After each failure a longer pause. */
export function pauseMsAfter(attempts: number): number {
  return Math.min(firstPauseSeconds * 2 ** Math.min(attempts - 1, 10), longestPauseSeconds) * 1_000;
}

type HeldFile = { state: string; names: ReadonlySet<string> };

/** Which objects rows of a file name; null where the file is gone. */
export async function heldObjects(
  tx: Tx,
  { tenant_id, file_id }: Pick<VaultWork, 'tenant_id' | 'file_id'>,
): Promise<HeldFile | null> {
  const file = await sql<{ state: string }>`
    select state from vault_file where tenant_id = ${tenant_id} and id = ${file_id}
  `.execute(tx);
  if (!file.rows[0]) return null;
  const pieces = await sql<{ name: string }>`
    select object_name as name from vault_piece
    where tenant_id = ${tenant_id} and file_id = ${file_id} and object_name is not null
  `.execute(tx);
  return { state: file.rows[0].state, names: new Set(pieces.rows.map(({ name }) => name)) };
}

/** Whether it waited for that. */
export async function settleCheck(tx: Tx, id: string, state: 'ready' | 'infected'): Promise<boolean> {
  const settled = await sql`
    update vault_file set state = ${state} where id = ${id} and state = 'unchecked'
  `.execute(tx);
  return Number(settled.numAffectedRows ?? 0n) > 0;
}

type Owners = { documents: { id: string; patientId: string }[]; media: string[] };

/** What refers to a file: documents of a record, media of the library. */
export async function ownersOf(tx: Tx, fileId: string): Promise<Owners> {
  const documents = await sql<{ id: string; patientId: string }>`
    select id, patient_id as "patientId" from patient_document where file_id = ${fileId}
  `.execute(tx);
  const media = await sql<{ id: string }>`
    select distinct medium_id as id from medium_version where file_id = ${fileId}
  `.execute(tx);
  return { documents: documents.rows, media: media.rows.map(({ id }) => id) };
}
