import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  dataOf,
  isPostgresOf,
  nameOwner,
  type Postmaster,
  postmasterOf,
  refuseUsed,
  sleep,
  urlOf,
  type Version,
} from './postmaster.ts';

/** The program and the flags we would start it with. */
type Wanted = { folder: string; version: Version; postgres: string; flags: readonly string[] };

/** Any number nobody else locks in the database `postgres`. */
const turn = 372_037;
const patienceMs = 60_000;
const answerMs = 5_000;
/** Starting or ending, not listening yet, or full of connections that nobody has noticed to be gone. */
const notYet = ['57P03', 'ECONNREFUSED', '53300'];

/**
 * A server that a killed process left is used on where it is the one we would start: nothing recovers, and commands
 * beside it keep their connections. Null: there is none, another one, or it does not answer. Of those who come at once
 * one has it, the others are refused.
 */
export async function takeOver({ folder, version, postgres, flags }: Wanted): Promise<Postmaster | null> {
  const data = dataOf(folder, version);
  const found = postmasterOf(data);
  if (!found || !wasStartedWith(data, flags)) return null;
  const client = await answering(found, data);
  if (!client) return null;
  try {
    const running = await client.query<{ server_version: string }>('show server_version');
    const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
    if (!stdout.trim().endsWith(` ${running.rows[0]?.server_version}`)) return null;
    await client.query('select pg_advisory_lock($1)', [turn]);
    refuseUsed(folder, version);
    nameOwner(folder, version, process.pid);
    return found;
  } finally {
    await client.end();
  }
}

/** PostgreSQL keeps its command line beside its data. */
function wasStartedWith(data: string, flags: readonly string[]): boolean {
  const kept = readFileSync(join(data, 'postmaster.opts'), 'utf8').trimEnd();
  return kept.endsWith(flags.map((flag) => ` "${flag}"`).join(''));
}

async function answering({ pid, port }: Postmaster, data: string): Promise<pg.Client | null> {
  for (const ends = Date.now() + patienceMs; Date.now() < ends && isPostgresOf(pid, data); await sleep(100)) {
    const client = new pg.Client({
      connectionString: urlOf(data, port),
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!notYet.includes((error as { code?: string }).code ?? '')) return null;
    }
  }
  return null;
}
