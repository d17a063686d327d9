import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const pieceBytes = 1_048_576;
const stretchBytes = 4 * pieceBytes;
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query(
  'create table if not exists raw_piece (upload bigint, position bigint, content bytea, primary key (upload, position)); alter table raw_piece alter column content set storage external',
);
let uploads = Date.now();

/** What an upload cannot cost less than: the socket, SHA-256, AES-256-GCM and rows of bytea, four to a commit. */
const server = createServer((request, response) => {
  void take(request).then(() => response.writeHead(204).end());
});

async function take(body: AsyncIterable<Buffer>): Promise<void> {
  const [upload, key, hash] = [(uploads += 1), randomBytes(32), createHash('sha256')];
  let waiting: Buffer[] = [];
  let [held, position] = [0, 0];
  let storing = Promise.resolve();
  const flush = async () => {
    const content = Buffer.concat(waiting, held);
    [waiting, held] = [[], 0];
    await storing;
    const from = position;
    position += content.length;
    storing = insert(upload, from, content);
    hash.update(content);
  };
  const insert = async (id: number, from: number, content: Buffer) => {
    const values: unknown[] = [];
    for (let at = 0; at < content.length; at += pieceBytes) {
      const cipher = createCipheriv('aes-256-gcm', key, randomBytes(12));
      const sealed = cipher.update(content.subarray(at, at + pieceBytes));
      cipher.final();
      values.push(id, from + at, Buffer.concat([cipher.getAuthTag(), sealed]));
    }
    const rows = Array.from(
      { length: values.length / 3 },
      (_, row) => `($${row * 3 + 1}, $${row * 3 + 2}, $${row * 3 + 3})`,
    );
    await client.query(`insert into raw_piece values ${rows.join(', ')}`, values);
  };
  for await (const chunk of body) {
    waiting.push(chunk);
    held += chunk.length;
    if (held >= stretchBytes) await flush();
  }
  if (held > 0) await flush();
  await storing;
}

server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(`The raw limit listens on port ${process.env.PORT}.`),
);
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void client.end());
});
