import pg from 'pg';

/**
 * What decides how values are written as text, and `row_security` off: PostgreSQL then refuses a statement instead of
 * leaving out rows that a policy hides.
 */
const settings = [
  'row_security=off',
  'search_path=public',
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
];

/** One connection for a whole backup or restore. A connection that breaks fails its statement. */
export async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
