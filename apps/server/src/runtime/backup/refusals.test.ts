// Alone: it fills and empties databases beside the one of the server.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../../config.ts';
import { backUp, contents, emptyDatabase, restore, workFolder } from '../../testing/backups.ts';
import { startTestCluster } from '../../testing/cluster.ts';
import { eventually } from '../../testing/eventually.ts';
import { connected } from '../../testing/installation.ts';
import { migratedDatabase } from '../../testing/template.ts';
import { openDatabase } from '../../ground/database.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = workFolder();
const direct = process.env.TEST_DATABASE_URL;
const cluster = direct ? null : await startTestCluster();
const clusterUrl = direct ?? cluster?.url ?? '';
after(() => cluster?.stop());
const key = randomBytes(32);
const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
const source = { url: await migratedDatabase(clusterUrl, name), dataDir: join(folder, 'source'), key };
after(async () => {
  const client = await connected(clusterUrl);
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
});
const good = join(folder, 'good');
const made = await backUp(source, good, '--with-key');
assert.equal(made.code, 0, made.output);

let place = 0;
const fresh = (): string => join(folder, `place-${(place += 1)}`);

/** The backup after something happened to it. */
function harmed(harm: (copy: string) => void): string {
  const copy = fresh();
  cpSync(good, copy, { recursive: true });
  harm(copy);
  return copy;
}

/** As somebody would who also knows how to make the checksum right. */
function forged(change: (manifest: Manifest) => Manifest): string {
  return harmed((copy) => {
    const manifest = readManifest(copy);
    rmSync(join(copy, 'manifest.json'));
    writeManifest(copy, change(manifest));
  });
}

const oneTable = (copy: string) => join(copy, 'tables/tenant.copy.zst');

test('a folder that is incomplete, altered or from a newer version is refused in one sentence, and the database stays empty', async () => {
  const target = await emptyDatabase(clusterUrl);
  const cases: [string, RegExp][] = [
    [join(folder, 'nowhere'), /is no complete backup/],
    [harmed((copy) => rmSync(join(copy, 'manifest.json'))), /is no complete backup/],
    [harmed((copy) => rmSync(oneTable(copy))), /is incomplete: .*tenant.copy.zst is missing/],
    [harmed((copy) => appendFileSync(oneTable(copy), 'x')), /tenant.copy.zst was altered or damaged/],
    [harmed((copy) => flipByte(oneTable(copy))), /tenant.copy.zst was altered or damaged/],
    [harmed((copy) => flipByte(join(copy, 'secret.key'))), /secret.key was altered or damaged/],
    [harmed((copy) => flipByte(join(copy, 'manifest.json'))), /manifest.json was altered or damaged/],
    [
      forged((all) => ({ ...all, migrations: [...all.migrations, '29990101T0000_future.sql'] })),
      /made by a newer version of Fernpuls/,
    ],
    [harmed((copy) => reformat(join(copy, 'manifest.json'))), /made by a newer version of Fernpuls/],
    [forged((all) => ({ ...all, tables: all.tables.slice(1) })), /are not those of its version/],
    [forged((all) => ({ ...all, audit: [...all.audit, 'more'] })), /The audit is another one/],
    [
      forged((all) => ({ ...all, tables: all.tables.map((table) => ({ ...table, rows: table.rows + 1 })) })),
      /came out differently from the backup/,
    ],
  ];
  for (const [from, sentence] of cases) {
    const dataDir = fresh();
    const migrations = join(root, 'db/migrations');
    const order = { folder: from, dataDir, migrations, key: null, previousKeys: [] };
    const url = () => Promise.resolve(target.url);
    const tried = restoreBackup({ ...order, url, withoutKey: false, replace: false });
    await assert.rejects(
      tried,
      (error: Error) => error instanceof BackupRefusal && sentence.test(error.message),
    );
    assert.deepEqual(await contents(target.admin), {});
    assert.equal(existsSync(dataDir), false);
  }
  const { code, output } = await restore({ url: target.url, dataDir: fresh() }, join(folder, 'nowhere'));
  assert.deepEqual([code, output.trim().split('\n').length], [1, 1], output);
});

function reformat(path: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace('"format": 1', '"format": 2'));
}

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

