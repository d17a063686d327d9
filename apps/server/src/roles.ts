// npm run roles: makes the roles of the database and nothing else, for an empty database that pg_restore is to fill.
import { readConfig, SettingError } from './config.ts';
import { ensureRolesForRestore } from './ground/database-roles.ts';

async function main(): Promise<void> {
  const { databaseUrl } = readConfig();
  if (!databaseUrl)
    throw new SettingError('DATABASE_URL is not set: the embedded PostgreSQL makes its roles itself.');
  await ensureRolesForRestore(databaseUrl);
  console.log('The roles are there: pg_restore may fill the database.');
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
