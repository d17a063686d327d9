import { createHash, createHmac } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Tx = Kysely<Tables>;

/**
 * Pools of two roles: `app` and `oneTrip` see one tenant at a time, `system` is for relay, start-up and tenancy.
 */
export type Database = {
  app: pg.Pool;
  oneTrip: pg.Pool;
  system: pg.Pool;
  systemUrl: string;
  close(): Promise<void>;
};

const appRole = 'fernpuls_app';
const systemRole = 'fernpuls_system';

// Instants as ISO text in UTC, days as text, big integers as numbers: what the contract says, and cheaper than Date.
const { TIMESTAMPTZ, DATE, INT8 } = pg.types.builtins;
pg.types.setTypeParser(TIMESTAMPTZ, toIso);
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(INT8, Number);

/** `2026-11-20 06:42:00.123456+00` (the session runs in UTC) to `2026-11-20T06:42:00.123Z`. */
function toIso(text: string): string {
  if (text.length === 22) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
}

/** Makes the two login roles when missing. Their passwords follow from the administrator's, so every server agrees. */
export async function ensureRoles(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Roles belong to the whole cluster: two servers that start together take turns.
    await client.query('select pg_advisory_lock(7270010)');
    for (const role of [appRole, systemRole]) {
      const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const password = client.escapeLiteral(rolePassword(adminUrl, role));
      if (found.rowCount === 0) await client.query(`create role ${role} login password ${password}`);
      else await client.query(`alter role ${role} with login password ${password}`);
      await client.query(`grant ${role} to current_user`);
    }
  } finally {
    await client.end();
  }
}

export function openDatabase(adminUrl: string, size = 16): Database {
  const app = pool(adminUrl, appRole, size);
  const oneTrip = pool(adminUrl, appRole, 4);
  const system = pool(adminUrl, systemRole, 4);
  return {
    app,
    oneTrip,
    system,
    systemUrl: roleUrl(adminUrl, systemRole),
    close: async () => {
      await Promise.all([app.end(), oneTrip.end(), system.end()]);
    },
  };
}

function rolePassword(adminUrl: string, role: string): string {
  return createHmac('sha256', new URL(adminUrl).password).update(role).digest('hex');
}

function roleUrl(adminUrl: string, role: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = rolePassword(adminUrl, role);
  return url.toString();
}

function pool(adminUrl: string, role: string, max: number): pg.Pool {
  const made = new pg.Pool({
    connectionString: roleUrl(adminUrl, role),
    max,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    options: '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000',
  });
  made.on('connect', (client) => {
    nameStatements(client);
    // A connection that breaks while lent out fails its statements; its error event alone would end the process.
    client.on('error', () => undefined);
  });
  // A broken idle connection is dropped by the pool; the next request opens another or answers 503.
  made.on('error', () => undefined);
  return made;
}

type QueryFunction = (text: unknown, values?: unknown, callback?: unknown) => unknown;

/** Kysely names no statement; naming them lets PostgreSQL keep the plan (1.2 x instead of 1.5 x the raw client). */
function nameStatements(client: pg.ClientBase): void {
  const plain = client.query.bind(client) as QueryFunction;
  const named: QueryFunction = (text, values, callback) =>
    typeof text === 'string' && Array.isArray(values)
      ? plain({ name: statementName(text), text, values }, callback)
      : plain(text, values, callback);
  Object.assign(client, { query: named });
}

const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= 2_000) return undefined;
  const name = `q${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

const builders = new WeakMap<pg.PoolClient, Tx>();

function builderOf(client: pg.PoolClient): Tx {
  const known = builders.get(client);
  if (known) return known;
  const lent = { query: client.query.bind(client), release: () => undefined };
  const dialect = new PostgresDialect({
    pool: { connect: () => Promise.resolve(lent), end: () => Promise.resolve() } as never,
  });
  const made = new Kysely<Tables>({ dialect });
  builders.set(client, made);
  return made;
}

/**
 * Runs `work` in one transaction in which PostgreSQL shows this tenant's rows only. Nothing outside the transaction
 * is handed out, so no statement can step over the fence. Rolls back when `work` throws.
 */
export function withTenant<T>(
  database: Database,
  tenantId: number,
  work: (tx: Tx, client: pg.PoolClient) => Promise<T>,
) {
  return inTransaction(database.app, `begin; set local app.tenant = '${fenced(tenantId)}'`, work);
}

function fenced(tenantId: number): number {
  if (Number.isSafeInteger(tenantId) && tenantId > 0) return tenantId;
  throw new Error('a tenant id is a positive whole number');
}

const tenants = new WeakMap<pg.PoolClient, number>();

/**
 * One statement as a transaction of its own, in one trip: what the hot path has instead of `withTenant`. Its
 * connections do nothing else and stay with the tenant they served last; another tenant is set before, never beside.
 */
export async function inOneTrip<R extends pg.QueryResultRow>(
  database: Database,
  tenantId: number,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<R>> {
  const client = await database.oneTrip.connect();
  let broken = false;
  try {
    if (tenants.get(client) !== tenantId) {
      tenants.delete(client);
      await client.query(`set app.tenant = '${fenced(tenantId)}'`);
      tenants.set(client, tenantId);
    }
    return await client.query<R>(text, values);
  } catch (error) {
    broken = isUnavailable(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Across tenants, as the system role: relay, start-up, tenancy. */
export function asSystem<T>(database: Database, work: (tx: Tx, client: pg.PoolClient) => Promise<T>) {
  return inTransaction(database.system, 'begin', work);
}

async function inTransaction<T>(
  from: pg.Pool,
  opening: string,
  work: (tx: Tx, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await from.connect();
  let broken: Error | undefined;
  try {
    // Sent without waiting: the first statement travels behind it. A failure also fails that statement.
    const opened = client.query(opening).catch((error: Error) => {
      broken = error;
    });
    let result: T;
    try {
      result = await work(builderOf(client), client);
    } catch (error) {
      await opened;
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    }
    await opened;
    if (broken) throw broken;
    const answer = await client.query('commit').catch((failure: Error) => {
      broken = failure;
      throw failure;
    });
    if ((answer as unknown as pg.QueryResult).command === 'ROLLBACK')
      throw new Error('the transaction was rolled back');
    return result;
  } finally {
    client.release(broken ?? false);
  }
}

/** The database cannot be reached or is shutting down: the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code ?? '';
  if (/^(08|57P|53)/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true;
  const message = error instanceof Error ? error.message : '';
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message,
  );
}
