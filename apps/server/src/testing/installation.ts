import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, type FSWatcher, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import pg from 'pg';
import { root } from '../config.ts';
import { eventually } from './eventually.ts';

type Way = {
  /** What node is given; the server alone, unless it says otherwise. */
  args?: readonly string[];
  env?: Record<string, string>;
};

/** The installation as `npm start` makes it: one process, its own data folder and PostgreSQL. */
export function installation({ args = [join(root, 'apps/server/src/main.ts')], env: given = {} }: Way = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-crash-'));
  chmodSync(folder, 0o755);
  let node: ChildProcess | null = null;
  let watcher: FSWatcher | null = null;
  let output = '';
  const env = { PORT: '0', DATA_DIR: folder, DEMO: 'off', NODE_ENV: 'production', ...given };
  const pidFile = join(folder, 'postgres-18/postmaster.pid');
  const postmaster = () => readFileSync(pidFile, 'utf8').split('\n');
  const databasePid = () => Number(postmaster()[0]);
  const killNode = async () => {
    if (!node || node.exitCode !== null || node.signalCode !== null) return;
    const gone = new Promise((resolve) => node?.once('exit', resolve));
    node.kill('SIGKILL');
    await gone;
  };
  after(async () => {
    watcher?.close();
    await killNode();
    try {
      process.kill(databasePid(), 'SIGQUIT');
      await eventually('the end of the database', () => !existsSync(pidFile));
    } catch {
      // It is gone already: nothing to stop.
    }
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    env,
    databasePid,
    killNode,
    pid: () => node?.pid ?? 0,
    /** With which it ended. */
    code: () => node?.exitCode ?? null,
    /** What it has said so far, on both streams. */
    output: () => output,
    async start() {
      const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...around } = process.env;
      const child = spawn(process.execPath, args, {
        env: { ...around, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      node = child;
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      return { port: await portOf(child) };
    },
    adminUrl() {
      const password = readFileSync(join(folder, 'postgres-18.password'), 'utf8');
      return `postgres://postgres:${password}@127.0.0.1:${postmaster()[3]}/fernpuls`;
    },
    /** Counts from now on how often a database server marks the folder as its own, or a mark is taken away. */
    watchMarks(): () => number {
      let marks = 0;
      watcher = watch(join(folder, 'postgres-18'), (kind, name) => {
        if (kind === 'rename' && name === 'postmaster.pid') marks += 1;
      });
      return () => marks;
    },
  };
}

/** The port that the server tells once it answers. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4_000);
        const [, port] = /listens on port (\d+)/.exec(said) ?? [];
        if (port) resolve(Number(port));
      });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
}

export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
