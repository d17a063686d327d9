import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** Until the end of the transaction nobody else of this practice takes an instrument or a kind of score. */
export async function holdLibrary(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7270562, app.tenant_id())`.execute(tx);
}

/** Surveys that came with the system, by their key. */
export async function surveysByKey(tx: Tx): Promise<Map<string, string>> {
  const found = await sql<{ id: string; key: string }>`
    select id, key from survey where key is not null
  `.execute(tx);
  return new Map(found.rows.map(({ id, key }) => [key, id]));
}

/** The name, or with the first number behind it that no survey of the practice has. */
export async function freeName(tx: Tx, name: string): Promise<string> {
  const found = await sql<{ name: string }>`
    select lower(name) as name from survey where starts_with(lower(name), lower(${name}))
  `.execute(tx);
  const taken = new Set(found.rows.map((row) => row.name));
  const named = (number: number) => (number === 1 ? name : `${name} ${number}`);
  let number = 1;
  while (taken.has(named(number).toLowerCase())) number += 1;
  return named(number);
}

/** Whether another survey, in any of its versions, keeps its score as readings of a value type. */
export async function isKeptByOther(tx: Tx, surveyId: string, valueType: string): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`
    select exists (
      select 1 from survey_version
      where survey_id <> ${surveyId}::uuid and document -> 'score' ->> 'valueType' = ${valueType}
    ) as taken
  `.execute(tx);
  return found.rows[0]?.taken ?? false;
}
