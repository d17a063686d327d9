import type pg from 'pg';
import { systemRole } from '../../ground/database-roles.ts';
import { BackupRefusal } from './refusal.ts';

/**
 * For the rest of the transaction every row is read, or PostgreSQL refuses: an owner who is no superuser reads as
 * fernpuls_system, once no policy was found that would hide a row from it.
 */
export async function readEveryRow(client: pg.Client): Promise<void> {
  const found = await client.query<{ maySwitch: boolean }>(
    `select not (rolsuper or rolbypassrls) and pg_has_role(rolname, system.oid, 'member') as "maySwitch"
     from pg_roles, (select oid from pg_roles where rolname = $1) as system where rolname = current_user`,
    [systemRole],
  );
  if (!found.rows[0]?.maySwitch) return;
  const hidden = await hiddenFromSystem(client);
  if (hidden.length > 0)
    throw new BackupRefusal(
      `Row-level security may hide rows of ${hidden.join(', ')} from this user: no backup, rather than one with rows missing.`,
    );
  await client.query(`set local role ${systemRole}; set local row_security = on`);
}

/** Tables with row-level security that fernpuls_system does not read whole. */
export async function hiddenFromSystem(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with policy as (
       select polrelid, polpermissive, pg_get_expr(polqual, polrelid) as condition from pg_policy
       where polcmd in ('*', 'r') and exists (
         select from unnest(polroles) as role where role = 0 or pg_has_role($1, role, 'usage'))
     )
     select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and (
       not exists (select from policy where polrelid = oid and polpermissive and condition = 'true')
       or exists (select from policy where polrelid = oid and not polpermissive))
     order by 1`,
    [systemRole],
  );
  return rows.map(({ name }) => name);
}
