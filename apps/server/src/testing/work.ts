import { createHook } from 'node:async_hooks';
import type { TestContext } from 'node:test';
import type pg from 'pg';
import type { TestServer, TestTenant } from './server.ts';

export const passwordHash = 'password hash';

/**
 * What this process does for a practice from now on, in order: the statements of its transactions, and each password
 * hash anybody computes. Answers that cost the same work take the same time, on any machine. A practice of its own
 * keeps what others have begun out of it; the clock looks through its duties no more.
 */
export async function watchWork(t: TestContext, server: TestServer, tenant: TestTenant): Promise<string[]> {
  await server.admin.query(
    `insert into duty_sweep (tenant_id, duties, without, unreachable, swept_at) values ($1, 0, 0, 0, 'infinity')
     on conflict (tenant_id) do update set swept_at = excluded.swept_at`,
    [tenant.id],
  );
  const steps: string[] = [];
  const hashes = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') steps.push(passwordHash);
    },
  });
  hashes.enable();
  t.after(() => hashes.disable());
  const { app } = server.database;
  const lend = app.connect.bind(app) as () => Promise<pg.PoolClient>;
  t.mock.method(app, 'connect', async () => overheard(await lend(), tenant.id, steps));
  return steps;
}

/** Lent for one transaction, whose first statement says for which practice. */
function overheard(client: pg.PoolClient, tenantId: number, steps: string[]): pg.PoolClient {
  let isOurs: boolean | null = null;
  const ask = client.query.bind(client) as (text: unknown, ...more: unknown[]) => unknown;
  const query = (text: unknown, ...more: unknown[]) => {
    isOurs ??= String(text).includes(`app.tenant = '${tenantId}'`);
    if (isOurs) steps.push(String(text));
    return ask(text, ...more);
  };
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}
