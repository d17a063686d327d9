import type { Icd10Entry } from '@fernpuls/domain/diagnoses/icd10-line';
import type { PoolClient } from 'pg';

/** Where the codes of a file are gathered before the year takes them over. */
export async function beginImport(client: PoolClient): Promise<void> {
  // Two imports of the same year follow one another.
  await client.query('begin; select pg_advisory_xact_lock(7270023)');
  await client.query(
    'create temporary table read_icd10 (like icd10 including defaults, line integer) on commit drop',
  );
}

export async function keepRead(
  client: PoolClient,
  year: number,
  read: readonly { entry: Icd10Entry; line: number }[],
): Promise<void> {
  const column = <T>(of: (entry: Icd10Entry) => T) => read.map(({ entry }) => of(entry));
  await client.query(
    `insert into read_icd10 (year, code, title, chapter, group_start, is_terminal, usage, search_text, line)
     select $1::integer, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::text[], $8::text[], $9::integer[])`,
    [
      year,
      column(({ code }) => code),
      column(({ title }) => title),
      column(({ chapter }) => chapter),
      column(({ groupStart }) => groupStart),
      column(({ isTerminal }) => isTerminal),
      column(({ usage }) => usage),
      column(({ searchText }) => searchText),
      read.map(({ line }) => line),
    ],
  );
}

/** Lines of codes that stood before in the same file. */
export async function repeatedLines(client: PoolClient): Promise<number[]> {
  const found = await client.query<{ line: number }>(
    `select line from (select line, row_number() over (partition by code order by line) as place from read_icd10) as numbered
     where place > 1 order by line`,
  );
  return found.rows.map(({ line }) => line);
}

/** The year becomes what was read; answers how many codes are new, changed and gone. */
export async function takeOver(client: PoolClient, year: number) {
  const gone = await client.query(
    'delete from icd10 where year = $1 and code not in (select code from read_icd10)',
    [year],
  );
  const written = await client.query<{ added: boolean }>(
    `insert into icd10 (year, code, title, chapter, group_start, is_terminal, usage, search_text)
     select year, code, title, chapter, group_start, is_terminal, usage, search_text from read_icd10
     on conflict (year, code) do update set title = excluded.title, chapter = excluded.chapter, group_start = excluded.group_start,
       is_terminal = excluded.is_terminal, usage = excluded.usage, search_text = excluded.search_text, is_sample = false
     where (icd10.title, icd10.chapter, icd10.group_start, icd10.is_terminal, icd10.usage, icd10.search_text, icd10.is_sample)
       is distinct from (excluded.title, excluded.chapter, excluded.group_start, excluded.is_terminal, excluded.usage, excluded.search_text, false)
     returning (xmax = 0) as added`,
  );
  const added = written.rows.filter((row) => row.added).length;
  return { added, changed: written.rows.length - added, gone: gone.rowCount ?? 0 };
}
