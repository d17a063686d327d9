import { join } from 'node:path';
import { type Config, root } from './config.ts';
import { migrate } from './runtime/migrate.ts';

/** Applies what is missing of this version's schema; tells the console when it waits for others. */
export function applyMigrations(
  adminUrl: string,
  { migrationLockMs }: Pick<Config, 'migrationLockMs'>,
  ending = new AbortController().signal,
): Promise<string[]> {
  return migrate(adminUrl, join(root, 'db/migrations'), {
    ending,
    lockMs: migrationLockMs,
    waiting: (name, attempt) =>
      console.log(`migration ${name}: others hold a table it needs, it lets them pass (attempt ${attempt})`),
  });
}
