import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eventually } from '../../testing/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernpuls-supervisor-'));
const started: ChildProcess[] = [];
after(() => {
  for (const { pid } of started) if (pid) killGroup(pid);
  rmSync(folder, { recursive: true, force: true });
});

/** Every life of this server does what stands for it in its arguments, the last one for all that follow. */
const program = join(folder, 'server.mjs');
writeFileSync(
  program,
  `import { appendFileSync, readFileSync } from 'node:fs';
  const [file, ...lives] = process.argv.slice(2);
  appendFileSync(file, '.');
  const life = readFileSync(file, 'utf8').length;
  const what = lives[life - 1] ?? lives.at(-1);
  const ways = {
    dies: () => process.kill(process.pid, 'SIGKILL'),
    throws: () => setImmediate(() => { throw new Error('planted'); }),
    ends: () => process.exit(0),
    refuses: () => process.exit(78),
    fails: () => process.exit(7),
    works: () => undefined,
  };
  let heard = 0;
  const end = (name) => {
    heard += 1;
    console.log('heard ' + name + ' ' + heard);
    // As a server with requests under way.
    if (heard === 1) setTimeout(() => { console.log('ended'); process.exit(0); }, 300);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(signal));
  process.on('disconnect', () => end('disconnect'));
  setInterval(() => undefined, 1_000);
  console.log('life ' + life + ' pid ' + process.pid);
  if (what.startsWith('before ')) ways[what.slice(7)]();
  else process.send('serving', ways[what]);`,
);

let count = 0;

function supervised(lives: readonly string[], pauseMs = 10) {
  const module = JSON.stringify(join(import.meta.dirname, 'supervisor.ts'));
  const text = `const { keepServing } = await import(${module});
    console.log('end', JSON.stringify(await keepServing(process.argv.slice(1), { say: console.error, pauseMs: ${pauseMs} })));
    process.exit(0);`;
  count += 1;
  const args = ['--input-type=module', '-e', text, program, join(folder, `lives-${count}`), ...lives];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });
  // Not at 'exit': what it said last is still on its way.
  const closed = once(child, 'close');
  return {
    pid: child.pid ?? 0,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    said: () => said,
    serverPid: async (life: number) =>
      Number(await eventually(`life ${life}`, () => new RegExp(`life ${life} pid (\\d+)`).exec(said)?.[1])),
    async ended() {
      await closed;
      const [, end] = /^end (.*)$/m.exec(said) ?? [];
      return { lives: said.match(/^life /gm)?.length, end: end && (JSON.parse(end) as unknown) };
    },
  };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of it is left.
  }
}

test('[API-13] what was killed or crashed while it served is started again, until it ends in order', async () => {
  const run = supervised(['dies', 'throws', 'fails', 'before dies', 'before fails', 'ends']);
  assert.deepEqual(await run.ended(), { lives: 6, end: { code: 0, signal: null } });
  assert.match(run.said(), /ended by SIGKILL: restart 1 of 5 in 10 minutes/);
  assert.match(run.said(), /ended by code 7: restart 3 of 5/);
});

for (const [what, way, code] of [
  ['a refused start', 'before refuses', 78],
  ['a start refused later', 'refuses', 78],
  ['a start that fails', 'before fails', 7],
  ['what ends in order while it starts', 'before ends', 0],
  ['what ends in order', 'ends', 0],
] as const)
  test(`[API-13] ${what} is not started again, and its code is kept`, async () => {
    assert.deepEqual(await supervised([way]).ended(), { lives: 1, end: { code, signal: null } });
  });

test('[API-13] the sixth accident in ten minutes is the last, and is told', async () => {
  const run = supervised(['dies']);
  assert.deepEqual(await run.ended(), { lives: 6, end: { code: null, signal: 'SIGKILL' } });
  assert.match(run.said(), /after 5 restarts in 10 minutes: it stays ended/);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`[API-13] ${signal} is passed on, to the one started again as well, and its end is waited for`, async () => {
    const run = supervised(['dies', 'works']);
    await run.serverPid(2);
    run.kill(signal);
    await eventually('the signal', () => run.said().includes(`heard ${signal} 1`));
    run.kill(signal);
    assert.deepEqual(await run.ended(), { lives: 2, end: { code: 0, signal: null } });
    assert.match(run.said(), /ended\n(.*\n)*end /);
  });

test('[API-13] a signal to all of them ends them once', async () => {
  const run = supervised(['works']);
  await run.serverPid(1);
  process.kill(-run.pid, 'SIGTERM');
  assert.deepEqual(await run.ended(), { lives: 1, end: { code: 0, signal: null } });
});

test('[API-13] a signal to the server itself ends both', async () => {
  const run = supervised(['works']);
  process.kill(await run.serverPid(1), 'SIGTERM');
  assert.deepEqual(await run.ended(), { lives: 1, end: { code: 0, signal: null } });
});

test('[API-13] a signal before a restart ends without one', async () => {
  const run = supervised(['dies'], 600_000);
  await eventually('the accident', () => run.said().includes('restart 1'));
  run.kill('SIGTERM');
  assert.deepEqual(await run.ended(), { lives: 1, end: { code: null, signal: 'SIGKILL' } });
});

test('[API-13] a server whose supervisor was killed ends by itself', async () => {
  const run = supervised(['works']);
  await run.serverPid(1);
  run.kill('SIGKILL');
  await run.ended();
  assert.match(run.said(), /heard disconnect 1\n(.*\n)*ended/);
});
