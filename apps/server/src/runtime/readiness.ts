import { statfs } from 'node:fs/promises';
import { codeOf, type Database, isUnavailable } from '../ground/database.ts';

/** What a server that is not ready cannot do, and why. */
type Lack = {
  reason: 'database_away' | 'database_read_only' | 'storage_full';
  cannot: readonly ('answer' | 'take_readings' | 'store_changes')[];
};
type Readiness = ({ status: 'ready' } | ({ status: 'not_ready' } & Lack)) & {
  /** Of the disk of the embedded PostgreSQL; null: another one has its own. */
  freeBytes: number | null;
};

const written = ['take_readings', 'store_changes'] as const;
/** Below two pieces of its log PostgreSQL can end at any commit; what is asked to wait elsewhere is not lost here. */
export const leastFreeBytes = 2 * 16 * 1024 ** 2;
/** Whoever asks more often is told what was found then. */
const believedMs = 1_000;

/**
 * Asks the database whether readings can be stored. `dataDir`: the folder of the embedded PostgreSQL; null for
 * another one, whose disk only a write can ask.
 */
export function createReadiness(database: Database, dataDir: string | null): () => Promise<Readiness> {
  let asked: { at: number; found: Promise<Readiness> } | null = null;
  return () => {
    const now = performance.now();
    if (!asked || now - asked.at >= believedMs) asked = { at: now, found: look(database, dataDir) };
    return asked.found;
  };
}

async function look(database: Database, dataDir: string | null): Promise<Readiness> {
  const freeBytes = dataDir === null ? null : await freeBytesOf(dataDir);
  const lack = (await lackOf(database)) ?? (isShort(freeBytes) ? storageFull : null);
  return lack ? { status: 'not_ready', ...lack, freeBytes } : { status: 'ready', freeBytes };
}

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const isShort = (freeBytes: number | null) => freeBytes !== null && freeBytes < leastFreeBytes;
const storageFull: Lack = { reason: 'storage_full', cannot: written };

async function lackOf(database: Database): Promise<Lack | null> {
  try {
    return (await writes(database)) ? null : { reason: 'database_read_only', cannot: written };
  } catch (error) {
    if (codeOf(error) === diskFull) return storageFull;
    if (isUnavailable(error)) return { reason: 'database_away', cannot: ['answer', ...written] };
    throw error;
  }
}

const diskFull = '53100';

/**
 * As half a megabyte of a temporary file, gone at once, and a commit that reaches the disk with nothing in it; false:
 * the database lets nothing be written.
 */
async function writes(database: Database): Promise<boolean> {
  const client = await database.app.connect();
  try {
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly) return false;
    await client.query(
      `begin; set local work_mem = '64kB'; select count(*) from generate_series(1, 20000);
       select pg_logical_emit_message(true, 'fernpuls', 'ready'); commit`,
    );
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
