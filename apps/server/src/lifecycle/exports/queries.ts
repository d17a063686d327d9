import type { PracticeExport } from '@fernpuls/contract/lifecycle/practice-export.call';
import { sql } from 'kysely';
import { type Piece, readPiece } from '../../documents/index.ts';
import type { Tx } from '../../ground/database.ts';

/** A server that has not told for so long is taken for gone. */
const silentSeconds = 120;
const mostAttempts = 5;

const nameOf = (column: string) =>
  sql`(select concat_ws(' ', title, first_name, last_name) from physician where physician.id = ${sql.ref(column)})`;

/** As `by` sees them. */
export async function exportsOf(tx: Tx, by: string | null): Promise<PracticeExport[]> {
  const found = await sql<PracticeExport>`
    select id, state, requested_at as "requestedAt", ${nameOf('requested_by_id')} as "requestedBy",
      requested_by_id is not distinct from ${by}::uuid as "isMine", approved_at as "approvedAt",
      ${nameOf('approved_by_id')} as "approvedBy", steps_done as "stepsDone", steps_total as "stepsTotal", row_count as "rowCount", file_count as "fileCount",
      byte_size as "byteSize", digest, expires_at as "expiresAt", fetched_at as "fetchedAt",
      ${nameOf('fetched_by_id')} as "fetchedBy"
    from practice_export order by requested_at desc, id limit 20
  `.execute(tx);
  return found.rows;
}

/** Released by nobody yet, and not ordered by `by`, who is there to do it. */
export async function awaitedExports(tx: Tx, by: string, now: Date) {
  const found = await sql<Pick<PracticeExport, 'id' | 'requestedBy' | 'requestedAt'>>`
    select id, requested_at as "requestedAt", ${nameOf('requested_by_id')} as "requestedBy" from practice_export
    where approved_at is null and requested_by_id is distinct from ${by}::uuid and state <> 'failed'
      and (expires_at is null or expires_at > ${now.toISOString()})
    order by requested_at desc, id limit 20
  `.execute(tx);
  return found.rows;
}

type Ordered = { id: string; by: string; keySealed: Buffer; home: 'database' | 'objects'; now: Date };

/** False: one is being made. */
export async function orderExport(tx: Tx, { id, by, keySealed, home, now }: Ordered): Promise<boolean> {
  const made = await sql`
    insert into practice_export (id, requested_by_id, requested_at, key_sealed, home)
    values (${id}, ${by}, ${now.toISOString()}, ${keySealed}, ${home}) on conflict do nothing
  `.execute(tx);
  return Number(made.numAffectedRows ?? 0n) === 1;
}

export type ClaimedExport = {
  tenant_id: number;
  id: string;
  attempts: number;
  home: 'database' | 'objects';
  key_sealed: Buffer;
};

/** The one that waits longest, of all practices, for this process alone. */
export async function claimExport(tx: Tx, now: Date): Promise<ClaimedExport | null> {
  const at = now.toISOString();
  const found = await sql<ClaimedExport>`
    update practice_export set state = 'running', attempts = attempts + 1, beat_at = ${at}, steps_done = 0,
      row_count = 0, file_count = 0, byte_size = 0
    where (tenant_id, id) = (
      select tenant_id, id from practice_export
      where attempts < ${mostAttempts} and (state = 'waiting'
        or (state = 'running' and beat_at < ${at}::timestamptz - make_interval(secs => ${silentSeconds})))
      order by requested_at limit 1 for update skip locked
    )
    returning tenant_id, id, attempts, home, key_sealed
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Mine = Pick<ClaimedExport, 'id' | 'attempts'>;
export type Progress = { stepsDone: number; stepsTotal: number; rowCount: number; fileCount: number };

/** Adds pieces at the end; false: it was stopped, or another server is at it. */
export async function keepPieces(
  tx: Tx,
  { id, attempts }: Mine,
  { pieces, progress }: { pieces: readonly Piece[]; progress: Progress },
): Promise<boolean> {
  const bytes = pieces.reduce((sum, { byte_size }) => sum + byte_size, 0);
  const grown = await sql`
    update practice_export set byte_size = byte_size + ${bytes}, beat_at = now(), steps_done = ${progress.stepsDone},
      steps_total = ${progress.stepsTotal}, row_count = ${progress.rowCount}, file_count = ${progress.fileCount}
    where id = ${id} and attempts = ${attempts} and state = 'running'
  `.execute(tx);
  if (Number(grown.numAffectedRows ?? 0n) === 0) return false;
  if (pieces.length === 0) return true;
  const rows = pieces.map(
    ({ position, byte_size, content, object_name }) =>
      sql`(${id}, ${position}, ${byte_size}, ${content}, ${object_name})`,
  );
  await sql`
    insert into practice_export_piece (export_id, position, byte_size, content, object_name) values ${sql.join(rows)}
  `.execute(tx);
  return true;
}

/** What an attempt before this one has left. */
export async function dropPieces(tx: Tx, id: string): Promise<void> {
  await sql`delete from practice_export_piece where export_id = ${id}`.execute(tx);
}

export async function endExport(
  tx: Tx,
  { id, attempts }: Mine,
  { digest, now, expiresAt }: { digest: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update practice_export set state = 'ready', digest = ${digest}, ended_at = ${now.toISOString()},
      expires_at = ${expiresAt.toISOString()}
    where id = ${id} and attempts = ${attempts} and state = 'running'
  `.execute(tx);
}

