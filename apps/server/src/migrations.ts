import { join } from 'node:path';
import { type Config, root } from './config.ts';
import { migrate } from './runtime/migrate.ts';
import { refuseOtherOwners } from './runtime/function-owners.ts';

/** Applies what is missing of this version's schema; tells the console when it waits for others. */
export async function applyMigrations(
  adminUrl: string,
  { migrationLockMs }: Pick<Config, 'migrationLockMs'>,
  ending = new AbortController().signal,
): Promise<string[]> {
  const applied = await migrate(adminUrl, join(root, 'db/migrations'), {
    ending,
    lockMs: migrationLockMs,
    waiting: (name, attempt) =>
      console.log(`migration ${name}: others hold a table it needs, it lets them pass (attempt ${attempt})`),
  });
  await refuseOtherOwners(adminUrl);
  return applied;
}