test('a database that holds a Fernpuls is replaced only when that is typed, and not while servers work on it', async () => {
  const target = await emptyDatabase(clusterUrl);
  const where = { url: target.url, dataDir: fresh() };
  assert.equal((await restore(where, good)).code, 0);
  await target.admin.query("update tenant set name = 'changed since'");
  const before = await contents(target.admin);
  const refused = await restore(where, good);
  assert.equal(refused.code, 1);
  assert.match(refused.output, /already holds a Fernpuls. --replace deletes it/);
  const server = openDatabase(target.url, { size: 1 });
  await server.app.query('select 1');
  assert.match((await restore(where, good, '--replace')).output, /Servers work on this database/);
  await server.close();
  const damaged = harmed((copy) => flipByte(oneTable(copy)));
  assert.equal((await restore(where, damaged, '--replace')).code, 1);
  const other = forged((all) => ({ ...all, audit: [...all.audit, 'more'] }));
  assert.equal((await restore(where, other, '--replace')).code, 1);
  assert.deepEqual(await contents(target.admin), before, 'a refused replacement leaves all as it was');
  const replaced = await eventually('the server to be gone', async () => {
    const ran = await restore(where, good, '--replace');
    return ran.output.includes('Servers work') ? null : ran;
  });
  assert.equal(replaced.code, 0, replaced.output);
  const changed = await target.admin.query("select 1 from tenant where name = 'changed since'");
  assert.equal(changed.rowCount, 0);
});

test('a database in which something else lives is never emptied', async () => {
  const target = await emptyDatabase(clusterUrl);
  await target.admin.query('create table ledger (id integer); insert into ledger values (1)');
  const { code, output } = await restore({ url: target.url, dataDir: fresh() }, good, '--replace');
  assert.equal(code, 1);
  assert.match(output, /holds something that is not Fernpuls/);
  assert.equal((await target.admin.query('select 1 from ledger')).rowCount, 1);
});

test('the key is never left out in silence, neither by the backup nor by the restore', async () => {
  const without = fresh();
  const unsaid = await backUp(source, without);
  assert.equal(unsaid.code, 1);
  assert.match(unsaid.output, /--with-key .*--without-key .*TOTP keys of the backup stay sealed/s);
  assert.equal(existsSync(without), false);
  const left = await backUp(source, without, '--without-key');
  assert.equal(left.code, 0, left.output);
  assert.match(left.output, /The secret key is NOT in it/);
  assert.equal(existsSync(join(without, 'secret.key')), false);
  const target = await emptyDatabase(clusterUrl);
  const missing = await restore({ url: target.url, dataDir: fresh() }, without);
  assert.equal(missing.code, 1);
  assert.match(missing.output, /is not here: set SECRET_KEY/);
  const wrong = await restore({ url: target.url, dataDir: fresh(), key: randomBytes(32) }, good);
  assert.match(wrong.output, /another one than that of the backup/);
  assert.equal((await restore({ url: target.url, dataDir: fresh(), key }, without)).code, 0);
});

test('a backup killed half-way leaves no folder that looks complete', async () => {
  const to = fresh();
  const child = spawn(process.execPath, [join(root, 'apps/server/src/backup.ts'), to, '--without-key'], {
    env: { ...process.env, DATABASE_URL: source.url, DATA_DIR: source.dataDir },
    stdio: 'ignore',
  });
  await eventually('the first tables', () => readdirSync(join(`${to}.unfinished`, 'tables')).length > 2);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  assert.equal(existsSync(to), false);
  const target = await emptyDatabase(clusterUrl);
  const refused = await restore({ url: target.url, dataDir: fresh(), key }, `${to}.unfinished`);
  assert.match(refused.output, /is no complete backup/);
  assert.match((await backUp(source, to, '--without-key')).output, /was interrupted and may be deleted/);
});

test('a place where no folder can be made is one sentence', async () => {
  const file = fresh();
  writeFileSync(file, 'a file');
  const inFile = await backUp(source, join(file, 'backup'), '--without-key');
  assert.deepEqual([inFile.code, inFile.output.trim().split('\n').length], [1, 1], inFile.output);
  const full = fresh();
  mkdirSync(full);
  writeFileSync(join(full, 'notes.txt'), 'mine');
  assert.match((await backUp(source, full, '--without-key')).output, /is not empty/);
  assert.deepEqual(readdirSync(full), ['notes.txt']);
  const inside = await backUp(source, join(source.dataDir, 'backup'), '--without-key');
  assert.match(inside.output, /lies below DATA_DIR/);
});
