import type pg from 'pg';

type Statement = { loosen: string; fasten: string };

/**
 * Takes from the tables what stands between a row and its place (references, triggers, the fence, also against their
 * owner), runs `work`, and puts all back as it was. References are checked anew over all rows. No superuser is needed.
 */
export async function loosened<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const statements = [
    ...(await statementsOf(client, references)),
    ...(await statementsOf(client, triggers)),
    ...(await statementsOf(client, fences)),
  ];
  for (const { loosen } of statements) await client.query(loosen);
  const result = await work();
  for (const { fasten } of statements) await client.query(fasten);
  return result;
}

async function statementsOf(client: pg.Client, text: string): Promise<Statement[]> {
  return (await client.query<Statement>(text)).rows;
}

const references = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as loosen,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as fasten
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by oid`;

const triggers = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as loosen,
    format('alter table %s enable %s trigger %I', tgrelid::regclass,
      case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as fasten
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and tgparentid = 0 and tgenabled <> 'D' and relnamespace = 'public'::regnamespace
  order by pg_trigger.oid`;

const fences = `
  select format('alter table %s no force row level security', oid::regclass) as loosen,
    format('alter table %s force row level security', oid::regclass) as fasten
  from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace order by oid`;
