import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../config.ts';
import { type Cluster, startEmbeddedPostgres } from '../runtime/embedded-postgres.ts';
import { dataOf, nameOwner, stopPostmaster, type Version } from '../runtime/postmaster.ts';
import { inTurn, usersOf } from './cluster-users.ts';

/**
 * The PostgreSQL all server tests share; every test file makes its own database on it. Several processes may use it at
 * once: who comes first starts it, who leaves last stops it.
 */
export function startTestCluster(
  version: Version = '18',
  folder = join(root, '.data', 'test'),
): Promise<Omit<Cluster, 'leave'>> {
  mkdirSync(folder, { recursive: true });
  const place = join(folder, `postgres-${version}`);
  const users = usersOf(place);
  return inTurn(place, async () => {
    const [heir] = users.living();
    // Who started it may have been killed while others use it.
    if (heir !== undefined) nameOwner(folder, version, heir);
    const way = { version, shared: true, archived: false, passing: true };
    const cluster = await startEmbeddedPostgres(folder, way);
    const leave = users.enter();
    const stop = () =>
      inTurn(place, async () => {
        leave();
        const [other] = users.living();
        if (other === undefined) {
          await cluster.stop();
          return stopPostmaster(dataOf(folder, version));
        }
        cluster.leave();
        nameOwner(folder, version, other);
      });
    return { url: cluster.url, stop };
  });
}
