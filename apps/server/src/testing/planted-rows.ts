import type pg from 'pg';

type Column = { name: string; type: string; isRequired: boolean };

/** Every table with rows of practices, partitions by their table. */
export async function tenantTables(admin: pg.Client): Promise<string[]> {
  const found = await admin.query<{ name: string }>(
    `select rel.relname as name from pg_class as rel join pg_attribute as att on att.attrelid = rel.oid
     where att.attname = 'tenant_id' and not att.attisdropped and not rel.relispartition and rel.relkind in ('r', 'p')
       and rel.relnamespace = 'public'::regnamespace order by 1`,
  );
  return found.rows.map(({ name }) => name);
}

/** How many rows each table has of a practice. */
export async function rowsOf(admin: pg.Client, tenantId: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of await tenantTables(admin)) {
    const found = await admin.query<{ n: number }>(
      `select count(*)::int as n from ${name} where tenant_id = $1`,
      [tenantId],
    );
    counts.set(name, found.rows[0]?.n ?? 0);
  }
  return counts;
}

/** A row in each table that has none of the practice, past triggers, references and checks; which still have none. */
export async function plantRows(
  admin: pg.Client,
  tenantId: number,
  isLeft: (table: string) => boolean,
): Promise<string[]> {
  const empty: string[] = [];
  for (const [name, n] of await rowsOf(admin, tenantId))
    if (n === 0 && !isLeft(name) && !(await planted(admin, name, tenantId))) empty.push(name);
  return empty;
}

async function planted(admin: pg.Client, table: string, tenantId: number): Promise<boolean> {
  const given = (await columnsOf(admin, table)).filter(({ isRequired }) => isRequired);
  const names = ['tenant_id', ...given.map(({ name }) => name)].join(', ');
  const values = [String(tenantId), ...given.map(valueOf)].join(', ');
  const checks = await admin.query<{ name: string; text: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as text from pg_constraint
     where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  const each = (change: (check: { name: string; text: string }) => string) =>
    checks.rows.map((check) => `alter table ${table} ${change(check)};`).join(' ');
  const demanded = ({ name, text }: { name: string; text: string }) =>
    `add constraint ${name} ${text.replace(/ NOT VALID$/, '')} not valid`;
  try {
    // What the rows say is nobody's matter here: they are to be there.
    await admin.query(`begin; set local session_replication_role = 'replica'; ${each(({ name }) => `drop constraint ${name}`)}
      insert into ${table} (${names}) values (${values}); ${each(demanded)} commit`);
    return true;
  } catch {
    await admin.query('rollback');
    return false;
  }
}

async function columnsOf(admin: pg.Client, table: string): Promise<Column[]> {
  const found = await admin.query<Column>(
    `select att.attname as name, format_type(att.atttypid, null) as type,
       att.attnotnull and not att.atthasdef as "isRequired"
     from pg_attribute as att
     where att.attrelid = $1::regclass and att.attnum > 0 and not att.attisdropped and att.attname <> 'tenant_id'
       and att.attidentity = '' and att.attgenerated = '' order by att.attnum`,
    [table],
  );
  return found.rows;
}

const values: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: "'x'",
  boolean: 'false',
  date: "date '2026-01-01'",
  jsonb: "'{}'",
  bytea: "sha256('x')",
  'timestamp with time zone': 'now()',
  'time without time zone': "time '08:00'",
};

function valueOf({ type }: Column): string {
  if (type.endsWith('[]')) return `array[${values[type.slice(0, -2)] ?? '1'}]::${type}`;
  return values[type] ?? '1';
}
