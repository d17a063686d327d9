import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type VersionRow = { id: string; at: string; action: string; changes: unknown; by_name: string | null };

/** What happened to one record, newest first. */
export async function entriesOfRecord(tx: Tx, type: string, id: string): Promise<VersionRow[]> {
  const found = await sql<VersionRow>`
    select entry.id::text as id, entry.at, entry.action, entry.changes, (
      select nullif(concat_ws(' ', title, first_name, last_name), '') from physician
      where physician.tenant_id = entry.tenant_id and physician.id = entry.actor_id
    ) as by_name
    from audit_entry as entry
    where entry.subject_type = ${type} and entry.subject_id = ${id} and entry.action in ('create', 'update')
    order by entry.id desc limit 1000
  `.execute(tx);
  return found.rows;
}
