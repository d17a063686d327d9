import { createHash } from 'node:crypto';
import type { VaultParts } from '../../documents/index.ts';
import type { Tx } from '../../ground/database.ts';
import type { Tenant } from '../../ground/context.ts';
import type { ZipEntry } from '../../ground/zip-stream.ts';
import { givenTables, linesOf } from './given.queries.ts';
import { countFiles, givenFiles } from './given-files.queries.ts';
import type { Progress } from './queries.ts';

type Parts = Pick<VaultParts, 'secrets' | 'store'>;
type Told = { tenant: Pick<Tenant, 'key' | 'name'>; now: Date; progress: Progress };

/** What the archive holds, in the order it is made: each table, each file, the list of files, the manifest. */
export async function* archiveOf(
  tx: Tx,
  parts: Parts,
  { tenant, now, progress }: Told,
): AsyncGenerator<ZipEntry> {
  const { tables, leftOut } = await givenTables(tx);
  progress.stepsTotal = tables.length + (await countFiles(tx));
  const told: object[] = [];
  for (const table of tables) {
    const file = `tables/${table.name}.ndjson`;
    const content = tally();
    let rows = 0;
    const lines = async function* () {
      for await (const some of linesOf(tx, table)) {
        rows += some.length;
        progress.rowCount += some.length;
        yield Buffer.concat(some);
      }
    };
    yield { path: file, content: content.through(lines()) };
    told.push({ name: table.name, file, rows, ...content.told() });
    progress.stepsDone += 1;
  }
  const list: Buffer[] = [];
  for await (const { content: bytes, ...file } of givenFiles(tx, parts)) {
    const content = tally();
    yield { path: file.path, content: content.through(bytes) };
    list.push(Buffer.from(`${JSON.stringify({ ...file, ...content.told() })}\n`));
    progress.fileCount += 1;
    progress.stepsDone += 1;
  }
  const files = tally();
  yield { path: 'files.ndjson', content: files.through(list) };
  const manifest = {
    format: 'fernpuls-practice-export',
    version: 1,
    practice: { key: tenant.key, name: tenant.name },
    madeAt: now.toISOString(),
    tables: told,
    files: { file: 'files.ndjson', count: list.length, ...files.told() },
    leftOut,
  };
  yield { path: 'manifest.json', content: single(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)) };
}

async function* single(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Length and SHA-256 of what flows through. */
function tally() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *through(source: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    told: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
