import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './ground/database.ts';
import { createDeviceGate, createSessions } from './identity/index.ts';
import type { Gate } from './kit/gate.ts';
import type { createRateLimiter } from './runtime/rate-limits.ts';
import { createReadAudit } from './runtime/read-audit.ts';
import { createTenantDirectory } from './tenancy/index.ts';

type Given = {
  config: Pick<Config, 'cacheMs'>;
  database: Database;
  limits: ReturnType<typeof createRateLimiter>;
  log: FastifyBaseLogger;
};

/** Who asks, in which practice and with which device, and what is written down of it. */
export function createGate({ config: { cacheMs }, database, limits, log }: Given) {
  const tenants = createTenantDirectory(database, cacheMs);
  const sessions = createSessions(database, cacheMs);
  const reads = createReadAudit(database, (error, entries) =>
    log.error({ err: error, entries }, 'read audit waits'),
  );
  const devices = createDeviceGate({
    database,
    tenants,
    cacheMs,
    failed: (error) => log.warn({ err: error }, 'use of a device key not kept'),
  });
  const gate: Gate = {
    database,
    tenantOf: (host) => tenants.byHost(host),
    actorOf: sessions.actorOf,
    sessionsOf: sessions.sessionsOf,
    forgetPeople: (tenantId, physicianIds) => {
      tenants.forget(tenantId);
      sessions.forgetPeople(tenantId, physicianIds);
      devices.forgetAnswered(physicianIds);
    },
    admit: (actor) => {
      if (actor.kind === 'physician') limits.admitPerson(actor.id);
    },
    deviceOf: devices.deviceOf,
    reads,
  };
  const stopTraces = async () => void (await Promise.all([reads.stop(), devices.stop()]));
  return { gate, tenants, devices, stopTraces };
}
