import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

type Stand = { takingPart: number; following: number; waiting: number };

export async function standOfMoves(tx: Tx, { id, version }: { id: string; version: number }): Promise<Stand> {
  const found = await sql<Stand>`
    select count(*)::int as "takingPart", count(*) filter (where held.version = ${version})::int as following,
      (select count(*)::int from patient_program_move where program_id = ${id}) as waiting
    from patient_program as held where held.program_id = ${id} and held.status = 'consented'
  `.execute(tx);
  return found.rows[0] ?? { takingPart: 0, following: 0, waiting: 0 };
}

/**
 * The last step of each who takes part, where it was a move of the last day from a version that is known; by the clock
 * of the database, which wrote when that was.
 */
const lately = (programId: string) => sql`
  select * from (
    select step.*, lag(step.version) over walked as version_before, lag(step.phase) over walked as phase_before,
      lead(step.id) over walked is null as is_last
    from patient_program as held join patient_program_step as step on step.patient_program_id = held.id
    where held.program_id = ${programId} and held.status = 'consented'
    window walked as (partition by step.patient_program_id order by step.created_at, step.id)
  ) as one
  where step = 'change_version' and is_last and version_before is not null and created_at > now() - interval '1 day'`;

export async function movedLately(
  tx: Tx,
  programId: string,
): Promise<{ version: number; count: number; at: string }[]> {
  const found = await sql<{ version: number; count: number; at: string }>`
    select version, count(*)::int as count, max(created_at) as at from (${lately(programId)}) as moved
    group by version order by max(created_at) desc
  `.execute(tx);
  return found.rows;
}

/** Sends them back to the version and phase they came from; how many. */
export async function orderBack(
  tx: Tx,
  { programId, version }: { programId: string; version: number },
): Promise<number> {
  const ordered = await sql`
    insert into patient_program_move (patient_program_id, patient_id, program_id, version, phase)
    select patient_program_id, patient_id, ${programId}, version_before, phase_before
    from (${lately(programId)}) as moved where version = ${version}
    on conflict (tenant_id, patient_program_id)
      do update set version = excluded.version, phase = excluded.phase, requested_at = now()
    returning 1
  `.execute(tx);
  return ordered.rows.length;
}

/** Who was not moved yet is not moved any more; how many. */
export async function stopMoves(
  tx: Tx,
  { programId, version }: { programId: string; version: number },
): Promise<number> {
  const stopped = await sql`
    delete from patient_program_move where program_id = ${programId} and version = ${version} returning 1
  `.execute(tx);
  return stopped.rows.length;
}
