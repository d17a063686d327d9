import type { retentionRules } from '@fernpuls/contract/lifecycle/retention-rule';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

type Row = LoadedRow<typeof retentionRules>;

/** With the name of who set each. */
export async function retentionRuleRows(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  const found = await sql<Row>`
    select id, kind, valid_from, years, days, source, created_by_id, created_at,
      (select concat_ws(' ', title, first_name, last_name) from physician
       where physician.id = retention_term.created_by_id) as created_by_name
    from retention_term where id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}
