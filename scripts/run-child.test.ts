import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually } from '../apps/server/src/testing/eventually.ts';
import { root } from './source/tree.ts';

const waiting = "console.log('child', process.pid); setInterval(() => {}, 1000)";
const program = `
  import { runChild } from ${JSON.stringify(join(root, 'scripts/run-child.mjs'))};
  console.log('exit', await runChild(process.execPath, ['-e', process.argv[1]]));
`;

function parent(work: string, through: 'sh' | null = null) {
  const args = ['--input-type=module', '-e', program, work];
  const runs = through
    ? spawn('sh', ['-c', '"$0" "$@"; true', process.execPath, ...args])
    : spawn(process.execPath, args);
  let said = '';
  runs.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const exited = once(runs, 'exit') as Promise<[number | null, string | null]>;
  return {
    runs,
    exited,
    said: () => said,
    childPid: async () => Number(await eventually('a child', () => /child (\d+)/.exec(said)?.[1])),
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`${signal} while a build or an installation runs ends it as well`, async () => {
    const { runs, childPid, exited } = parent(waiting);
    const pid = await childPid();
    runs.kill(signal);
    assert.deepEqual(await exited, [143, null]);
    assert.ok(!isAlive(pid), 'the child went first');
  });

test('a shell that ends and tells nobody takes what it started with it', async () => {
  const { runs, childPid } = parent(waiting, 'sh');
  const pid = await childPid();
  runs.kill('SIGTERM');
  await eventually('the end of the child', () => !isAlive(pid));
});

test('a child that ends by itself gives its exit code', async () => {
  const { exited, said } = parent('process.exit(7)');
  assert.deepEqual(await exited, [0, null]);
  assert.match(said(), /exit 7/);
});
