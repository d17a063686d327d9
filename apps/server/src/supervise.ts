// Runs the server and starts it again after an accident: in containers as it stands here, elsewhere through npm start.
import { join } from 'node:path';
import { type Config, readConfig, root, SettingError } from './config.ts';
import { keepServing } from './runtime/supervisor/supervisor.ts';
import { exitCodeOf, refusedStart } from './runtime/supervisor/verdict.ts';

/** Ends this process as the server ended. */
export async function superviseServer(programOf: (config: Config) => string): Promise<never> {
  try {
    const config = readConfig();
    const args = [...process.execArgv, programOf(config), ...process.argv.slice(2)];
    const end = await keepServing(args, { say: (sentence) => console.error(sentence) });
    if (end.code !== 0 && end.code !== refusedStart && config.databaseUrl === null)
      await endDatabase(config.dataDir);
    process.exit(exitCodeOf(end));
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exit(refusedStart);
  }
}

/** A server that ended by accident has left its database running. */
async function endDatabase(dataDir: string): Promise<void> {
  const { stopForeign } = await import('./runtime/embedded-postgres.ts');
  await stopForeign(dataDir);
}

if (import.meta.main) await superviseServer(() => join(root, 'apps/server/src/main.ts'));
