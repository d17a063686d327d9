import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import pg from 'pg';
import { root } from '../config.ts';
import { freePort, listening, sleep } from './processes.ts';

/** The installation as `npm start` makes it: one process, its own data folder and PostgreSQL. */
export function installation() {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-crash-'));
  chmodSync(folder, 0o755);
  let node: ChildProcess | null = null;
  const postmaster = () => readFileSync(join(folder, 'postgres-18/postmaster.pid'), 'utf8').split('\n');
  const databasePid = () => Number(postmaster()[0]);
  after(async () => {
    node?.kill('SIGKILL');
    try {
      process.kill(databasePid(), 'SIGINT');
    } catch {
      // It is gone already: nothing to stop.
    }
    await sleep(500);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    databasePid,
    async start() {
      const port = await freePort();
      const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...env } = process.env;
      node = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
        env: { ...env, PORT: String(port), DATA_DIR: folder, DEMO: 'off', NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await listening(port);
      return { port };
    },
    adminUrl() {
      const password = readFileSync(join(folder, 'postgres-18.password'), 'utf8');
      return `postgres://postgres:${password}@127.0.0.1:${postmaster()[3]}/fernpuls`;
    },
    async killNode() {
      const dying = node;
      const gone = new Promise((resolve) => dying?.once('exit', resolve));
      dying?.kill('SIGKILL');
      await gone;
    },
  };
}

export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
