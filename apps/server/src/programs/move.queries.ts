import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

export type TakingPart = {
  id: string;
  patient_id: string;
  name: string;
  version: number | null;
  phase: number;
};

/** Who takes part in a programme, of those the caller may see. */
export async function takingPart(tx: Tx, programId: string): Promise<TakingPart[]> {
  const found = await sql<TakingPart>`
    select held.id, held.patient_id, held.version, held.phase, concat_ws(', ', patient.last_name, patient.first_name) as name
    from patient_program as held join patient on patient.id = held.patient_id
    where held.program_id = ${programId} and held.status = 'consented'
    order by held.version nulls first, held.phase, patient.sort_key, held.id
  `.execute(tx);
  return found.rows;
}

type Order = { programId: string; version: number; whom: readonly string[] | null; by: string | null };

/** Sends those who take part and do not follow the version yet on their way to it; how many. */
export async function orderMoves(tx: Tx, { programId, version, whom, by }: Order): Promise<number> {
  const meant: RawBuilder<unknown> = whom === null ? sql`true` : sql`held.id = any(${whom}::uuid[])`;
  const ordered = await sql`
    insert into patient_program_move (patient_program_id, patient_id, program_id, version, requested_by_id)
    select held.id, held.patient_id, held.program_id, ${version}, ${by}::uuid from patient_program as held
    where held.program_id = ${programId} and held.status = 'consented'
      and held.version is distinct from ${version} and ${meant}
    on conflict (tenant_id, patient_program_id)
      do update set version = excluded.version, requested_by_id = excluded.requested_by_id, requested_at = now()
    returning 1
  `.execute(tx);
  return ordered.rows.length;
}

export async function movingCount(tx: Tx, programId: string): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from patient_program_move where program_id = ${programId}
  `.execute(tx);
  return found.rows[0]?.n ?? 0;
}

/** Practices in which somebody is on the way, or a phase is over by its time. */
export async function practicesWithWork(tx: Tx, today: string): Promise<number[]> {
  const found = await sql<{ tenant_id: number }>`
    select distinct tenant_id from patient_program_move
    union select held.tenant_id from patient_program as held ${overdue(today)}
  `.execute(tx);
  return found.rows.map(({ tenant_id: id }) => id);
}

export type Move = {
  patient_program_id: string;
  program_id: string;
  version: number;
  requested_by_id: string | null;
};

/** Takes the next ones for this transaction; what another server has taken is left to it. */
export async function takeMoves(tx: Tx, most: number): Promise<Move[]> {
  const taken = await sql<Move>`
    delete from patient_program_move where (tenant_id, patient_program_id) in (
      select tenant_id, patient_program_id from patient_program_move
      order by requested_at, patient_program_id limit ${most} for update skip locked
    ) returning patient_program_id, program_id, version, requested_by_id
  `.execute(tx);
  return taken.rows;
}

/** Those whose phase ends by its time and has ended, with another after it. */
export async function overByTime(
  tx: Tx,
  today: string,
  most: number,
): Promise<{ id: string; ends: string }[]> {
  const found = await sql<{ id: string; ends: string }>`
    select held.id, (held.phase_started_on + 7 * phase.weeks)::text as ends
    from patient_program as held ${overdue(today)}
    order by held.id limit ${most} for update of held skip locked
  `.execute(tx);
  return found.rows;
}

function overdue(today: string): RawBuilder<unknown> {
  return sql`
    join program_version as followed on followed.tenant_id = held.tenant_id
      and followed.program_id = held.program_id and followed.version = held.version
    cross join lateral (
      select (said ->> 'weeks')::int as weeks, said -> 'transition' ->> 'kind' as kind
      from (select followed.document -> 'phases' -> (held.phase - 1) as said) as one
    ) as phase
    where held.status = 'consented' and held.paused_since is null and phase.kind = 'time' and phase.weeks is not null
      and held.phase < jsonb_array_length(followed.document -> 'phases')
      and held.phase_started_on + 7 * phase.weeks <= ${today}::date`;
}
