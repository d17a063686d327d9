import { permissionDependencies } from '@fernpuls/contract/permissions';
import { hashPassword, issueKey, openSession } from '../../apps/server/src/identity/index.ts';
import { openDatabase, type Tx, withTenant } from '../../apps/server/src/ground/database.ts';
import { newId } from '../../apps/server/src/ground/ids.ts';
import { withClient } from '../stage.ts';

export type BenchTenant = {
  id: number;
  key: string;
  /** Of the nurse. */
  personId: string;
  /** Host header for a server on this port. */
  host(port: number): string;
  deviceKey: string;
  /** Session headers of a nurse with all permissions. */
  session: Record<string, string>;
  account: { email: string; password: string };
};

const password = 'Messung-und-Grenze-2026';

/** A tenant with one person and fresh keys; what an earlier run made of it is kept and used. */
export async function openTenant(databaseUrl: string, key: string): Promise<BenchTenant> {
  const email = `pflege@${key}.example`;
  const tenantId = await withClient(databaseUrl, async (client) => {
    await client.query('insert into tenant (key, name) values ($1, $1) on conflict (key) do nothing', [key]);
    const found = await client.query<{ id: number }>('select id from tenant where key = $1', [key]);
    return Number(found.rows[0]?.id);
  });
  const database = openDatabase(databaseUrl, { size: 2 });
  try {
    return await withTenant(database, tenantId, async (tx) => {
      const found = await tx
        .selectFrom('physician')
        .where('email', '=', email)
        .select('id')
        .executeTakeFirst();
      const id = found?.id ?? (await makePerson(tx, email));
      const session = await openSession(tx, { id, email }, new Date());
      const device = await issueKey(tx, { label: 'bench', scopes: ['measurements_write', 'ecgs_write'] });
      return {
        id: tenantId,
        key,
        personId: id,
        host: (port: number) => `${key}.localhost:${port}`,
        deviceKey: device.key,
        session: session.headers,
        account: { email, password },
      };
    });
  } finally {
    await database.close();
  }
}

async function makePerson(tx: Tx, email: string): Promise<string> {
  const id = newId();
  const roleId = newId();
  const permissions = Object.keys(permissionDependencies).map((key) => ({ key, access: 'write' }));
  await tx
    .insertInto('physician')
    .values({
      id,
      email,
      title: null,
      first_name: 'Petra',
      last_name: 'Messner',
      salutation: 'mrs',
      profession: 'nurse',
      is_active: true,
      last_seen_at: null,
    })
    .execute();
  await tx
    .insertInto('role')
    .values({
      id: roleId,
      name: null,
      label: 'Alles',
      description: null,
      permissions: JSON.stringify(permissions) as never,
    })
    .execute();
  await tx.insertInto('role_assignment').values({ physician_id: id, role_id: roleId }).execute();
  await tx
    .insertInto('credential')
    .values({ physician_id: id, password_hash: await hashPassword(password) })
    .execute();
  return id;
}
