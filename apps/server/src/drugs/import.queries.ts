import type { DrugLine } from '@fernpuls/domain/drugs/import-line';
import { drugSearchText } from '@fernpuls/domain/drugs/import-line';
import type { PoolClient } from 'pg';
import { newId } from '../ground/ids.ts';

export async function tenantByKey(client: PoolClient, key: string): Promise<number | null> {
  const found = await client.query<{ id: number }>('select id from tenant where key = $1', [key]);
  return found.rows[0]?.id ?? null;
}

/** Where the packs of a file are gathered before the catalogue takes them over. */
export async function beginDrugImport(client: PoolClient): Promise<void> {
  // Two imports follow one another.
  await client.query('begin; select pg_advisory_xact_lock(7270041)');
  await client.query(
    `create temporary table read_drug (id uuid, pzn text, name text, substances jsonb, atc text, form text, producer text,
       pack_size text, search_text text, line integer) on commit drop`,
  );
}

export async function keepDrugs(
  client: PoolClient,
  read: readonly { entry: DrugLine; line: number }[],
): Promise<void> {
  const column = <T>(of: (entry: DrugLine) => T) => read.map(({ entry }) => of(entry));
  await client.query(
    `insert into read_drug select * from unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $5::text[], $6::text[],
       $7::text[], $8::text[], $9::text[], $10::integer[])`,
    [
      column(() => newId()),
      column(({ pzn }) => pzn),
      column(({ name }) => name),
      column(({ substances }) => JSON.stringify(substances)),
      column(({ atc }) => atc),
      column(({ form }) => form),
      column(({ producer }) => producer),
      column(({ packSize }) => packSize),
      column((entry) => drugSearchText(entry)),
      read.map(({ line }) => line),
    ],
  );
}

/** Lines of packs that stood before in the same file. */
export async function repeatedPacks(client: PoolClient): Promise<number[]> {
  const found = await client.query<{ line: number }>(
    `select line from (select line, row_number() over (partition by pzn order by line) as place from read_drug) as numbered
     where place > 1 order by line`,
  );
  return found.rows.map(({ line }) => line);
}

export type Source = { tenantId: number; name: string; day: string };

/** The imported part of the catalogue becomes what was read; packs that are gone are switched off, plans may name them. */
export async function takeOverDrugs(client: PoolClient, { tenantId, name, day }: Source) {
  const gone = await client.query(
    `update drug set is_active = false, updated_at = now()
     where tenant_id = $1 and source = 'imported' and is_active and pzn not in (select pzn from read_drug)`,
    [tenantId],
  );
  const written = await client.query<{ added: boolean }>(
    `insert into drug (tenant_id, id, pzn, name, substances, atc, form, producer, pack_size, search_text, source, source_name, source_day)
     select $1, id, pzn, name, substances, atc, form, producer, pack_size, search_text, 'imported', $2, $3::date from read_drug
     on conflict (tenant_id, pzn) where source = 'imported' do update set name = excluded.name, substances = excluded.substances,
       atc = excluded.atc, form = excluded.form, producer = excluded.producer, pack_size = excluded.pack_size,
       search_text = excluded.search_text, source_name = excluded.source_name, source_day = excluded.source_day,
       is_active = true, updated_at = now()
     where (drug.name, drug.substances, drug.atc, drug.form, drug.producer, drug.pack_size, drug.is_active)
       is distinct from (excluded.name, excluded.substances, excluded.atc, excluded.form, excluded.producer, excluded.pack_size, true)
     returning (xmax = 0) as added`,
    [tenantId, name, day],
  );
  const added = written.rows.filter((row) => row.added).length;
  return { added, changed: written.rows.length - added, gone: gone.rowCount ?? 0 };
}
