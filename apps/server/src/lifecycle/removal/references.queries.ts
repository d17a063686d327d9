import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

/** A foreign key of PostgreSQL, without the practice's column. */
export type Reference = {
  child: string;
  parent: string;
  effect: 'takes' | 'leaves' | 'holds';
  /** Column of the child, column of the parent. */
  pairs: [child: string, parent: string][];
};

export async function allReferences(tx: Tx): Promise<Reference[]> {
  const found = await sql<Reference>`
    select child.relname::text as child, parent.relname::text as parent,
      case confdeltype when 'c' then 'takes' when 'n' then 'leaves' when 'd' then 'leaves' else 'holds' end as effect,
      (select jsonb_agg(jsonb_build_array(own.attname, its.attname) order by at)
        from unnest(conkey, confkey) with ordinality as key (own, its, at)
        join pg_attribute as own on own.attrelid = conrelid and own.attnum = key.own
        join pg_attribute as its on its.attrelid = confrelid and its.attnum = key.its
        where own.attname <> 'tenant_id') as pairs
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
      and not child.relispartition and parent.relname <> 'tenant'
    order by 1, 2, conname
  `.execute(tx);
  return found.rows;
}
