import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { ensureDatabase, startEmbeddedPostgres } from './runtime/embedded-postgres.ts';
import { sentenceOf } from './runtime/backup/refusal.ts';

export type Reached = { url: string; isEmbedded: boolean; stop(): Promise<void> };

/** The database of the settings; the embedded one is joined where a server runs it. */
export async function reach(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { shared }: { shared: boolean },
): Promise<Reached> {
  if (config.databaseUrl)
    return { url: config.databaseUrl, isEmbedded: false, stop: () => Promise.resolve() };
  const cluster = await startEmbeddedPostgres(config.dataDir, { shared });
  return { url: await ensureDatabase(cluster.url, 'fernpuls'), isEmbedded: true, stop: cluster.stop };
}

export function hasEmbedded(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres-18', 'PG_VERSION'));
}

/** Runs a command: a refusal is one sentence on the error stream, and the exit code is 1. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exitCode = 1;
  }
}
