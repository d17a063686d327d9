import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../apps/server/src/config.ts';
import { dropDatabase, withClient } from '../stage.ts';
import type { Bench } from './bench.ts';

/**
 * The database of the reading parts. Filling it takes minutes, so it is kept between runs as long as migrations and
 * seeds are the same; older ones are dropped.
 */
export async function listDatabase(bench: Bench): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['db/migrations', 'bench/seed']) {
    for (const file of readdirSync(join(root, folder)).sort())
      hash.update(readFileSync(join(root, folder, file)));
  }
  const name = `bench_lists_${hash.digest('hex').slice(0, 12)}`;
  await withClient(bench.stage.clusterUrl, async (client) => {
    const found = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'bench_lists_%' and datname <> $1",
      [name],
    );
    for (const { datname } of found.rows) await dropDatabase(bench.stage.clusterUrl, datname);
  });
  return bench.stage.database(name, false);
}
