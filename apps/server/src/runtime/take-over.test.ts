import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { SettingError } from '../config.ts';
import { eventually } from '../testing/eventually.ts';
import { connected } from '../testing/installation.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { dataOf, postmasterOf, stopPostmaster } from './postmaster.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernpuls-taken-'));
chmodSync(folder, 0o755);
const data = dataOf(folder, '18');
const way = { archived: false, passing: true };
const holders: ChildProcess[] = [];
after(async () => {
  for (const child of holders) child.kill('SIGKILL');
  await stopPostmaster(data);
  rmSync(folder, { recursive: true, force: true });
});

const pid = () => postmasterOf(data)?.pid;
/** PostgreSQL's own word (`DBState` of pg_control): 1 after an orderly end. */
const isShutDown = () => readFileSync(join(data, 'global/pg_control')).readInt32LE(16) === 1;

/** Another process that starts the database, and tells its address or why not. */
async function holder(): Promise<{ said: string; kill(): Promise<void> }> {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'));
  const text = `const { startEmbeddedPostgres } = await import(${module});
    const at = [${JSON.stringify(folder)}, ${JSON.stringify(way)}];
    console.log(await startEmbeddedPostgres(...at).then(({ url }) => url, (error) => error.message));
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { said: said.toString().trim(), kill };
}

async function answers(url: string): Promise<void> {
  const client = await connected(url);
  assert.deepEqual((await client.query('select 1 as one')).rows, [{ one: 1 }]);
  await client.end();
}

test('[API-13] the database of a killed process is used on, with who is connected to it, and ended in order', async () => {
  const lost = await holder();
  const [first, command] = [pid(), await connected(lost.said)];
  await lost.kill();
  const mine = await startEmbeddedPostgres(folder, way);
  assert.deepEqual([mine.url, pid()], [lost.said, first]);
  assert.deepEqual((await command.query('select 1 as one')).rows, [{ one: 1 }]);
  await command.end();
  await assert.rejects(startEmbeddedPostgres(folder, way), SettingError);
  await mine.stop();
  assert.equal(pid(), undefined);
  assert.ok(isShutDown());
});

test('[API-13] a database that was taken over and dies is started again where it was', async () => {
  const lost = await holder();
  await lost.kill();
  const mine = await startEmbeddedPostgres(folder, way);
  const first = pid() ?? 0;
  process.kill(first, 'SIGKILL');
  await eventually('its return', () => answers(mine.url).then(() => true));
  assert.notEqual(pid(), first);
  await mine.stop();
  assert.ok(isShutDown());
});

test('[API-13] a database that would be started in another way is not used on', async () => {
  const lost = await holder();
  const first = pid();
  await lost.kill();
  const mine = await startEmbeddedPostgres(folder, { ...way, passing: false });
  assert.notEqual(pid(), first);
  await answers(mine.url);
  await mine.stop();
});

test('[API-13] of those who come at once for the database of a killed process one has it', async () => {
  const lost = await holder();
  const first = pid();
  await lost.kill();
  const both = await Promise.all([holder(), holder()]);
  assert.deepEqual(both.map(({ said }) => said).toSorted(), [
    `Another Fernpuls is running on ${folder}: stop it or set DATA_DIR.`,
    lost.said,
  ]);
  assert.equal(pid(), first);
  for (const { kill } of both) await kill();
});
