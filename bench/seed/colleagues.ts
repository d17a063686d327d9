import { hashPassword } from '../../apps/server/src/identity/index.ts';
import { openDatabase, withTenant } from '../../apps/server/src/ground/database.ts';
import { newId } from '../../apps/server/src/ground/ids.ts';
import type { BenchTenant } from './tenant.ts';

const count = 64;

/** People who sign in with the tenant's password; what an earlier run made is kept. */
export async function seedColleagues(databaseUrl: string, tenant: BenchTenant): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, at) => `kollegin-${at}@${tenant.key}.example`);
  const database = openDatabase(databaseUrl, { size: 2 });
  const hash = await hashPassword(tenant.account.password);
  try {
    await withTenant(database, tenant.id, async (tx) => {
      const found = await tx.selectFrom('physician').where('email', 'in', emails).select('email').execute();
      const known = new Set(found.map((row) => row.email));
      for (const email of emails.filter((one) => !known.has(one))) {
        const id = newId();
        await tx
          .insertInto('physician')
          .values({
            id,
            email,
            title: null,
            first_name: 'Klara',
            last_name: 'Kollegin',
            salutation: 'mrs',
            profession: 'nurse',
            is_active: true,
            last_seen_at: null,
          })
          .execute();
        await tx.insertInto('credential').values({ physician_id: id, password_hash: hash }).execute();
      }
    });
    return emails;
  } finally {
    await database.close();
  }
}
