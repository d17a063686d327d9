import { join } from 'node:path';
import { calls, liveEvents, resources } from '@fernpuls/contract';
import type { FastifyInstance } from 'fastify';
import { type Config, root } from './config.ts';
import { createRooms, roomPath, type Rooms } from './conferences/index.ts';
import { serveContract } from './contract-routes.ts';
import { createDigests, serveUploads } from './documents/index.ts';
import { createWorkshop } from './ground/workshop/workshop.ts';
import { createGate } from './gate.ts';
import type { Database } from './ground/database.ts';
import { openapiOf } from './runtime/openapi.ts';
import { serveMedisante } from './logistics/index.ts';
import { createEngine, type Engine } from './measurements/index.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createLiveHub, type LiveHub, livePath } from './runtime/live-hub.ts';
import type { LiveMessage } from './runtime/relay.ts';
import { createHttpServer } from './runtime/http-server.ts';
import { createRateLimiter } from './runtime/rate-limits.ts';
import { createAddressOf } from './ground/addresses.ts';
import { createProtection } from './runtime/security-headers.ts';
import { createWatchdog, type Watchdog } from './runtime/watchdog/watchdog.ts';
import { serveWebApp } from './runtime/web-app.ts';
import { serveOperations } from './operations.ts';
import { handlers, type Outside } from './registry.ts';
import {
  type TenantDirectory,
  type DemoAccount,
  serveBrandImages,
  serveStartContents,
} from './tenancy/index.ts';

type App = {
  server: FastifyInstance;
  hub: LiveHub;
  rooms: Rooms;
  metrics: Metrics;
  engine: Engine;
  tenants: TenantDirectory;
  watchdog: Watchdog;
  /** What the relay tells of device keys. */
  hearKeys(messages: readonly LiveMessage[]): void;
  /** What is written beside answers: who read what, which keys were used. */
  stopTraces(): Promise<void>;
};

/** The HTTP side of one process: every resource and call of the contract, the web app, health and metrics. */
export async function createApp(
  config: Config,
  database: Database,
  demoAccounts: ReadonlyMap<string, DemoAccount[]>,
  outside: Outside,
): Promise<App> {
  const protection = createProtection(config.environment === 'production');
  const limits = createRateLimiter(config.rateLimits);
  const server = createHttpServer({
    // In a test only what would be a fault of ours: it tells why something failed.
    logLevel: config.environment === 'test' ? 'error' : 'warn',
    trustedProxies: config.trustedProxies,
    protection,
    socketPaths: [livePath, roomPath],
    admitAddress: limits.admitAddress,
  });
  const watchdog = createWatchdog(config.watchdogMs, (error) =>
    server.log.error({ err: error }, 'nobody watches the main loop any more'),
  );
  watchdog.follow(server);
  const metrics = createMetrics();
  observeRequests(server, metrics);
  const { gate, tenants, devices, stopTraces } = createGate({ config, database, limits, log: server.log });
  const hub = createLiveHub(server.server, gate, {
    events: liveEvents,
    recheckMs: config.cacheMs,
    headers: protection.plain,
    failed: (error) => server.log.warn({ err: error }, 'sessions of sockets not looked at, trying again'),
  });
  const inRooms = {
    database,
    tenants,
    secrets: outside.secrets,
    recheckMs: 3 * config.cacheMs,
    headers: protection.plain,
    addressOf: createAddressOf(config.trustedProxies),
  };
  const rooms = createRooms(server.server, inRooms, (error) =>
    server.log.warn({ err: error }, 'a room of a video consultation was not served'),
  );
  const workshop = createWorkshop();
  const engine = createEngine(database);
  const answering = handlers({
    config,
    workshop,
    ...outside,
    tenants,
    engine,
    demoAccounts,
    clientFailed: (failure) => server.log.error(failure, 'a screen broke'),
    peopleChanged: (tenantId, physicianIds) => {
      gate.forgetPeople(tenantId, physicianIds);
      hub.recheck(tenantId, physicianIds);
    },
    keysChanged: devices.forget,
    askHere: (asked) => server.inject({ method: 'GET', payloadAsStream: true, ...asked }),
  });

  serveBrandImages(server, database, tenants);
  serveStartContents(server, { database, tenants, key: config.startContentKey });
  serveMedisante(server, { database, secrets: outside.secrets, tenants });
  serveUploads(server, { gate, parts: outside.vault, digests: createDigests() });
  await serveContract(server, gate, { handlers: answering, workshop });
  serveOperations(server, {
    database,
    metrics,
    hub,
    metricsToken: config.metricsToken,
    ownDataDir: config.databaseUrl === null ? config.dataDir : null,
    document: openapiOf(resources, calls, config.version),
  });
  await serveWebApp(server, join(root, 'apps/web/dist'));
  return { server, hub, rooms, metrics, engine, tenants, watchdog, hearKeys: devices.hear, stopTraces };
}

function observeRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    metrics.requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'other', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
