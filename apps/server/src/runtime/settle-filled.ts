import pg from 'pg';
import type { Database } from '../ground/database.ts';
import { keepHouse } from './housekeeping.ts';

/**
 * Of what was filled at once PostgreSQL knows nothing until autovacuum comes by, a minute or two later; by then plans
 * made for empty tables have cost half a minute each. Readings move to the months they belong to before.
 */
export async function settleFilled(database: Database, adminUrl: string): Promise<void> {
  await keepHouse(database);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
