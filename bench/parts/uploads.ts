import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { uploadPath } from '@fernpuls/contract/documents/filed';
import { startObjectStore } from '../../apps/server/src/testing/object-store.ts';
import { median } from '../figures.ts';
import { awaitQuiet } from '../quiet.ts';
import { ceilingFigure, type Figure, floorFigure } from '../report.ts';
import { licensed } from '../seed/license.ts';
import { type BenchTenant, openTenant } from '../seed/tenant.ts';
import type { Server } from '../stage.ts';
import { withStrangers } from '../strangers.ts';
import type { Bench } from './bench.ts';

const fileBytes = 200_000_000;
const chunk = randomBytes(65_536);
const start = Buffer.from('%PDF-1.7\n');

type Taken = { megabytesPerSecond: number; growthMegabytes: number };

/** (p) A file of 200 MB in one request: how fast, and how much memory the server takes for it. */
export async function measureUploads(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.stage.database('bench_uploads', true);
  const tenant = await openTenant(databaseUrl, 'uploads');
  await licensed(databaseUrl, tenant.key, ['documents']);
  const raw = await bench.stage.rawUploads(databaseUrl);
  const store = await startObjectStore();
  const { url, keyId, secret } = store.settings;
  const inStore = { FILE_STORE_URL: url.href, FILE_STORE_KEY_ID: keyId, FILE_STORE_SECRET: secret };
  const inDatabase = await bench.stage.fernpuls(databaseUrl);
  const inObjects = await bench.stage.fernpuls(databaseUrl, inStore);
  try {
    const limits: number[] = [];
    const homes: [string, Server, Taken[]][] = [
      ['the database', inDatabase, []],
      ['an S3 store on this machine', inObjects, []],
    ];
    await rawUpload(raw, start.length + chunk.length);
    for (const [, server] of homes) await upload(server, tenant, 20_000_000);
    const { strangerCores } = await withStrangers(async () => {
      for (let round = 0; round < bench.rounds; round += 1) {
        await awaitQuiet(bench.patienceMs);
        limits.push(await rawUpload(raw, fileBytes));
        for (const [home, server, taken] of homes) {
          const one = await measured(server, tenant);
          taken.push(one);
          bench.log(
            `into ${home}: ${Math.round(one.megabytesPerSecond)} MB/s, ${one.growthMegabytes.toFixed(0)} MB more; raw ${Math.round(limits.at(-1) ?? 0)} MB/s`,
          );
        }
      }
    });
    const strangers = `strangers ${(strangerCores ?? 0).toFixed(1)} cores`;
    return homes.flatMap(([home, , taken]) => figuresOf(home, taken, { raw: median(limits), strangers }));
  } finally {
    await Promise.all([inDatabase.stop(), inObjects.stop(), raw.stop(), store.stop()]);
  }
}

function figuresOf(
  home: string,
  taken: readonly Taken[],
  { raw, strangers }: { raw: number; strangers: string },
): Figure[] {
  const speed = median(taken.map(({ megabytesPerSecond }) => megabytesPerSecond));
  const growth = Math.max(...taken.map(({ growthMegabytes }) => growthMegabytes));
  const part = 'p';
  const note = `${(speed / raw).toFixed(2)} x of raw, ${strangers}`;
  return [
    {
      ...floorFigure({ part, name: `200 MB into ${home}`, value: speed, unit: 'MB/s', note }, 100),
      limit: { name: 'MB/s raw: socket, SHA-256, AES-GCM, bytea', value: raw },
    },
    ceilingFigure({ part, name: 'memory of the server for it, most', value: growth, unit: 'MB more' }, 64),
  ];
}

/** Beside the upload the server is asked again and again how much memory it has. */
async function measured(server: Server, tenant: BenchTenant): Promise<Taken> {
  const before = await residentMegabytes(server);
  const over = new AbortController();
  let most = before;
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await residentMegabytes(server));
      await new Promise((done) => setTimeout(done, 100));
    }
  })();
  const began = performance.now();
  await upload(server, tenant, fileBytes);
  const seconds = (performance.now() - began) / 1_000;
  over.abort();
  await watching;
  return { megabytesPerSecond: fileBytes / 1e6 / seconds, growthMegabytes: most - before };
}

async function residentMegabytes(server: Server): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  const found = /^process_resident_memory_bytes (\S+)$/m.exec(text);
  if (!found) throw new Error('the server does not tell its memory');
  return Number(found[1]) / 1e6;
}

async function upload(server: Server, tenant: BenchTenant, bytes: number): Promise<void> {
  const headers = { ...tenant.session, host: tenant.host(server.port), 'tus-resumable': '1.0.0' };
  const inBase64 = (text: string) => Buffer.from(text).toString('base64');
  const metadata = `filename ${inBase64('Bildserie.pdf')},purpose ${inBase64('medium')}`;
  const made = await send(server, {
    method: 'POST',
    path: uploadPath,
    headers: { ...headers, 'upload-length': String(bytes), 'upload-metadata': metadata },
    bytes: 0,
  });
  if (made.status !== 201) throw new Error(`an upload was answered with ${made.status}`);
  const stream = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const path = made.location;
  const done = await send(server, { method: 'PATCH', path, headers: { ...headers, ...stream }, bytes });
  if (done.status !== 204) throw new Error(`its bytes were answered with ${done.status}`);
}

async function rawUpload(server: Server, bytes: number): Promise<number> {
  const began = performance.now();
  await send(server, { method: 'PUT', path: '/', headers: {}, bytes });
  return bytes / 1e6 / ((performance.now() - began) / 1_000);
}

type Sending = { method: string; path: string; headers: Record<string, string>; bytes: number };

/** One request whose body is made while it is sent. */
function send(server: Server, { method, path, headers, bytes }: Sending) {
  return new Promise<{ status: number; location: string }>((done, failed) => {
    const length = bytes > 0 ? { 'content-length': String(bytes) } : {};
    const asked = request(
      { port: server.port, method, path, headers: { ...headers, ...length }, agent: false },
      (answer) => {
        answer
          .resume()
          .on('end', () => done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' }));
      },
    );
    asked.on('error', failed);
    let left = bytes;
    const write = () => {
      while (left > 0) {
        const next = left === bytes ? start : chunk.subarray(0, left);
        left -= next.length;
        if (!asked.write(next)) return;
      }
      asked.end();
    };
    asked.on('drain', write);
    write();
  });
}
