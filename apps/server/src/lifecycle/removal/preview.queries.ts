import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { namedIn } from './named.queries.ts';
import { type Told, toldTables } from './told.queries.ts';
import type { Way } from './ways.ts';

type Asked = { table: string; ids: readonly string[] };
type Part = { told: Told; effect: Way['effect']; rows: RawBuilder<unknown> };
type Name = { type: string; id: string; name: string };
export type Hanging = {
  kind: Told['kind'];
  effect: Way['effect'];
  count: number;
  running: number | null;
  names: Name[];
  /** What of the records asked about it hangs on. */
  roots: string[];
  isHistory: boolean;
};

const namesTold = 3;

/** What hangs on these records, in one statement: a part for each table and each thing that becomes of its rows. */
export async function hangingOn(
  tx: Tx,
  { table, ids }: Asked,
  ways: readonly Way[],
  maySee: (told: Told) => boolean,
): Promise<Hanging[]> {
  const parts = partsOf({ table, ids }, ways);
  if (parts.length === 0) return [];
  const statements = parts.map((part) => statementOf(part, maySee(part.told)));
  const found = await sql<Hanging>`${sql.join(statements, sql` union all `)}`.execute(tx);
  return found.rows.filter(({ count }) => count > 0);
}

/** Rows of one table that fare alike are one part, so that a row two columns of which name it counts once. */
function partsOf({ table, ids }: Asked, ways: readonly Way[]): Part[] {
  const alike = new Map<string, Part[]>();
  const add = (of: string, effect: Way['effect'], rows: RawBuilder<unknown>) => {
    const told = toldTables[of];
    if (!told || (told.isPart && effect === 'takes')) return;
    const key = `${of} ${effect}`;
    alike.set(key, [...(alike.get(key) ?? []), { told, effect, rows }]);
  };
  for (const way of ways) add(way.table, way.effect, rowsOn(way, { table, ids }));
  for (const one of namedIn) if (one.of.includes(table)) add(one.table, one.effect, one.rows(sql`${ids}`));
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    const rows = sql.join(
      same.map((part) => sql`select * from (${part.rows}) as held`),
      sql` union all `,
    );
    return first ? [{ ...first, rows }] : [];
  });
}

/** `root`, where a row stands, and the columns of the last table of the way. */
function rowsOn({ steps }: Way, { table, ids }: Asked): RawBuilder<unknown> {
  return steps.reduce(
    (before, { child, pairs }) => sql`
      select before.root, held.ctid as place, held.* from ${sql.table(child)} as held join (${before}) as before on ${sql.join(
        pairs.map(([own, its]) => sql`held.${sql.ref(own)} = before.${sql.ref(its)}`),
        sql` and `,
      )}`,
    sql`select id as root, ctid as place, held.* from ${sql.table(table)} as held where id = any(${ids}::uuid[])`,
  );
}

function statementOf({ told, effect, rows }: Part, showsNames: boolean): RawBuilder<unknown> {
  const { kind, shown, running, isHistory = false } = told;
  const names =
    showsNames && shown
      ? sql`(select coalesce(jsonb_agg(jsonb_build_object('type', ${shown.type}::text, 'id', named.id, 'name', ${shown.text})), '[]')
          from ${sql.table(shown.table)} as named
          where named.id in (select distinct ${sql.ref(shown.by)} from held order by 1 limit ${namesTold}))`
      : sql`'[]'::jsonb`;
  return sql`(
    with held as materialized (${rows})
    select ${kind}::text as kind, ${effect}::text as effect, count(distinct place)::int as count,
      ${running ? sql`(count(distinct place) filter (where ${running}))::int` : sql`null::int`} as running,
      ${names} as names,
      coalesce(array_agg(distinct held.root::text), '{}') as roots, ${isHistory}::boolean as "isHistory"
    from held
  )`;
}
