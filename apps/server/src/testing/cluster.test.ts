// Alone: it starts and stops clusters.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startTestCluster } from './cluster.ts';
import { connected } from './installation.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernpuls-cluster-'));
chmodSync(folder, 0o755);
const neighbours: ChildProcess[] = [];
after(() => {
  for (const child of neighbours) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
const isRunning = () => existsSync(join(folder, 'postgres-18/postmaster.pid'));

/** Another process that uses the cluster until it is told to leave. */
async function neighbour(): Promise<{ url: string; child: ChildProcess; leave(): Promise<void> }> {
  const module = JSON.stringify(join(import.meta.dirname, 'cluster.ts'));
  const text = `const { startTestCluster } = await import(${module});
    const cluster = await startTestCluster('18', ${JSON.stringify(folder)});
    console.log(cluster.url);
    process.stdin.resume().once('end', () => void cluster.stop());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  neighbours.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const leave = async () => {
    child.stdin.end();
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  };
  return { url: said.toString().trim(), child, leave };
}

async function answers(url: string): Promise<void> {
  const client = await connected(url);
  assert.deepEqual((await client.query('select 1 as one')).rows, [{ one: 1 }]);
  await client.end();
}

test('the PostgreSQL of tests runs until the last who uses it has left, whoever started it', async () => {
  const first = await neighbour();
  const mine = await startTestCluster('18', folder);
  assert.equal(mine.url, first.url);
  await first.leave();
  await answers(mine.url);
  const third = await neighbour();
  assert.equal(third.url, mine.url);
  await mine.stop();
  await answers(third.url);
  await third.leave();
  assert.equal(isRunning(), false);
});

test('who begin at once share one', async () => {
  const [one, two, mine] = await Promise.all([
    neighbour(),
    neighbour(),
    startTestCluster('18', folder),
  ] as const);
  assert.deepEqual([one.url, two.url], [mine.url, mine.url]);
  await Promise.all([one.leave(), mine.stop()]);
  await answers(two.url);
  await two.leave();
  assert.equal(isRunning(), false);
});

test('one that was killed takes the database from nobody and keeps nobody waiting', async () => {
  const lost = await neighbour();
  const mine = await startTestCluster('18', folder);
  lost.child.kill('SIGKILL');
  await once(lost.child, 'exit');
  writeFileSync(join(folder, 'postgres-18.turn'), String(lost.child.pid));
  const late = await neighbour();
  assert.equal(late.url, mine.url);
  await answers(mine.url);
  await late.leave();
  await mine.stop();
  assert.equal(isRunning(), false);
});
