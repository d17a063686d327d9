import { type DrugLine, type DrugLineFault, readDrugLine } from '@fernpuls/domain/drugs/import-line';
import type { PoolClient } from 'pg';
import type { Database } from '../ground/database.ts';
import {
  beginDrugImport,
  keepDrugs,
  repeatedPacks,
  type Source,
  takeOverDrugs,
  tenantByKey,
} from './import.queries.ts';

const batch = 1000;
/** After so many faults the file is another one. */
const maxFaults = 50;

export type DrugImportFault = {
  line: number;
  reason: DrugLineFault['reason'] | 'repeated' | 'empty' | 'practice';
};
type Imported = { read: number; added: number; changed: number; gone: number };
type Told = { line: number; entry: DrugLine | DrugLineFault };
type Into = Omit<Source, 'tenantId'> & { practice: string };

/**
 * The imported part of a practice's catalogue becomes what is told, whole or not at all; its own drugs stay. The same
 * file again changes nothing.
 */
export async function importDrugs(
  database: Database,
  { practice, ...source }: Into,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Imported | DrugImportFault[]> {
  const client = await database.system.connect();
  try {
    const tenantId = await tenantByKey(client, practice);
    if (tenantId === null) return [{ line: 0, reason: 'practice' }];
    await beginDrugImport(client);
    const { read, faults } = await readInto(client, toldBy(lines));
    if (read === 0 && faults.length === 0) faults.push({ line: 1, reason: 'empty' });
    if (faults.length === 0)
      faults.push(...(await repeatedPacks(client)).map((line) => ({ line, reason: 'repeated' as const })));
    if (faults.length > 0) {
      await client.query('rollback');
      return faults;
    }
    const done = await takeOverDrugs(client, { tenantId, ...source });
    await client.query('commit');
    return { read, ...done };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Line by line, without the one that names the columns: the file is never in memory as a whole. */
async function* toldBy(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Told> {
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const bare = text.replace(/^\uFEFF/, '');
    if (bare.trim() === '' || (line === 1 && /^"?pzn"?\s*;/i.test(bare))) continue;
    yield { line, entry: readDrugLine(bare) };
  }
}

async function readInto(client: PoolClient, told: AsyncIterable<Told>) {
  const faults: DrugImportFault[] = [];
  let held: { entry: DrugLine; line: number }[] = [];
  let read = 0;
  const keep = async () => {
    await keepDrugs(client, held);
    read += held.length;
    held = [];
  };
  for await (const { line, entry } of told) {
    if ('reason' in entry) faults.push({ line, reason: entry.reason });
    else held.push({ entry, line });
    if (held.length === batch) await keep();
    if (faults.length === maxFaults) break;
  }
  await keep();
  return { read, faults };
}
