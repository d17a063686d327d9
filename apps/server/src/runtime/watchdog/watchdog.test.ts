import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig, SettingError } from '../../config.ts';
import { eventually } from '../../testing/eventually.ts';

const started: ChildProcess[] = [];
after(() => {
  for (const child of started) child.kill('SIGKILL');
});

const ways = {
  computes: 'for (;;);',
  waits: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
  reads: 'fs.readSync(0, Buffer.alloc(1));',
  floods: "for (;;) try { fs.writeSync(2, 'x'.repeat(65_536)); } catch {}",
};

/** A process that is nothing but a watched loop; it stands in a way of these from SIGUSR2 on, and answers SIGHUP. */
async function watched(way: keyof typeof ways) {
  const module = JSON.stringify(join(import.meta.dirname, 'watchdog.ts'));
  const text = `import fs from 'node:fs';
    const { createWatchdog } = await import(${module});
    createWatchdog(1_000, (error) => { throw error; }).start();
    process.on('SIGUSR2', function stand() { ${ways[way]} });
    process.on('SIGHUP', () => console.log('here'));
    setInterval(() => undefined, 1_000);
    console.log('watched');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: 'pipe' });
  started.push(child);
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
  });
  const hasSaid = (word: string) => eventually(word, () => said.includes(word));
  await hasSaid('watched');
  return { child, exited, hasSaid };
}

async function diesStanding(way: keyof typeof ways): Promise<string> {
  const { child, exited } = await watched(way);
  let logged = '';
  if (way !== 'floods')
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      logged += piece;
    });
  child.kill('SIGUSR2');
  assert.deepEqual(await exited, [null, 'SIGKILL']);
  return logged;
}

for (const way of ['computes', 'waits'] as const)
  test(`[API-13] a main loop that ${way} for ever ends its process, and the log says where`, async () => {
    const { at, level, requests, msg } = JSON.parse(await diesStanding(way)) as Record<string, unknown>;
    assert.match(String((at as string[])[0]), /^stand /);
    assert.deepEqual([level, requests], [60, []]);
    assert.equal(msg, 'the main loop stood for 1 s: the process is ended');
  });

test('[API-13] a main loop that waits in the operating system ends its process, though nobody can ask it where', async () => {
  const { at } = JSON.parse(await diesStanding('reads')) as Record<string, unknown>;
  assert.deepEqual(at, []);
});

test('[API-13] a log that nobody reads keeps no process standing', async () => {
  await diesStanding('floods');
});

test('[API-13] a process that was stopped for longer than its loop may stand goes on', async () => {
  const { child, hasSaid } = await watched('computes');
  child.kill('SIGSTOP');
  // Each of these takes as long to die as a loop may stand.
  await diesStanding('waits');
  child.kill('SIGCONT');
  await diesStanding('waits');
  assert.equal(child.signalCode, null);
  child.kill('SIGHUP');
  await hasSaid('here');
});

test('how long a loop may stand is a setting that is checked', () => {
  assert.equal(readConfig({}).watchdogMs, 10_000);
  assert.equal(readConfig({ WATCHDOG_MS: 'off' }).watchdogMs, null);
  for (const right of [1_000, 60_000])
    assert.equal(readConfig({ WATCHDOG_MS: String(right) }).watchdogMs, right);
  for (const wrong of ['999', '60001', '0', 'soon'])
    assert.throws(() => readConfig({ WATCHDOG_MS: wrong }), SettingError);
});
