import type pg from 'pg';

/** A table with the columns that are stored (not computed) and the order in which its rows are written. */
export type Table = { name: string; columns: string[]; order: string[] };
type Sequence = { name: string; last: string; isCalled: boolean };

/** Every table of the product; a partitioned one stands for its partitions. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const found = await client.query<Table>(`
    select relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select format('%I%s', attname, case when attcollation <> 0 then ' collate "C"' end)
        from pg_index join unnest(indkey::int2[]) with ordinality as part (attnum, place) on true
        join pg_attribute as a on a.attrelid = indrelid and a.attnum = part.attnum
        where indrelid = c.oid and indisprimary order by place
      ) as "order"
    from pg_class as c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname collate "C"`);
  return found.rows;
}

export async function migrationsOf(client: pg.Client): Promise<string[] | null> {
  const known = await client.query<{ found: boolean }>(
    "select to_regclass('public.migration') is not null as found",
  );
  if (!known.rows[0]?.found) return null;
  const rows = await client.query<{ name: string }>(
    'select name from public.migration order by name collate "C"',
  );
  return rows.rows.map(({ name }) => name);
}

/** First days of the months whose readings have a partition of their own. */
export async function monthsOf(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ month: string }>(`
    select to_char(to_date(substring(relname from '\\d{4}_\\d{2}$'), 'YYYY_MM'), 'YYYY-MM-DD') as month
    from pg_class join pg_inherits on inhrelid = oid
    where inhparent = to_regclass('public.measurement') and relname ~ '^measurement_\\d{4}_\\d{2}$' order by 1`);
  return found.rows.map(({ month }) => month);
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const names = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names.rows) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}
