import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Patience } from '../config.ts';
import { appRole, limitedRole, rolePassword, systemRole } from './database-roles.ts';
import type { Tables } from './tables.ts';

export type Tx = Kysely<Tables>;

/**
 * Pools of three roles. `app`, `reading` and `oneTrip` see one tenant at a time: for transactions, for reading, for the
 * hot path, which no slow page may hold up. `limited` sees one person's patients of a tenant. `system` is for relay,
 * start-up and tenancy.
 */
export type Database = {
  app: pg.Pool;
  reading: pg.Pool;
  oneTrip: pg.Pool;
  limited: pg.Pool;
  system: pg.Pool;
  systemUrl: string;
  close(): Promise<void>;
};

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

const usualPatience: Patience = { connectionMs: 5_000, statementMs: 30_000 };

type Opening = { size?: number; patience?: Patience | null };

export function openDatabase(adminUrl: string, { size = 16, patience }: Opening = {}): Database {
  const open = (role: string, max: number, more = '') =>
    pool({ url: roleUrl(adminUrl, role), max, more, patience: patience ?? usualPatience });
  const app = open(appRole, size);
  const reading = open(appRole, size, '-c default_transaction_read_only=on');
  // The engine also stores what the patient that does not exist has measured.
  const oneTrip = open(appRole, 4, '-c app.synthetic=on');
  // Few people are limited; a server's pools together have to leave room for others in a hundred connections.
  const limited = open(limitedRole, Math.ceil(size / 2));
  const system = open(systemRole, 4);
  return {
    app,
    reading,
    oneTrip,
    limited,
    system,
    systemUrl: roleUrl(adminUrl, systemRole),
    close: async () => {
      await Promise.all([app, reading, oneTrip, limited, system].map((one) => one.end()));
    },
  };
}

function roleUrl(adminUrl: string, role: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = rolePassword(adminUrl, role);
  return url.toString();
}

type Pooled = { url: string; max: number; more: string; patience: Patience };

function pool({ url, max, more, patience: { connectionMs, statementMs } }: Pooled): pg.Pool {
  const limits = ['statement_timeout', 'idle_in_transaction_session_timeout'];
  const made = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: connectionMs,
    idleTimeoutMillis: 60_000,
    options: `-c timezone=UTC ${limits.map((name) => `-c ${name}=${statementMs}`).join(' ')} ${more}`,
  });
  made.on('connect', (client) => {
    nameStatements(client);
    sendTogether(client);
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

/**
 * Statements asked for in one turn of the event loop travel in one packet: a transaction's opening with its first
 * statement, its last with the commit. Each packet wakes PostgreSQL, which costs more than reading it.
 */
function sendTogether(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } };
  const send = client.query.bind(client) as QueryFunction;
  let isHeld = false;
  const together: QueryFunction = (...given) => {
    const { stream } = connection;
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return send(...given);
  };
  Object.assign(client, { query: together });
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

const builders = new WeakMap<pg.ClientBase, Tx>();

/** The query builder on a connection; its transaction is the caller's matter. */
export function builderOf(client: pg.ClientBase): Tx {
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
  const fence = fenceOf(tenantId);
  return inTransaction(database.app, (client) => `begin; ${fence(client)}`, work);
}

/** A transaction in which PostgreSQL shows only the patients this person answers for, and what is theirs. */
export function withOwnPatients<T>(
  database: Database,
  of: { tenantId: number; personId: string; access: 'read only' | 'read write' },
  work: (tx: Tx, client: pg.PoolClient) => Promise<T>,
) {
  const fence = fenceOf(of.tenantId);
  const own = `select app.find_own_patients_for('${identified(of.personId)}')`;
  const opening = (client: pg.PoolClient) => `begin transaction ${of.access}; ${fence(client)}; ${own}`;
  return inTransaction(database.limited, opening, work);
}

/** Sets the tenant of the transaction that begins on this connection. */
function fenceOf(tenantId: number): (client: pg.PoolClient) => string {
  const fence = `set local app.tenant = '${fenced(tenantId)}'`;
  return (client) => {
    const known = tenants.get(client) === tenantId;
    tenants.set(client, tenantId);
    return known ? fence : `${fence}; ${forgetPlans}`;
  };
}

/** PostgreSQL keeps the plan that suits the rows of one practice; the next may have a thousand times as many. */
const forgetPlans = 'discard plans';

function fenced(tenantId: number): number {
  if (Number.isSafeInteger(tenantId) && tenantId > 0) return tenantId;
  throw new Error('a tenant id is a positive whole number');
}

function identified(personId: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(personId)) return personId;
  throw new Error('a person id is a UUID');
}

/**
 * One statement as a transaction of its own, in one trip: what the hot path has instead of `withTenant`.
 */
export function inOneTrip<R extends pg.QueryResultRow>(
  database: Database,
  tenantId: number,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<R>> {
  const run = (client: pg.PoolClient) => client.query<R>(text, values);
  return stayingWithTenant(database.oneTrip, { tenantId, keepsPlans: true }, run);
}

/** Statements that read, each for itself and without the trips that open and end a transaction. */
export function readingTenant<T>(
  database: Database,
  tenantId: number,
  work: (tx: Tx, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const run = (client: pg.PoolClient) => work(builderOf(client), client);
  return stayingWithTenant(database.reading, { tenantId, keepsPlans: false }, run);
}

/** The tenant a connection served last. */
const tenants = new WeakMap<pg.PoolClient, number>();

/**
 * These connections serve one tenant at a time like all others, and keep it set for the next who asks for the same.
 * Another tenant is set before anything is asked, never beside it.
 */
async function stayingWithTenant<T>(
  from: pg.Pool,
  { tenantId, keepsPlans }: { tenantId: number; keepsPlans: boolean },
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await from.connect();
  let broken = false;
  try {
    if (tenants.get(client) !== tenantId) {
      tenants.delete(client);
      const fence = `set app.tenant = '${fenced(tenantId)}'`;
      await client.query(keepsPlans ? fence : `${fence}; ${forgetPlans}`);
      tenants.set(client, tenantId);
    }
    return await work(client);
  } catch (error) {
    broken = isUnavailable(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Across tenants, as the system role: relay, start-up, tenancy. */
export function asSystem<T>(database: Database, work: (tx: Tx, client: pg.PoolClient) => Promise<T>) {
  return inTransaction(database.system, () => 'begin', work);
}

/** Rows the system writes from here on in this transaction belong to this tenant; what it reads is not fenced. */
export async function enterTenant(client: pg.PoolClient, tenantId: number): Promise<void> {
  await client.query("select set_config('app.tenant', $1, true)", [String(fenced(tenantId))]);
}

async function inTransaction<T>(
  from: pg.Pool,
  opening: (client: pg.PoolClient) => string,
  work: (tx: Tx, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await from.connect();
  let broken: Error | undefined;
  try {
    // Sent without waiting: the first statement travels behind it. A failure also fails that statement.
    const opened = client.query(opening(client)).then(
      () => undefined,
      (error: Error) => (broken = error),
    );
    let result: T;
    try {
      result = await work(builderOf(client), client);
    } catch (error) {
      // What the opening failed with says why; what was sent behind it only that it failed (25P02).
      const cause = (await opened) ?? error;
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw cause;
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

/** What names the kind of a fault; '' where it has none. A `DOMException` has a number there, others whatever they like. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : '';
}

/** The database cannot be reached or is shutting down: the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08|57P|53)/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true;
  const message = error instanceof Error ? error.message : '';
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message,
  );
}
