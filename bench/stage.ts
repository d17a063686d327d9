import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../apps/server/src/config.ts';
import { ensureRoles } from '../apps/server/src/ground/database-roles.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../apps/server/src/runtime/embedded-postgres.ts';
import { migrate } from '../apps/server/src/runtime/migrate.ts';

export type Server = { port: number; stop(): Promise<void> };
type Account = { role: string; email: string; password: string };
export type Stage = {
  clusterUrl: string;
  postgres: string;
  /** A migrated database; `fresh` drops what an earlier run left. */
  database(name: string, fresh: boolean): Promise<string>;
  /** Fernpuls itself, as in production, on a database, with more settings where given. */
  fernpuls(databaseUrl: string, more?: Record<string, string>): Promise<Server>;
  /** The same with the demo practice, which it makes in an empty database. */
  demo(databaseUrl: string): Promise<Server & { account: Account }>;
  /** The comparison server: Fastify and pg with one statement a request and nothing else. */
  thin(databaseUrl: string): Promise<Server>;
  /** Takes bytes from a socket, hashes and seals them and inserts them, and nothing else. */
  rawUploads(databaseUrl: string): Promise<Server>;
  /** Our list route alone: with the check of session, rate and person, or with a person given. */
  list(databaseUrl: string, check: 'checked' | 'open'): Promise<Server>;
  close(): Promise<void>;
};

/** The benchmark's own PostgreSQL cluster and the servers that run on it. `profile`: folder for CPU profiles. */
export async function openStage(profile: string | null): Promise<Stage> {
  const folder = join(root, '.data/bench');
  const cluster = await startEmbeddedPostgres(folder, { archived: false });
  const running = new Set<Server>();
  const started = (server: Server): Server => {
    const own = {
      port: server.port,
      stop: async () => {
        running.delete(own);
        await server.stop();
      },
    };
    running.add(own);
    return own;
  };
  const version = await withClient(cluster.url, (client) =>
    client.query<{ server_version: string }>('show server_version'),
  );
  if (profile) mkdirSync(profile, { recursive: true });
  const fernpuls = async (own: Record<string, string>) => {
    const port = await freePort();
    const environment = {
      ...own,
      NODE_ENV: 'production',
      // The load comes from one person at one address.
      RATE_LIMIT_PERSON: 'off',
      RATE_LIMIT_ADDRESS: 'off',
    };
    const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
    const program = join(root, `apps/${own.DEMO === 'on' ? 'demo' : 'server'}/src/main.ts`);
    return started(await launch([...flags, program], { ...environment, PORT: String(port) }, port));
  };
  return {
    clusterUrl: cluster.url,
    postgres: version.rows[0]?.server_version ?? '',
    async database(name, fresh) {
      if (fresh) await dropDatabase(cluster.url, name);
      const url = await ensureDatabase(cluster.url, name);
      await ensureRoles(url);
      await migrate(url, join(root, 'db/migrations'));
      return url;
    },
    fernpuls: (databaseUrl, more = {}) =>
      fernpuls({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'off', ...more }),
    async demo(databaseUrl) {
      const dataDir = join(folder, 'demo');
      const server = await fernpuls({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'on' });
      const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as {
        accounts: Account[];
      };
      const account = accounts.find(({ role }) => role === 'nurse');
      if (!account) throw new Error('the demo has no nurse');
      return { ...server, account };
    },
    async thin(databaseUrl) {
      const port = await freePort();
      const program = join(root, 'bench/limits/thin-server.ts');
      const environment = { DATABASE_URL: databaseUrl, NODE_ENV: 'production', PORT: String(port) };
      return started(await launch([program], environment, port));
    },
    async rawUploads(databaseUrl) {
      const port = await freePort();
      const program = join(root, 'bench/limits/upload-server.ts');
      return started(await launch([program], { DATABASE_URL: databaseUrl, PORT: String(port) }, port));
    },
    async list(databaseUrl, check) {
      const port = await freePort();
      const program = join(root, 'bench/limits/list-server.ts');
      const environment = { DATABASE_URL: databaseUrl, NODE_ENV: 'production', CHECK: check };
      return started(await launch([program], { ...environment, PORT: String(port) }, port));
    },
    async close() {
      for (const server of running) await server.stop();
      await cluster.stop();
    },
  };
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await withClient(clusterUrl, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  );
}

/** Waits for the line with which a server says where it listens. */
function launch(args: string[], environment: Record<string, string>, port: number): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let log = '';
    const listen = (chunk: Buffer) => {
      log += chunk.toString();
      if (new RegExp(`listens on port ${port}|is ready: \\S+:${port}`).test(log))
        resolve({ port, stop: () => end(child) });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      log += chunk.toString();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${args.at(-1)} ended with code ${code}: ${log}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
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
