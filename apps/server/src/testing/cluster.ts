import { join } from 'node:path';
import { root } from '../config.ts';
import { type Cluster, startEmbeddedPostgres } from '../runtime/embedded-postgres.ts';

/** The PostgreSQL all server tests share; every test file makes its own database on it. */
export function startTestCluster(version: '18' | '15' = '18'): Promise<Cluster> {
  const folder = join(root, '.data', 'test');
  return startEmbeddedPostgres(folder, { version, shared: true, archived: false, passing: true });
}
