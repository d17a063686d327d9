import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pgbenchBatchScript, pgbenchScript, rawBatchInsert, rawInsert } from './statements.ts';

type RawJob = {
  databaseUrl: string;
  connections: number;
  seconds: number;
  patients: number;
  /** Rows a commit. */
  rows: number;
};

function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0;
}

/** Rows a second that PostgreSQL takes from prepared statements with a commit each: by pgbench, else by `pg`. */
export async function rawRowsPerSecond(job: RawJob): Promise<number> {
  const commits = hasPgbench() ? await byPgbench(job) : await byClient(job);
  return commits * job.rows;
}

async function byPgbench(job: RawJob): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-bench-'));
  const script = join(folder, 'insert.sql');
  writeFileSync(
    script,
    job.rows === 1 ? pgbenchScript(job.patients) : pgbenchBatchScript(job.patients, job.rows),
  );
  try {
    const url = new URL(job.databaseUrl);
    const output = await run(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(job.connections),
        '-j',
        '1',
        '-T',
        String(job.seconds + Math.ceil(job.connections / 16)),
        '-f',
        script,
        '-h',
        url.hostname,
        '-p',
        url.port,
        '-U',
        url.username,
        url.pathname.slice(1),
      ],
      { ...process.env, PGPASSWORD: decodeURIComponent(url.password) },
    );
    const rate = /tps = ([\d.]+) \(without initial connection time\)/.exec(output);
    if (!rate) throw new Error(`pgbench: ${output}`);
    return Number(rate[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(`${program}: ${output}`))));
  });
}

async function byClient(job: RawJob): Promise<number> {
  const clients = Array.from(
    { length: job.connections },
    () => new pg.Client({ connectionString: job.databaseUrl }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  let commits = 0;
  const ends = Date.now() + job.seconds * 1000;
  const loop = async (client: pg.Client) => {
    for (; Date.now() < ends; commits += 1) {
      const rows = Array.from({ length: job.rows }, (_, index) => [
        Math.floor(Math.random() * job.patients),
        'pulse',
        60 + (commits % 80),
        new Date().toISOString(),
        `raw-${commits}-${index}`,
      ]);
      const one = { name: 'raw', text: rawInsert, values: rows[0] ?? [] };
      const many = {
        name: 'raw-batch',
        text: rawBatchInsert,
        values: [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column])),
      };
      const statement: pg.QueryConfig = job.rows === 1 ? one : many;
      await client.query(statement);
    }
  };
  await Promise.all(clients.map(loop));
  await Promise.all(clients.map((client) => client.end()));
  return commits / job.seconds;
}
