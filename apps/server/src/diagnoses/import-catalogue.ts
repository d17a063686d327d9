import { type Icd10Entry, type Icd10LineFault, readIcd10Line } from '@fernpuls/domain/diagnoses/icd10-line';
import type { PoolClient } from 'pg';
import type { Database } from '../ground/database.ts';
import { beginImport, keepRead, repeatedLines, takeOver } from './import.queries.ts';

const batch = 1000;
/** After so many faults the file is another one. */
const maxFaults = 50;

export type ImportFault = { line: number; reason: Icd10LineFault['reason'] | 'repeated' | 'empty' };
type Imported = { read: number; added: number; changed: number; gone: number };

/** What stands at a line: a code, or what is wrong. */
type Told = { line: number; entry: Icd10Entry | Icd10LineFault };

/** The file of codes, line by line. */
export async function* toldByLines(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Told> {
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const bare = line === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (bare.trim() !== '') yield { line, entry: readIcd10Line(bare) };
  }
}

/**
 * A year of the catalogue becomes what is told, whole or not at all; other years stay as they are. The same again changes
 * nothing.
 */
export async function importCatalogue(
  database: Database,
  year: number,
  told: AsyncIterable<Told> | Iterable<Told>,
): Promise<Imported | ImportFault[]> {
  const client = await database.system.connect();
  try {
    await beginImport(client);
    const { read, faults } = await readInto(client, year, told);
    if (read === 0 && faults.length === 0) faults.push({ line: 1, reason: 'empty' });
    if (faults.length === 0)
      faults.push(...(await repeatedLines(client)).map((line) => ({ line, reason: 'repeated' as const })));
    if (faults.length > 0) {
      await client.query('rollback');
      return faults;
    }
    const done = await takeOver(client, year);
    await client.query('commit');
    return { read, ...done };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function readInto(client: PoolClient, year: number, told: AsyncIterable<Told> | Iterable<Told>) {
  const faults: ImportFault[] = [];
  let held: { entry: Icd10Entry; line: number }[] = [];
  let read = 0;
  const keep = async () => {
    await keepRead(client, year, held);
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
