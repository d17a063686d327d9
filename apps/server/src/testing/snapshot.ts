import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { eventually } from './eventually.ts';

/** Figures the clock takes by itself, whoever asks meanwhile: also whether they are there yet. */
const taken = new Set(['practice_health', 'audit_check', 'duty_sweep']);

/** A fingerprint of all rows of a tenant, table by table, so that a test can say: nothing changed. */
export async function snapshot(admin: pg.Client, tenantId: number): Promise<Record<string, string>> {
  const tables = await admin.query<{ name: string }>(
    `select class.oid::regclass::text as name from pg_class as class
     join pg_attribute on attrelid = class.oid and attname = 'tenant_id' and not attisdropped
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  );
  const shown: Record<string, string> = {};
  for (const { name } of tables.rows.filter((table) => !taken.has(table.name))) {
    const found = await admin.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(entry::text, '' order by entry::text)), '') as print
       from ${name} as entry where tenant_id = $1`,
      [tenantId],
    );
    shown[name] = found.rows[0]?.print ?? '';
  }
  return shown;
}

/**
 * Waits until what is written beside the answers is written: the record of readings, its links, announcements. A
 * reading of its own comes last, and what was read earlier stands in the record before it.
 */
export async function settled(
  admin: pg.Client,
  tenantId: number,
  ask: (method: string, path: string) => Promise<unknown>,
): Promise<void> {
  const mark = randomUUID();
  await ask('GET', `/web/v1/system/audit?subject_id=${mark}`);
  await eventually('the rest of the practice', async () => {
    const found = await admin.query(
      `select 1 where exists (select 1 from audit_entry where tenant_id = $1 and changes ->> 'subjectId' = $2)
       and not exists (select 1 from audit_waiting where tenant_id = $1)
       and not exists (select 1 from outbox where tenant_id = $1)`,
      [tenantId, mark],
    );
    return found.rowCount;
  });
}
