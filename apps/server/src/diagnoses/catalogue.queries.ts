import type { FoundIcd10 } from '@fernpuls/contract/diagnoses/icd10.call';
import type { Icd10Usage } from '@fernpuls/domain/diagnoses/diagnosis';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import { literally } from '../ground/like.ts';

const shown = 20;
/** Of a search that says little, so many are put in order. */
const weighed = 2000;

export async function icd10Years(tx: Tx): Promise<number[]> {
  // One look into the index a year: counting rows would read the whole of it.
  const found = await sql<{ year: number }>`
    with recursive known (year) as (
      select min(year) from icd10 union all select (select min(year) from icd10 where year > known.year) from known where known.year is not null
    )
    select year from known where year is not null order by year
  `.execute(tx);
  return found.rows.map(({ year }) => year);
}

export async function findByPrefix(tx: Tx, year: number, prefix: string): Promise<FoundIcd10[]> {
  const found = await sql<FoundIcd10>`
    select code, title, usage from icd10
    where year = ${year} and code >= ${prefix} and code < ${`${prefix}\u{10ffff}`} and is_terminal and usage is not null
    order by code limit ${shown}
  `.execute(tx);
  return found.rows;
}

/** Every pattern fits; those whose title begins with the first word come first, then those that begin words with all. */
export async function findByWords(tx: Tx, year: number, words: readonly string[]): Promise<FoundIcd10[]> {
  const escaped = words.map(literally);
  // One condition a word: of an array of patterns no index is asked.
  const inside = escaped.map((word) => sql`search_text like ${word.length < 3 ? `% ${word}%` : `%${word}%`}`);
  const found = await sql<FoundIcd10>`
    with fitting as (
      select code, title, usage, search_text from icd10
      where year = ${year} and ${sql.join(inside, sql` and `)} and is_terminal and usage is not null
      limit ${weighed}
    )
    select code, title, usage from fitting
    order by search_text like ${` ${escaped[0] ?? ''}%`} desc, search_text like all(${escaped.map((word) => `% ${word}%`)}::text[]) desc,
      length(title), code
    limit ${shown}
  `.execute(tx);
  return found.rows;
}

type Entry = {
  year: number;
  title: string;
  is_terminal: boolean;
  usage: Icd10Usage | null;
};

/** A code in every year in which it stands, newest first. */
export async function entriesOf(tx: Tx, code: string): Promise<Entry[]> {
  const found = await sql<Entry>`
    select year, title, is_terminal, usage from icd10 where code = ${code} order by year desc
  `.execute(tx);
  return found.rows;
}
