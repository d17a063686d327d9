import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** Until the end of the transaction nobody else of this practice lets surveys ask each other. */
export async function holdSurveyCircle(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7270560, app.tenant_id())`.execute(tx);
}

/** By survey those its answers ask, as it is asked now. */
export async function asksOfAll(tx: Tx): Promise<Map<string, string[]>> {
  const found = await sql<{ id: string; asks: string[] }>`
    select survey.id, array_agg(distinct named.id #>> '{}') as asks
    from survey cross join lateral jsonb_path_query(document, '$.questions[*].answers[*].carries[*].surveyId') as named (id)
    group by survey.id
  `.execute(tx);
  return new Map(found.rows.map(({ id, asks }) => [id, asks]));
}

export async function namesOfSurveys(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ id: string; name: string }>`
    select id, name from survey where id = any(${ids}::uuid[])
  `.execute(tx);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}

/** Of surveys, media and roles those that are there, and whether they are in use. */
export async function knownThings(tx: Tx, ids: readonly string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; is_used: boolean }>`
    select id, is_active as is_used from survey where id = any(${ids}::uuid[])
    union all select id, true from medium where id = any(${ids}::uuid[])
    union all select id, true from role where id = any(${ids}::uuid[])
  `.execute(tx);
  return new Map(found.rows.map(({ id, is_used: isUsed }) => [id, isUsed]));
}
