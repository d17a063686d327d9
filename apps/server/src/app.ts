import { join } from 'node:path';
import { calls, liveEvents, resources } from '@fernpuls/contract';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Config, root } from './config.ts';
import { createRooms, roomPath, type Rooms } from './conferences/index.ts';
import { createWorkshop, readLargeBodies } from './ecg/index.ts';
import { createDeviceGate, createSessions } from './identity/index.ts';
import type { Database } from './ground/database.ts';
import { hasReasonableShape } from './ground/body-shape.ts';
import { errorBody, Refusal, refusalOf } from './ground/errors.ts';
import { openapiOf } from './runtime/openapi.ts';
import { type Gate, knowResources, registerCall, registerResource } from './kit/routes.ts';
import { languageOf } from './kit/entry.ts';
import { createEngine, type Engine } from './measurements/index.ts';
import { errorStatus } from '@fernpuls/contract/errors';
import { createMetrics, type Metrics } from './metrics.ts';
import { createLiveHub, type LiveHub, livePath } from './runtime/live-hub.ts';
import { pathOf } from './runtime/sockets.ts';
import type { LiveMessage } from './runtime/relay.ts';
import { createRateLimiter } from './runtime/rate-limits.ts';
import { createReadAudit } from './runtime/read-audit.ts';
import { hostLabel } from './ground/origins.ts';
import { createAddressOf } from './ground/addresses.ts';
import { refuseExpectations, refuseUnreadable } from './runtime/raw-refusals.ts';
import { createProtection } from './runtime/security-headers.ts';
import { serveWebApp } from './runtime/web-app.ts';
import { serveOperations } from './operations.ts';
import { handlers, type Outside, verbs } from './registry.ts';
import {
  createTenantDirectory,
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
  const server = Fastify({
    logger: config.environment === 'test' ? false : { level: 'warn', serializers: { err: plainError } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    // A logger of its own for each request would carry nothing but the id, which the error log names itself.
    childLoggerFactory: (logger) => logger,
    genReqId: newErrorId,
    routerOptions: { maxParamLength: 200 },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    frameworkErrors: (error, request, reply) => {
      const refusal = new Refusal(error.code === 'FST_ERR_BAD_URL' ? 'route_unknown' : 'bad_request');
      const plain = reply as unknown as FastifyReply;
      void plain
        .headers(protection.of(request.headers.host ?? '', request.url))
        .code(errorStatus[refusal.code])
        .send(errorBody(refusal, languageOf(request.headers), null));
    },
    // A request that comes in drop by drop holds a connection no longer than this.
    requestTimeout: 60_000,
    // Who ends the server closes what is idle and waits for the rest (`finishRequests`).
    forceCloseConnections: false,
    // What is left to Node itself is answered without our headers.
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, protection.plain),
    http: {
      requireHostHeader: false,
      shouldUpgradeCallback: (request) => [livePath, roomPath].includes(pathOf(request)),
    },
  });
  const metrics = createMetrics();
  const tenants = createTenantDirectory(database, config.cacheMs);
  const sessions = createSessions(database, config.cacheMs);
  const limits = createRateLimiter(config.rateLimits);
  const reads = createReadAudit(database, (error, entries) =>
    server.log.error({ err: error, entries }, 'read audit waits'),
  );
  const devices = createDeviceGate({
    database,
    tenants,
    cacheMs: config.cacheMs,
    failed: (error) => server.log.warn({ err: error }, 'use of a device key not kept'),
  });
  const gate: Gate = {
    database,
    tenantOf: (host) => tenants.byHost(host),
    actorOf: sessions.actorOf,
    sessionsOf: sessions.sessionsOf,
    forgetPeople: (tenantId, physicianIds) => {
      tenants.forget(tenantId);
      sessions.forgetPeople(tenantId, physicianIds);
    },
    admit: (actor) => {
      if (actor.kind === 'physician') limits.admitPerson(actor.id);
    },
    deviceOf: devices.deviceOf,
    reads,
  };
  const hub = createLiveHub(server.server, gate, {
    events: liveEvents,
    recheckMs: config.cacheMs,
    headers: protection.plain,
    failed: (error) => server.log.warn({ err: error }, 'sessions of sockets not looked at, trying again'),
  });
  const inRooms = {
    database,
    secrets: outside.secrets,
    recheckMs: 3 * config.cacheMs,
    headers: protection.plain,
    addressOf: createAddressOf(config.trustedProxies),
  };
  const rooms = createRooms(server.server, inRooms, (error) =>
    server.log.warn({ err: error }, 'a room of a video consultation was not served'),
  );
  refuseExpectations(server.server, protection.plain);
  server.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    reply.headers(protection.of(host ?? '', request.url));
    // HTTP/1.1 asks for it (RFC 9112, 3.2).
    if (host === undefined && request.raw.httpVersion === '1.1') throw new Refusal('bad_request');
    if (/^\/(web|public)\//.test(request.url)) limits.admitAddress(request.ip);
    done();
  });
  readBodies(server);
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal =
      refusalOf(error, request.method === 'DELETE') ?? frameworkRefusal(error) ?? new Refusal('internal');
    if (refusal.code === 'internal')
      request.log.error({ err: error, route: request.routeOptions.url, id: request.id }, 'request failed');
    if (refusal.code === 'forbidden')
      request.log.warn({ ...attempt(request), id: request.id }, 'refused: no permission');
    // A number that no line of the log carries would be looked for in vain.
    const isLogged = refusal.code === 'internal' || refusal.code === 'forbidden';
    for (const [name, value] of Object.entries(refusal.headers)) reply.header(name, value);
    return reply
      .code(errorStatus[refusal.code])
      .send(errorBody(refusal, languageOf(request.headers), isLogged ? request.id : null));
  });
  server.addHook('onResponse', (request, reply, done) => {
    metrics.requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'other', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });

  serveBrandImages(server, database, tenants);
  serveStartContents(server, { database, tenants, key: config.startContentKey });
  knowResources(resources);
  for (const resource of resources) registerResource(server, gate, resource, verbs[resource.type]);
  const workshop = createWorkshop();
  const engine = createEngine(database);
  const known = handlers({
    config,
    workshop,
    ...outside,
    tenants,
    engine,
    demoAccounts,
    clientFailed: (failure) => server.log.error(failure, 'a screen broke'),
    peopleChanged: (tenantId, physicianIds) => {
      tenants.forget(tenantId);
      sessions.forgetPeople(tenantId, physicianIds);
      hub.recheck(tenantId, physicianIds);
    },
    keysChanged: devices.forget,
  });
  const [large, usual] = partition(known, ({ call }) => call.maxBodyBytes !== null);
  for (const handler of usual) registerCall(server, gate, handler);
  await server.register((files, _, done) => {
    readLargeBodies(files, workshop);
    for (const handler of large) registerCall(files, gate, handler);
    done();
  });
  const unanswered = calls.filter((call) => !known.some((handler) => handler.call === call));
  if (unanswered.length > 0)
    throw new Error(`calls without handler: ${unanswered.map((call) => call.name).join(', ')}`);

  serveOperations(server, {
    database,
    metrics,
    hub,
    metricsToken: config.metricsToken,
    document: openapiOf(resources, calls, config.version),
  });
  await serveWebApp(server, join(root, 'apps/web/dist'));
  const stopTraces = async () => void (await Promise.all([reads.stop(), devices.stop()]));
  return { server, hub, rooms, metrics, engine, tenants, hearKeys: devices.hear, stopTraces };
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}

