import type { Server } from 'node:net';
import { finishRequests, stopAll, unlessEnded } from './ending.ts';
import { createObjectStore } from './adapters/object-store.ts';
import { createOpenId } from './adapters/open-id.ts';
import { createOutbound } from './adapters/outbound.ts';
import { createVirusScanner } from './adapters/virus-scanner.ts';
import { createApp } from './app.ts';
import { roomChannel } from './conferences/index.ts';
import type { Config } from './config.ts';
import type { VaultParts } from './documents/index.ts';
import { type Database, openDatabase } from './ground/database.ts';
import { ensureRoles } from './ground/database-roles.ts';
import { onAnnounced } from './kit/transaction.ts';
import { applyMigrations } from './migrations.ts';
import { settleFilled } from './runtime/settle-filled.ts';
import { ensureDatabase, startEmbeddedPostgres } from './runtime/embedded-postgres.ts';
import { createOrigins } from './ground/origins.ts';
import { requireKnownKey } from './runtime/key-check.ts';
import { type Secrets, secretsOf } from './ground/secrets.ts';
import { presenceChannel } from './runtime/presence.ts';
import type { Tenant } from './ground/context.ts';
import type { Engine } from './measurements/index.ts';
import type { Publish } from './runtime/relay.ts';
import { listenToRelay } from './runtime/relay-listener.ts';
import { type DemoAccount, ensureOperator } from './tenancy/index.ts';
import { startWorker } from './worker.ts';

export type Running = {
  port: number;
  database: Database;
  adminUrl: string;
  engine: Engine;
  tenantOf: (id: number) => Promise<Tenant>;
  stop(): Promise<void>;
};

/** What fills the database before anybody is served, and goes on once the server is reached. */
export type Filled = {
  /** Shown on the sign-in pages, by tenant. */
  accounts: ReadonlyMap<string, DemoAccount[]>;
  /** Filled just now. */
  isNew: boolean;
  open(port: number): { stop(): Promise<void> };
};
export type Starting = {
  ending?: AbortSignal;
  fill?: (config: Config, database: Database) => Promise<Filled>;
};

type Empty = { config: Config; database: Database; adminUrl: string };

async function filledBy(
  fill: NonNullable<Starting['fill']>,
  { config, database, adminUrl }: Empty,
): Promise<Filled> {
  const filled = await fill(config, database);
  if (filled.isNew) await settleFilled(database, adminUrl);
  return filled;
}

/** Everything of one process in order: database, schema, what fills it, HTTP, live channel, worker. */
export async function start(
  config: Config,
  { ending = new AbortController().signal, fill }: Starting = {},
): Promise<Running> {
  // A practice made for a test is never brought back to a moment.
  const archived = config.environment !== 'test';
  const cluster = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir, { archived });
  const stops: (() => Promise<unknown> | void)[] = cluster ? [cluster.stop] : [];
  const stop = () => stopAll(stops);
  try {
    ending.throwIfAborted();
    const adminUrl = config.databaseUrl ?? (await ensureDatabase(cluster?.url ?? '', 'fernpuls'));
    await ensureRoles(adminUrl);
    await applyMigrations(adminUrl, config, ending);
    const database = openDatabase(adminUrl, { patience: config.databasePatience });
    stops.push(database.close);
    const secrets = secretsOf(config);
    await requireKnownKey(database, secrets);
    await ensureOperator(database);
    const filled = fill ? await unlessEnded(filledBy(fill, { config, database, adminUrl }), ending) : null;
    let port = config.port;
    const originOf = createOrigins(config.publicUrl, () => port);
    const outward = { originOf, vault: vaultOf(config, secrets) };
    const { server, hub, rooms, metrics, engine, tenants, watchdog, hearKeys, stopTraces } = await createApp(
      config,
      database,
      filled?.accounts ?? new Map(),
      {
        secrets,
        ...outward,
        openId: createOpenId({
          allowInsecure: config.environment !== 'production',
          outbound: createOutbound({ allowed: config.outboundPrivate }),
        }),
      },
    );
    stops.push(watchdog.stop, stopTraces, () => finishRequests(server), hub.stop, rooms.stop);
    ending.throwIfAborted();
    const publish: Publish = (tenantId, messages) => {
      hearKeys(messages);
      hub.publish(tenantId, messages);
      rooms.publish(tenantId, messages);
    };
    const failed = (error: unknown) => {
      metrics.relayFailures.inc();
      server.log.warn({ err: error }, 'relay round failed, trying again');
    };
    const worker = await startWorker(
      {
        database,
        engine,
        tenantOf: tenants.byId,
        ...outward,
        heartbeat: config.heartbeat,
        clock: config.clock,
      },
      publish,
      failed,
      { smtpUrl: config.smtpUrl, sender: config.mailFrom, secrets, originOf },
    );
    const deaf = onAnnounced((tenantId, announcements) => {
      if (tenantId !== null) hub.announced(tenantId, announcements);
      worker.relay.wake();
    });
    const listening = listenToRelay(database, publish, failed, {
      [presenceChannel]: hub.hearPresence,
      [roomChannel]: rooms.hear,
    });
    stops.push(deaf, worker.stop, listening.stop);
    await server.listen({ port: config.port, host: config.host });
    port = portOf(server.server) ?? port;
    if (filled) stops.push(filled.open(port).stop);
    watchdog.start();
    return { port, database, adminUrl, engine, tenantOf: tenants.byId, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function portOf(server: Server): number | null {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? null) : null;
}

function vaultOf({ maxFileBytes, fileStore, virusScanner }: Config, secrets: Secrets): VaultParts {
  return {
    secrets,
    maxBytes: maxFileBytes,
    store: fileStore && createObjectStore(fileStore),
    scanner: virusScanner && createVirusScanner(virusScanner),
  };
}
