import type { Config } from './config.ts';
import { type Database, openDatabase } from './ground/database.ts';
import { ensureDatabase, startEmbeddedPostgres } from './runtime/embedded-postgres.ts';

/** The database for one command, beside a server that runs or without one. */
export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const cluster = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir, { shared: true });
  const database = openDatabase(
    config.databaseUrl ?? (await ensureDatabase(cluster?.url ?? '', 'fernpuls')),
    { size: 2 },
  );
  try {
    return await work(database);
  } finally {
    await database.close();
    await cluster?.stop();
  }
}
