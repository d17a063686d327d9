import { asSystem, openDatabase } from '../../apps/server/src/ground/database.ts';
import { ensureOperator, grantLicense } from '../../apps/server/src/tenancy/index.ts';

type Modules = Parameters<typeof grantLicense>[1]['modules'];

/** Without a licence the modules that cost something answer nobody. */
export async function licensed(databaseUrl: string, practiceKey: string, modules: Modules): Promise<void> {
  const database = openDatabase(databaseUrl, { size: 2 });
  try {
    await ensureOperator(database);
    await asSystem(database, (tx) => grantLicense(tx, { practiceKey, validFrom: '2020-01-01', modules }));
  } finally {
    await database.close();
  }
}
