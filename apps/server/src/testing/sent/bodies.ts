import type pg from 'pg';
import { callsIn } from './calls.ts';

type Known = { name: string; least: number; most: number | null };

/** Words of PL/pgSQL that are no key words of SQL. */
const ours = new Set(['elsif', 'elseif', 'while', 'loop', 'perform', 'raise', 'exit', 'assert', 'foreach']);

/**
 * What the bodies of PL/pgSQL call, walked or not, and this PostgreSQL does not have with so many values; it looks no
 * further than the grammar by itself until a line is run. What a body puts together for `execute` is text here.
 */
export async function unknownCalls(client: pg.Client): Promise<string[]> {
  const bodies = await client.query<{ name: string; body: string }>(
    `select proc.oid::regprocedure::text as name, prosrc as body from pg_proc proc
       join pg_language on pg_language.oid = prolang
     where lanname = 'plpgsql' and pronamespace <> 'pg_catalog'::regnamespace order by 1`,
  );
  const functions = await functionsOf(client);
  const grammar = await grammarOf(client);
  const tables = await tablesOf(client);
  const isThere = (called: string, given: number) => {
    const name = called.slice(called.lastIndexOf('.') + 1);
    const fitting = functions.get(name);
    if (grammar.get(name) === 'fixed' || ours.has(name)) return true;
    if (!fitting) return grammar.has(name) || tables.has(name);
    return fitting.some(({ least, most }) => least <= given && given <= (most ?? given));
  };
  return bodies.rows.flatMap(({ name, body }) =>
    callsIn(body)
      .filter((call) => !isThere(call.name, call.given))
      .map((call) => `${name} calls ${call.name} with ${call.given} values`),
  );
}

/** How many values each takes; an ordered aggregate and `unnest` of several are written with other numbers. */
async function functionsOf(client: pg.Client): Promise<Map<string, Known[]>> {
  const { rows } = await client.query<Known>(
    `select proname as name,
       case when isFree then 0 else pronargs - pronargdefaults - (provariadic <> 0)::int end as least,
       case when not isFree and provariadic = 0 then pronargs end as most
     from pg_proc left join pg_aggregate on aggfnoid = pg_proc.oid
       cross join lateral (select coalesce(aggkind <> 'n', false) or proname = 'unnest' as isFree) as free`,
  );
  return Map.groupBy(rows, ({ name }) => name);
}

/** Key words; the fixed ones are no function, or one with a grammar of its own (`extract`). */
async function grammarOf(client: pg.Client): Promise<Map<string, 'fixed' | 'free'>> {
  const { rows } = await client.query<{ word: string; kind: 'fixed' | 'free' }>(
    "select word, case when catcode = 'U' then 'free' else 'fixed' end as kind from pg_get_keywords()",
  );
  return new Map(rows.map(({ word, kind }) => [word, kind]));
}

async function tablesOf(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ relname: string }>('select relname from pg_class');
  return new Set(rows.map(({ relname }) => relname));
}
