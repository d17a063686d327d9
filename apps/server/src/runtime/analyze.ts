import pg from 'pg';

/**
 * What was filled at once PostgreSQL knows nothing about until autovacuum comes by, a minute or two later; by then
 * plans made for empty tables have cost half a minute each.
 */
export async function analyze(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
