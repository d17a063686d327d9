import type { ClientBase } from 'pg';
import pg from 'pg';
import { SettingError } from '../config.ts';
import { systemRole } from '../ground/database-roles.ts';

/** Only who owns the table may give it a part; fernpuls_system makes none. */
const makingTables = ['ensure_measurement_partition'];

/** Functions that run with the rights of another than fernpuls_system, and whose. */
export async function functionsOfOthers(client: ClientBase): Promise<{ name: string; owner: string }[]> {
  const { rows } = await client.query<{ name: string; owner: string }>(
    `select proname::text as name, proowner::regrole::text as owner from pg_proc
     where pronamespace = 'app'::regnamespace and prosecdef and not proname = any($2)
       and proowner <> (select oid from pg_roles where rolname = $1)
     order by 1`,
    [systemRole, makingTables],
  );
  return rows;
}

/** A dump that was restored without its owners is refused: who looks beyond the caller's rights would look as somebody else. */
export async function refuseOtherOwners(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const [first, ...more] = await functionsOfOthers(client);
    if (first)
      throw new SettingError(
        `The function app.${first.name} belongs to ${first.owner}, not to ${systemRole} (in all ${more.length + 1} functions): ` +
          'the database was restored without its owners. ' +
          'Restore it again, into an empty database, after npm run roles and without --no-owner (README.md).',
      );
  } finally {
    await client.end();
  }
}