/** Who tried what; the session's id opens nothing without its token. */
function attempt(request: FastifyRequest) {
  const { host = '', client } = request.headers;
  const route = request.routeOptions.url;
  return { method: request.method, route, tenant: hostLabel(host), session: client };
}

/** JSON only; an empty body is no body, so that DELETE may carry the header. */
function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const json = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      const text = String(body);
      if (text === '') done(null, undefined);
      else if (!hasReasonableShape(text, request.routeOptions.bodyLimit)) done(new Refusal('too_complex'));
      else void json(request, text, done);
    },
  );
}

function frameworkRefusal(error: FastifyError): Refusal | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('bad_request');
  return null;
}

let counter = Math.floor(Math.random() * 0xffffffff);

/** Short enough to read out on the telephone: `7F3A-19C2`. */
function newErrorId(): string {
  counter = (counter + 0x9e3779b1) >>> 0;
  const hex = counter.toString(16).toUpperCase().padStart(8, '0');
  return `${hex.slice(0, 4)}-${hex.slice(4)}`;
}

/** PostgreSQL puts values of rows into its messages: only what holds no patient data is logged. */
function plainError(
  error: Error & { code?: string; severity?: string; constraint?: string; table?: string },
) {
  const isPostgres = error.severity !== undefined;
  return {
    type: error.name,
    message: isPostgres
      ? `PostgreSQL ${error.code ?? ''} ${error.table ?? ''} ${error.constraint ?? ''}`
      : error.message,
    stack: isPostgres ? '' : (error.stack ?? ''),
    ...(error.code && { code: error.code }),
  };
}
