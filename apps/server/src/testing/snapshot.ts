import type pg from 'pg';

/** A fingerprint of all rows of a tenant, table by table, so that a test can say: nothing changed. */
export async function snapshot(admin: pg.Client, tenantId: number): Promise<Record<string, string>> {
  const tables = await admin.query<{ name: string }>(
    `select class.oid::regclass::text as name from pg_class as class
     join pg_attribute on attrelid = class.oid and attname = 'tenant_id' and not attisdropped
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  );
  const shown: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const found = await admin.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(entry::text, '' order by entry::text)), '') as print
       from ${name} as entry where tenant_id = $1`,
      [tenantId],
    );
    shown[name] = found.rows[0]?.print ?? '';
  }
  return shown;
}

/** Waits until what is written beside the answers is written: announcements and the record of readings. */
export async function settled(admin: pg.Client, tenantId: number): Promise<void> {
  const written = async () => {
    const { outbox, ...rest } = await snapshot(admin, tenantId);
    return { isEmpty: outbox?.startsWith('0 ') ?? true, text: JSON.stringify(rest) };
  };
  for (let last = await written(), tries = 0; tries < 20; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 700));
    const now = await written();
    if (now.isEmpty && now.text === last.text) return;
    last = now;
  }
  throw new Error('the tenant did not come to rest');
}
