import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Table } from './catalogue.ts';

/** What a table's rows are: how many, and SHA-256 of their text in the order of the primary key. */
type Content = { rows: number; content: string };
/** What a file on the disk is. */
export type Stored = { bytes: number; sha256: string };

/** SHA-256 and length of what flows through, and how many lines it has. */
export function tally() {
  const hash = createHash('sha256');
  const seen = { bytes: 0, lines: 0 };
  return {
    async *through(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        seen.bytes += chunk.length;
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) seen.lines += 1;
        yield chunk;
      }
    },
    seen,
    digest: () => hash.digest('hex'),
  };
}

function columnsOf(client: pg.Client, columns: readonly string[]): string {
  return columns.map((name) => client.escapeIdentifier(name)).join(', ');
}

/** One line a row: a line feed inside a value is written as `\n`. */
function reading(client: pg.Client, table: Table) {
  const columns = columnsOf(client, table.columns);
  const name = client.escapeIdentifier(table.name);
  const order = table.order.length > 0 ? table.order.join(', ') : `${name}::text collate "C"`;
  return client.query(copyTo(`copy (select ${columns} from public.${name} order by ${order}) to stdout`));
}

/** Writes the rows of a table into a file. */
export async function copyOut(client: pg.Client, table: Table, path: string): Promise<Content & Stored> {
  const rows = tally();
  const file = tally();
  await pipeline(reading(client, table), rows.through, compressing(), file.through, writing(path));
  return {
    rows: rows.seen.lines,
    content: rows.digest(),
    bytes: file.seen.bytes,
    sha256: file.digest(),
  };
}

/** Reads a file into a table; the triggers and references of the table are the caller's matter. */
export async function copyIn(client: pg.Client, table: Omit<Table, 'order'>, path: string): Promise<void> {
  const columns = columnsOf(client, table.columns);
  const into = client.query(
    copyFrom(`copy public.${client.escapeIdentifier(table.name)} (${columns}) from stdin`),
  );
  await pipeline(createReadStream(path), createZstdDecompress(), into);
}

/** What the table holds now, for comparing. */
export async function contentOf(client: pg.Client, table: Table): Promise<Content> {
  const rows = tally();
  await pipeline(reading(client, table), rows.through, drain);
  return { rows: rows.seen.lines, content: rows.digest() };
}

/** Copies a file. */
export async function storeFile(from: string, to: string): Promise<Stored> {
  const file = tally();
  await pipeline(createReadStream(from), file.through, writing(to));
  return { bytes: file.seen.bytes, sha256: file.digest() };
}

export async function storedAt(path: string): Promise<Stored> {
  const file = tally();
  await pipeline(createReadStream(path), file.through, drain);
  return { bytes: file.seen.bytes, sha256: file.digest() };
}

export function compressing() {
  return createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
}

/** On the disk, not only in its cache, before anybody calls the backup complete. */
export function writing(path: string) {
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
}

async function drain(source: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of source) continue;
}
