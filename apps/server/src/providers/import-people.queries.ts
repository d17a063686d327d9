import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

export type KnownPerson = {
  /** Null: of a line before. */
  id: string | null;
  title: string | null;
  first_name: string | null;
  name: string;
  institution_id: string | null;
};

/** Those who bear one of these last names, in small letters. */
export async function peopleCalled(tx: Tx, names: readonly string[]): Promise<KnownPerson[]> {
  const found = await sql<KnownPerson>`
    select id, title, first_name, name, institution_id from person
    where lower(name) = any(${names}::text[]) order by created_at, id
  `.execute(tx);
  return found.rows;
}

/** Institutions by their name in small letters; of several with one name the oldest. */
export async function housesCalled(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ name: string; id: string }>`
    select distinct on (lower(name)) lower(name) as name, id from health_provider
    where kind = 'institution' and lower(name) = any(${names}::text[]) order by lower(name), created_at, id
  `.execute(tx);
  return new Map(found.rows.map(({ name, id }) => [name, id]));
}
