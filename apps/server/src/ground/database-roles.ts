import { createHmac } from 'node:crypto';
import pg from 'pg';
import { SettingError } from '../config.ts';

export const appRole = 'fernpuls_app';
/** All that the application is, behind the fence around a person's own patients. */
export const limitedRole = 'fernpuls_limited';
export const systemRole = 'fernpuls_system';

/** Follows from the administrator's password, so every server agrees. */
export function rolePassword(adminUrl: string, role: string): string {
  return createHmac('sha256', new URL(adminUrl).password).update(role).digest('hex');
}

/** Makes the login roles when missing, and refuses a user who could not keep the database. */
export async function ensureRoles(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const user = await userOf(client);
    refuseUser(user);
    await client.query('select pg_advisory_lock(7270010)');
    for (const role of [appRole, limitedRole, systemRole])
      await untilAlone(() => ensureRole(client, role, rolePassword(adminUrl, role)));
    await untilAlone(() => standWithSystem(client, user));
    await refuseBlind(client, user);
  } catch (error) {
    throw (error as { code?: string }).code === notAllowed ? foreignRoles(error) : error;
  } finally {
    await client.end();
  }
}

/**
 * Before `pg_restore` fills an empty database: it gives functions to fernpuls_system before it says that this role may
 * have any in their schema, which PostgreSQL asks of all but superusers.
 */
export async function ensureRolesForRestore(adminUrl: string): Promise<void> {
  await ensureRoles(adminUrl);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`alter default privileges grant create on schemas to ${systemRole}`);
  } finally {
    await client.end();
  }
}

const notAllowed = '42501';

type User = {
  name: string;
  version: number;
  seesAll: boolean;
  isSuperuser: boolean;
  makesRoles: boolean;
  inherits: boolean;
  makesSchemas: boolean;
  makesTables: boolean;
};

async function userOf(client: pg.Client): Promise<User> {
  const { rows } = await client.query<User>(`
    select quote_ident(rolname) as name, current_setting('server_version_num')::integer as version,
      rolsuper or rolbypassrls as "seesAll", rolsuper as "isSuperuser", rolsuper or rolcreaterole as "makesRoles",
      rolinherit as inherits, has_database_privilege(current_database(), 'create') as "makesSchemas",
      has_schema_privilege('public', 'create') as "makesTables"
    from pg_roles where rolname = current_user`);
  const [user] = rows;
  if (!user) throw new Error('the current user of the database is no role of it');
  return user;
}

/** What a migration would fail on half an hour later is told before anything is changed. */
function refuseUser({ name, version, ...may }: User): void {
  if (version < 150_000)
    throw new SettingError(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}: 15 or newer is needed.`,
    );
  if (!may.makesRoles)
    throw new SettingError(
      `The user ${name} of DATABASE_URL may not create roles: let a superuser run "alter role ${name} createrole".`,
    );
  if (!may.inherits && !may.seesAll)
    throw new SettingError(
      `The user ${name} of DATABASE_URL does not inherit what roles may: let a superuser run "alter role ${name} inherit".`,
    );
  if (!may.makesSchemas || !may.makesTables)
    throw new SettingError(
      `The user ${name} of DATABASE_URL may not create schemas in this database or tables in its schema public: make it the database's owner.`,
    );
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const verb = found.rowCount === 0 ? 'create role' : 'alter role';
  await client.query(`${verb} ${role} with login password ${client.escapeLiteral(password)}`);
  if (role === limitedRole) await client.query(`grant ${appRole} to ${limitedRole}`);
}

/**
 * Forced row-level security holds its owner too. As fernpuls_system he sees every row; a policy that narrows the
 * other two would narrow him as well, and what he moves, counts or copies would be a part without saying so.
 */
async function standWithSystem(client: pg.Client, { isSuperuser }: User): Promise<void> {
  await client.query(`grant ${systemRole} to current_user`);
  if (isSuperuser) return;
  for (const role of await narrowing(client)) await client.query(`revoke ${role} from current_user`);
}

const narrowing = (client: pg.Client) => inherited(client, [appRole, limitedRole]);

async function inherited(client: pg.Client, roles: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ role: string }>(
    "select role from unnest($1::text[]) as role where pg_has_role(current_user, role, 'usage')",
    [roles],
  );
  return rows.map(({ role }) => role);
}

async function refuseBlind(client: pg.Client, { name, seesAll }: User): Promise<void> {
  if (seesAll) return;
  if ((await inherited(client, [systemRole])).length === 0)
    throw new SettingError(
      `The user ${name} of DATABASE_URL is a member of ${systemRole} without inheriting what it may: ` +
        `let a superuser run "revoke ${systemRole} from ${name}" and start again.`,
    );
  const [role] = await narrowing(client);
  if (role)
    throw new SettingError(
      `The user ${name} of DATABASE_URL would see a part of the rows only, because somebody else made it a member of ${role}: let a superuser run "revoke ${role} from ${name}".`,
    );
}

function foreignRoles(cause: unknown): SettingError {
  const roles = [appRole, limitedRole, systemRole].join(', ');
  return new SettingError(
    `The roles ${roles} of this PostgreSQL were made by another user than that of DATABASE_URL: ` +
      `use that user, or let a superuser run "grant ${roles} to <user> with admin option".`,
    { cause },
  );
}

/**
 * Roles belong to the whole cluster, advisory locks to one database: servers of two databases that start together
 * meet here, and PostgreSQL refuses one of them (tuple concurrently updated, or the role is there by now).
 */
async function untilAlone(change: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      const met = ['XX000', '42710', '23505'].includes((error as { code?: string }).code ?? '');
      if (!met || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
    }
  }
}
