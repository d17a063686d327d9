import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import type { ImportJob } from './jobs.ts';
import { createWorkshop, JobFailed } from './workshop.ts';

/** A thread that does what the name of the first file says. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (job) => {
      const [{ name }] = job.files;
      if (name === 'loop') {
        new BroadcastChannel('looping').postMessage(null);
        for (;;);
      }
      if (name === 'throw') throw new Error('broken');
      if (name === 'exit') process.exit(3);
      parentPort.postMessage(name);
    });
  `)}`,
);
const job = (name: string): ImportJob => ({ kind: 'import', files: [{ name }], recording: null, read: true });
const failing = (reason: JobFailed['reason']) => (error: unknown) =>
  error instanceof JobFailed && error.reason === reason;

test('a file that takes too long ends with its thread, and the next one is read', async (t) => {
  const channel = new BroadcastChannel('looping');
  const looping = once(channel, 'message');
  const workshop = createWorkshop({ program, size: 1 });
  const timers = t.mock.method(globalThis, 'setTimeout');
  const refused = assert.rejects(workshop.run(job('loop')), failing('timeout'));
  timers.mock.restore();
  await looping;
  channel.close();
  const [outOfTime] = timers.mock.calls[0]?.arguments ?? [];
  outOfTime?.();
  await refused;
  assert.equal(await workshop.run(job('a')), 'a');
  assert.equal(await workshop.run(job('b')), 'b', 'on the same thread');
});

test('a thread that breaks fails its own job only', async () => {
  const workshop = createWorkshop({ program, size: 1 });
  const broken = ['throw', 'exit'].map((name) => assert.rejects(workshop.run(job(name)), failing('broken')));
  const fine = workshop.run(job('fine'));
  await Promise.all(broken);
  assert.equal(await fine, 'fine');
});

test('more waiting than may wait are refused at once, the others are answered in turn', async () => {
  const workshop = createWorkshop({ program, size: 1, mostWaiting: 2 });
  const answers: unknown[] = [];
  const taken = ['a', 'b', 'c'].map(async (name) => answers.push(await workshop.run(job(name))));
  await assert.rejects(workshop.run(job('d')), failing('busy'));
  await Promise.all(taken);
  assert.deepEqual(answers, ['a', 'b', 'c']);
});
