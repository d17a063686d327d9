import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './ground/errors.ts';
import type { Metrics } from './metrics.ts';
import type { Database } from './ground/database.ts';
import { docsPage } from './runtime/docs-page.ts';
import { createReadiness, freeBytesOf } from './runtime/readiness.ts';
import type { LiveHub } from './runtime/live-hub.ts';
import { contentPolicy } from './runtime/security-headers.ts';

type Operated = {
  database: Database;
  metrics: Metrics;
  hub: LiveHub;
  metricsToken: string | null;
  /** The folder of the embedded PostgreSQL; null: another one is used. */
  ownDataDir: string | null;
  document: Record<string, unknown>;
};

/** What the machines around the server ask: is it alive, how is it doing, what does it answer. */
export function serveOperations(server: FastifyInstance, operated: Operated): void {
  const { database, metrics, hub, metricsToken, ownDataDir, document } = operated;
  const readiness = createReadiness(database, ownDataDir);
  const page = docsPage(document);
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', async (_, reply) => {
    const { freeBytes, ...found } = await readiness();
    if (found.status === 'not_ready') reply.code(503).header('retry-after', '2');
    return { ...found, free_bytes: freeBytes };
  });
  server.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !carries(metricsToken, request)) throw new Refusal('unauthorized');
    metrics.liveClients.set(hub.count());
    const oldest = await database.system.query<{ age: number }>(
      'select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age from outbox',
    );
    metrics.relayLag.set(oldest.rows[0]?.age ?? 0);
    await tellDuties(database, metrics);
    if (ownDataDir !== null) metrics.freeBytes.set(await freeBytesOf(ownDataDir));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  server.get('/openapi.json', () => document);
  server.get('/docs', (_, reply) =>
    reply
      .header('content-security-policy', contentPolicy(page.styleHash))
      .type('text/html; charset=utf-8')
      .send(page.html),
  );
}

/** How all duties stand, in figures alone. */
async function tellDuties({ system }: Database, { duties, sweepLag }: Metrics): Promise<void> {
  const { rows } = await system.query<Record<'held' | 'without' | 'age', number>>(
    `select coalesce(sum(duties - without), 0)::float8 as held, coalesce(sum(without), 0)::float8 as without,
       coalesce(extract(epoch from now() - min(swept_at)), 0)::float8 as age
     from duty_sweep where not exists (
       select from practice_closure as closure
       where closure.tenant_id = duty_sweep.tenant_id and closure.confirmed_at is not null)`,
  );
  const [sums] = rows;
  if (!sums) return;
  duties.set({ held: 'yes' }, sums.held);
  duties.set({ held: 'no' }, sums.without);
  sweepLag.set(sums.age);
}

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * A proxy on the same machine comes from loopback too, with the whole world behind it: it passes on the name that was
 * asked for, or says that it forwards.
 */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const forwards = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  return !forwards && loopback.test(raw.socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '');
}

function carries(token: string | null, { headers }: FastifyRequest): boolean {
  if (token === null) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
