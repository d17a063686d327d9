import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportJob } from './jobs.ts';
import { createWorkshop, JobFailed } from './workshop.ts';

/** A thread that does what the name of the first file says. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (job) => {
      const [{ name }] = job.files;
      if (name === 'loop') for (;;);
      if (name === 'throw') throw new Error('broken');
      if (name === 'exit') process.exit(3);
      setTimeout(() => parentPort.postMessage(name), name === 'slow' ? 100 : 0);
    });
  `)}`,
);
const job = (name: string): ImportJob => ({ kind: 'import', files: [{ name }], recording: null, read: true });
const failing = (reason: JobFailed['reason']) => (error: unknown) =>
  error instanceof JobFailed && error.reason === reason;

test('a file that takes too long ends with its thread, and the next one is read', async () => {
  const workshop = createWorkshop({ program, size: 1, timeoutMs: 1_500 });
  await assert.rejects(workshop.run(job('loop')), failing('timeout'));
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
  const taken = ['slow', 'a', 'b'].map((name) => workshop.run(job(name)));
  await assert.rejects(workshop.run(job('c')), failing('busy'));
  assert.deepEqual(await Promise.all(taken), ['slow', 'a', 'b']);
});
