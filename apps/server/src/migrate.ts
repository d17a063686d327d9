// npm run migrate: applies what is missing of db/migrations and serves nothing. DATABASE_URL or the data folder as for start.
import { readConfig, SettingError } from './config.ts';
import { ensureRoles } from './ground/database-roles.ts';
import { applyMigrations } from './migrations.ts';
import { ensureDatabase, startEmbeddedPostgres } from './runtime/embedded-postgres.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const cluster = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir, { shared: true });
  try {
    const adminUrl = config.databaseUrl ?? (await ensureDatabase(cluster?.url ?? '', 'fernpuls'));
    await ensureRoles(adminUrl);
    const applied = await applyMigrations(adminUrl, config);
    for (const name of applied) console.log(`applied ${name}`);
    console.log(
      applied.length === 0 ? 'Nothing to do: the database is up to date.' : `${applied.length} applied.`,
    );
  } finally {
    await cluster?.stop();
  }
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    // PostgreSQL's message of a migration tells its place; rows of patients stand in its details only.
    console.error(error instanceof SettingError || error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
