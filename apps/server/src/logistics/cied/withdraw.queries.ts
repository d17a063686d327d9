import type { IdcoValue, Withdrawn } from '@fernpuls/domain/logistics/cied/idco-message';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Part = { kind: string; position: string; value: number };
type At = Pick<IdcoValue, 'kind' | 'position' | 'at'>;

const columns = (all: readonly At[]) => sql`unnest(
  ${all.map((one) => one.kind)}::text[], ${all.map((one) => one.position ?? '')}::text[],
  ${all.map((one) => new Date(one.at).toISOString())}::timestamptz[]) as told (kind, position, at)`;

/** Values, episodes and states that were told and are not so: they stay and count no more. What was found of them. */
export async function withdraw(tx: Tx, ciedId: string, withdrawn: readonly Withdrawn[], now: Date) {
  const at = now.toISOString();
  const values = withdrawn.filter((one) => one.of === 'value');
  const gone = await sql<Part>`
    update cied_value as held set withdrawn_at = ${at} from ${columns(values)}
    where held.cied_id = ${ciedId} and held.kind = told.kind and held.position = told.position
      and held.measured_at = told.at and held.withdrawn_at is null
    returning held.kind, held.position, held.value
  `.execute(tx);
  const episodes = withdrawn.flatMap((one) => (one.of === 'episode' ? [one.externalId] : []));
  const none = await sql<{ id: string }>`
    update cied_episode set withdrawn_at = ${at}, updated_at = now()
    where cied_id = ${ciedId} and external_id = any(${episodes}::text[]) and withdrawn_at is null
    returning external_id as id
  `.execute(tx);
  const states = withdrawn.filter((one) => one.of === 'state');
  const past = await sql<{ kind: string; subject: string; state: string }>`
    update cied_notice as held set withdrawn_at = ${at} from unnest(
      ${states.map((one) => one.kind)}::text[], ${states.map((one) => one.subject)}::text[],
      ${states.map((one) => new Date(one.at).toISOString())}::timestamptz[]) as told (kind, subject, at)
    where held.cied_id = ${ciedId} and held.kind = told.kind and held.subject = told.subject
      and held.observed_at = told.at and held.withdrawn_at is null
    returning held.kind, held.subject, held.state
  `.execute(tx);
  return { values: gone.rows, episodes: none.rows.map(({ id }) => id), states: past.rows };
}

/** Values that stand in the record for the same moment, and say something else. */
export async function otherValues(
  tx: Tx,
  ciedId: string,
  values: readonly IdcoValue[],
): Promise<(Part & { told: number })[]> {
  const found = await sql<Part & { told: number }>`
    select held.kind, held.position, held.value, told.value as told
    from unnest(
      ${values.map((one) => one.kind)}::text[], ${values.map((one) => one.position ?? '')}::text[],
      ${values.map((one) => new Date(one.at).toISOString())}::timestamptz[], ${values.map((one) => one.value)}::float8[]
    ) as told (kind, position, at, value)
    join cied_value as held on held.cied_id = ${ciedId} and held.kind = told.kind and held.position = told.position
      and held.measured_at = told.at and held.value <> told.value
  `.execute(tx);
  return found.rows;
}