/** It waits for another attempt, or there were enough of them. */
export async function giveBack(tx: Tx, { id, attempts }: Mine): Promise<void> {
  await sql`
    update practice_export set state = ${attempts < mostAttempts ? 'waiting' : 'failed'}
    where id = ${id} and attempts = ${attempts} and state = 'running'
  `.execute(tx);
}

type ReadyExport = Pick<ClaimedExport, 'id' | 'tenant_id' | 'key_sealed'> & {
  state: string;
  isApproved: boolean;
  byteSize: number;
};

export async function findExport(tx: Tx, id: string, now: Date): Promise<ReadyExport | null> {
  const found = await sql<ReadyExport>`
    select id, tenant_id, key_sealed, state, approved_at is not null as "isApproved", byte_size as "byteSize"
    from practice_export
    where id = ${id} and (expires_at is null or expires_at > ${now.toISOString()})
  `.execute(tx);
  return found.rows[0] ?? null;
}

export function exportPieceAt(tx: Tx, id: string, position: number): Promise<Piece | null> {
  return readPiece(tx, { table: 'practice_export_piece', of: 'export_id' }, { id, position });
}

type Approval = 'approved' | 'own' | 'already' | null;

/** Null: there is no such archive, or it has failed. */
export async function approveExport(
  tx: Tx,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<Approval> {
  const found = await sql<{ isOwn: boolean; isApproved: boolean }>`
    select requested_by_id = ${by} as "isOwn", approved_at is not null as "isApproved" from practice_export
    where id = ${id} and state <> 'failed' and (expires_at is null or expires_at > ${now.toISOString()}) for update
  `.execute(tx);
  const [held] = found.rows;
  if (!held) return null;
  if (held.isOwn) return 'own';
  if (held.isApproved) return 'already';
  await sql`
    update practice_export set approved_at = ${now.toISOString()}, approved_by_id = ${by} where id = ${id}
  `.execute(tx);
  return 'approved';
}

export async function noteFetched(
  tx: Tx,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<void> {
  await sql`
    update practice_export set fetched_at = ${now.toISOString()}, fetched_by_id = ${by} where id = ${id}
  `.execute(tx);
}

export async function dropExport(tx: Tx, id: string): Promise<boolean> {
  const gone = await sql`delete from practice_export where id = ${id}`.execute(tx);
  return Number(gone.numAffectedRows ?? 0n) > 0;
}

/** Archives of all practices that are over, and those whose makers all broke. */
export async function dropOver(tx: Tx, now: Date): Promise<number> {
  const at = now.toISOString();
  const failed = await sql`
    update practice_export set state = 'failed'
    where state = 'running' and attempts >= ${mostAttempts}
      and beat_at < ${at}::timestamptz - make_interval(secs => ${silentSeconds})
  `.execute(tx);
  const over = await sql`
    delete from practice_export where (tenant_id, id) in (
      select tenant_id, id from practice_export where expires_at <= ${at} order by expires_at limit 5
    )
  `.execute(tx);
  return Number(failed.numAffectedRows ?? 0n) + Number(over.numAffectedRows ?? 0n);
}

type ExportSummary = { madeAt: string; fetchedAt: string | null };

/** The newest one that is ready, of those asked for since then. */
export async function exportSince(tx: Tx, since: string): Promise<ExportSummary | null> {
  const found = await sql<ExportSummary>`
    select ended_at as "madeAt", fetched_at as "fetchedAt" from practice_export
    where state = 'ready' and requested_at >= ${since} order by fetched_at desc nulls last, ended_at desc limit 1
  `.execute(tx);
  return found.rows[0] ?? null;
}
