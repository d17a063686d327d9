import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { sql } from 'kysely';
import { pieceAt, piecesFrom, type VaultParts } from '../../documents/index.ts';
import type { Tx } from '../../ground/database.ts';
import type { InTurn } from '../../ground/file-stream.ts';

type GivenFile = {
  path: string;
  table: string;
  key: string;
  name: string;
  content: AsyncIterable<Buffer>;
};

type Parts = Pick<VaultParts, 'secrets' | 'store'>;
type Source = {
  table: string;
  folder: string;
  /** Key and name of each, in the order of the key. */
  after(tx: Tx, key: string): Promise<{ key: string; name: string }[]>;
  content(tx: Tx, parts: Parts, key: string): AsyncIterable<Buffer>;
};

const filesATrip = 500;
const unpacked = promisify(zstdDecompress);
/** An archive reads one piece after the other, and waits for nobody inside its transaction. */
const oneAtATime: InTurn = (work) => work();

/** Each kind of file the practice has, read where the rows are. */
const sources: readonly Source[] = [
  {
    table: 'vault_file',
    folder: 'documents',
    after: (tx, key) =>
      listed(tx, sql`select id::text as key, name from vault_file where state = 'ready'`, key),
    async *content(tx, parts, id) {
      const file = await sql<{ id: string; tenant_id: number; received: number; key_sealed: Buffer }>`
        select id, tenant_id, received, key_sealed from vault_file where id = ${id}
      `.execute(tx);
      const [held] = file.rows;
      if (held) yield* piecesFrom(parts, held, { rowAt: (at) => pieceAt(tx, id, at), inTurn: oneAtATime });
    },
  },
  {
    table: 'stored_file',
    folder: 'messages',
    after: (tx, key) => listed(tx, sql`select id::text as key, name from stored_file`, key),
    content: (tx, _, id) =>
      numbered(
        (at) => sql`select content from stored_file_piece where file_id = ${id} and number = ${at}`,
        tx,
      ),
  },
  {
    table: 'ecg_file',
    folder: 'ecgs',
    after: (tx, key) => listed(tx, sql`select upload_id || '-' || position as key, name from ecg_file`, key),
    async *content(tx, _, key) {
      const [upload, position] = [key.slice(0, 36), Number(key.slice(37))];
      const chunk = (at: number) => sql`
        select content from ecg_file_chunk where upload_id = ${upload} and position = ${position} and number = ${at}`;
      for await (const packed of numbered(chunk, tx)) yield unpacked(packed);
    },
  },
  {
    table: 'brand_image',
    folder: 'branding',
    after: (tx, key) => listed(tx, sql`select kind as key, file_name as name from brand_image`, key),
    async *content(tx, _, kind) {
      const found = await sql<{
        content: Buffer;
      }>`select content from brand_image where kind = ${kind}`.execute(tx);
      for (const { content } of found.rows) yield content;
    },
  },
];

type Statement = ReturnType<typeof sql>;

async function listed(tx: Tx, from: Statement, after: string): Promise<{ key: string; name: string }[]> {
  const found = await sql<{ key: string; name: string }>`
    select key, name from (${from}) as file where key collate "C" > ${after} order by key collate "C" limit ${filesATrip}
  `.execute(tx);
  return found.rows;
}

/** Pieces in the order of their numbers, each in a trip of its own. */
async function* numbered(piece: (at: number) => Statement, tx: Tx): AsyncGenerator<Buffer> {
  for (let at = 0; ; at += 1) {
    const found = await (piece(at) as ReturnType<typeof sql<{ content: Buffer }>>).execute(tx);
    const [row] = found.rows;
    if (!row) return;
    yield row.content;
  }
}

export async function countFiles(tx: Tx): Promise<number> {
  const found = await sql<{ n: number }>`
    select (select count(*) from vault_file where state = 'ready') + (select count(*) from stored_file)
      + (select count(*) from ecg_file) + (select count(*) from brand_image) as n
  `.execute(tx);
  return found.rows[0]?.n ?? 0;
}

export async function* givenFiles(tx: Tx, parts: Parts): AsyncGenerator<GivenFile> {
  for (const { table, folder, after, content } of sources) {
    let last = '';
    for (;;) {
      const rows = await after(tx, last);
      for (const { key, name } of rows)
        yield {
          path: `files/${folder}/${key}/${plain(name)}`,
          table,
          key,
          name,
          content: content(tx, parts, key),
        };
      if (rows.length < filesATrip) break;
      last = rows.at(-1)?.key ?? '';
    }
  }
}

/** As a name of a file on every system, and never a way out of its folder. */
function plain(name: string): string {
  return name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+|[. ]+$/g, '_') || '_';
}
