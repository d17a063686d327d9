import type pg from 'pg';
import { type Statement, statementsOf } from './statements.ts';

/** First line of a migration whose statements each stand for themselves, as an index built concurrently must. */
const marker = /^-- no transaction\r?\n/;
/** Note before a statement that changes some rows at a time and is repeated while it finds any. */
const repeating = 'until none are left';
/** Who sees the rows of every practice. An owner who is no superuser stands behind the fence around patients. */
const asSystem = 'set local role fernpuls_system';

export const runsAlone = (text: string): boolean => marker.test(text);
export const isRepeated = ({ notes }: Statement): boolean => notes.includes(repeating);

type Alone = {
  /** A transaction of its own that steps back and comes again while a table is held. */
  inOne(work: () => Promise<unknown>): Promise<void>;
  ending: AbortSignal;
};

/** One statement after the other. What is interrupted begins again with the first: all of them can be repeated. */
export async function applyAlone(client: pg.Client, text: string, { inOne, ending }: Alone): Promise<void> {
  const runOne = async (sql: string, first = '') => {
    let rows = 0;
    await inOne(async () => {
      if (first) await client.query(first);
      rows = (await client.query(sql)).rowCount ?? 0;
    });
    return rows;
  };
  for (const statement of statementsOf(text)) {
    ending.throwIfAborted();
    const index = builtConcurrently(statement);
    if (index) await build(client, index, runOne);
    else if (statement.plain.startsWith('drop index concurrently ')) await client.query(statement.text);
    else if (!isRepeated(statement)) await runOne(statement.text);
    else while ((await runOne(statement.text, asSystem)) > 0) ending.throwIfAborted();
  }
}

/** The same in the caller's transaction, on tables that nobody else sees yet. */
export async function runWithin(client: pg.Client, text: string): Promise<void> {
  for (const statement of statementsOf(text)) {
    const sql = statement.text.replace(
      /^(create\s+(?:unique\s+)?index|drop\s+index)\s+concurrently\b/i,
      '$1',
    );
    if (isRepeated(statement)) await repeatWithin(client, sql);
    else await client.query(sql);
  }
}

async function repeatWithin(client: pg.Client, sql: string): Promise<void> {
  await client.query(asSystem);
  for (let rows = 1; rows > 0; ) rows = (await client.query(sql)).rowCount ?? 0;
  await client.query('set local role none');
}

type Index = { kind: string; name: string; table: string; rest: string };

/** `create index concurrently if not exists name on table …`; null for any other statement. */
function builtConcurrently({ text, plain }: Statement): Index | null {
  if (!/^create (unique )?index concurrently /.test(plain)) return null;
  const form =
    /^create\s+(unique\s+index|index)\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s+(\w+)\s*([^]+)$/i;
  const [, kind = '', name = '', table = '', rest = ''] = form.exec(text) ?? [];
  if (rest === '')
    throw new Error(`not of the form create index concurrently if not exists … on …: ${plain}`);
  return { kind, name, table, rest };
}

/** Nobody waits for it, so it waits as long as it must. A partitioned table gets it part by part. */
async function build(
  client: pg.Client,
  index: Index,
  runOne: (sql: string) => Promise<unknown>,
): Promise<void> {
  const { kind, name, table, rest } = index;
  const parts = await partsWithout(client, index);
  if (parts === null) return buildOne(client, index);
  await runOne(`create ${kind} if not exists ${name} on only ${table} ${rest}`);
  for (const part of (await partsWithout(client, index)) ?? []) {
    const own = { ...index, table: part, name: `${name}_${part.replace(`${table}_`, '')}` };
    await buildOne(client, own);
    await runOne(`alter index ${name} attach partition ${own.name}`);
  }
}

/** An index left invalid by a build that was interrupted is dropped and built again. */
async function buildOne(client: pg.Client, { kind, name, table, rest }: Index): Promise<void> {
  const left = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`public.${name}`],
  );
  if (left.rowCount) await client.query(`drop index concurrently public.${name}`);
  await client.query(`create ${kind} concurrently if not exists ${name} on public.${table} ${rest}`);
}

/** Parts of a partitioned table that do not yet have their share of the index; null for a table without parts. */
async function partsWithout(client: pg.Client, { name, table }: Index): Promise<string[] | null> {
  const found = await client.query<{ isPartitioned: boolean; parts: string[] }>(
    `select relkind = 'p' as "isPartitioned", array(
       select part.relname::text from pg_inherits join pg_class as part on part.oid = inhrelid
       where inhparent = c.oid and not exists (
         select 1 from pg_index join pg_inherits as attached on attached.inhrelid = indexrelid
         where indrelid = part.oid and attached.inhparent = to_regclass($2))
       order by 1) as parts
     from pg_class as c where oid = to_regclass($1)`,
    [`public.${table}`, `public.${name}`],
  );
  const [row] = found.rows;
  return row?.isPartitioned ? row.parts : null;
}
