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
      do update set version = excluded.version, phase = null, requested_by_id = excluded.requested_by_id, requested_at = now()
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

/** Practices in which somebody is on the way. */
export async function practicesWithMoves(tx: Tx): Promise<number[]> {
  const found = await sql<{ tenant_id: number }>`
    select distinct tenant_id from patient_program_move
  `.execute(tx);
  return found.rows.map(({ tenant_id: id }) => id);
}

/** Practices in which a phase is over by its time. */
export async function practicesWithEnds(tx: Tx, today: string): Promise<number[]> {
  const found = await sql<{ tenant_id: number }>`
    ${timed} select distinct held.tenant_id from patient_program as held ${overdue(today)}
  `.execute(tx);
  return found.rows.map(({ tenant_id: id }) => id);
}

type Move = {
  patient_program_id: string;
  patient_id: string;
  program_id: string;
  version: number;
  phase: number | null;
};

/** Takes the next ones for this transaction, or one of them; what another server has taken is left to it. */
export async function takeMoves(tx: Tx, most: number, only: string | null): Promise<Move[]> {
  const meant = only === null ? sql`true` : sql`patient_program_id = ${only}`;
  const taken = await sql<Move>`
    delete from patient_program_move where (tenant_id, patient_program_id) in (
      select tenant_id, patient_program_id from patient_program_move where ${meant}
      order by requested_at, patient_program_id limit ${most} for update skip locked
    ) returning patient_program_id, patient_id, program_id, version, phase
  `.execute(tx);
  return taken.rows;
}

/** Who waits the longest to be moved. */
export async function waitingMoves(tx: Tx, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select patient_program_id as id from patient_program_move order by requested_at, patient_program_id limit ${most}
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** Whoever could not be moved waits behind all others. */
export async function putBack(tx: Tx, id: string): Promise<void> {
  await sql`update patient_program_move set requested_at = now() where patient_program_id = ${id}`.execute(
    tx,
  );
}

/** Those whose phase ends by its time and has ended, with another after it. */
export async function overByTime(
  tx: Tx,
  { today, most, only }: { today: string; most: number; only?: string },
): Promise<{ id: string; ends: string }[]> {
  const found = await sql<{ id: string; ends: string }>`
    ${timed} select held.id, (held.phase_started_on + 7 * phase.weeks)::text as ends
    from patient_program as held join patient on patient.id = held.patient_id ${overdue(today)} ${only === undefined ? sql`` : sql`and held.id = ${only}`}
    order by held.id limit ${most} for no key update of held, patient skip locked
  `.execute(tx);
  return found.rows;
}

// Few versions with few phases, read one time however many people are in them.
const timed = sql`with timed as materialized (
  select said.tenant_id, said.program_id, said.version, place.phase::int as phase, (place.one ->> 'weeks')::int as weeks
  from program_version as said
  cross join lateral jsonb_array_elements(said.document -> 'phases') with ordinality as place (one, phase)
  where place.one -> 'transition' ->> 'kind' = 'time' and place.one ->> 'weeks' is not null
    and place.phase < jsonb_array_length(said.document -> 'phases')
)`;

function overdue(today: string): RawBuilder<unknown> {
  return sql`
    join timed as phase on phase.tenant_id = held.tenant_id and phase.program_id = held.program_id
      and phase.version = held.version and phase.phase = held.phase
    where held.status = 'consented' and held.paused_since is null
      and held.phase_started_on + 7 * phase.weeks <= ${today}::date`;
}
