import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { JobFailed } from './failed.ts';
import type { Job, Order, Reply } from './job.ts';
import type { Owner } from './owner.ts';
import { createTurns } from './turns.ts';
import { watchBounds } from './watch-bounds.ts';

export type Workshop = { run<I, O>(job: Job<I, O>, input: I, owner: Owner): Promise<O> };

type Waiting = { job: Job<unknown, unknown>; input: unknown; owner: Owner; settle(outcome: Outcome): void };
type Outcome = { result: unknown } | { failed: JobFailed };
/** A thread, and who waits for what it does. */
type Bench = { worker: Worker; settle: ((outcome: Outcome) => void) | null };
type Options = { size?: number; mostWaiting?: number; program?: URL };

/** Of the heap of a thread, whatever its job may use. */
const heapMegabytes = 1_024;

/**
 * Reading what comes from outside, beside the event loop, in at most `size` threads. A job that uses more than its bounds
 * is ended with its thread; the next one gets a new thread. Of one practice one thread fewer is busy, so that another's
 * files never wait for all of them.
 */
export function createWorkshop({ size = 3, mostWaiting = 64, program = ownProgram }: Options = {}): Workshop {
  const idle: Bench[] = [];
  // Nor does one practice keep all processors busy: one is for what answers requests.
  const mostOfPractice = Math.max(1, Math.min(size, availableParallelism()) - 1);
  const turns = createTurns<Waiting>({ size, mostWaiting, mostOfPractice });

  const open = (): Bench => {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    const bench: Bench = { worker, settle: null };
    const broken = (error?: unknown) => bench.settle?.({ failed: failureOf(error) });
    worker.on('message', (reply: Reply) =>
      bench.settle?.('failed' in reply ? { failed: new JobFailed(reply.failed, reply.cause) } : reply),
    );
    worker.on('error', broken);
    worker.on('messageerror', broken);
    worker.on('exit', () => {
      const at = idle.indexOf(bench);
      if (at >= 0) idle.splice(at, 1);
      broken();
    });
    return bench;
  };
  const work = ({ job, input, owner, settle }: Waiting): void => {
    const bench = idle.pop() ?? open();
    const unwatch = watchBounds(bench.worker, job, (failed) => bench.settle?.({ failed }));
    bench.settle = (outcome) => {
      unwatch();
      bench.settle = null;
      // A thread that waits keeps no process alive; one that works does.
      bench.worker.unref();
      if ('result' in outcome) idle.push(bench);
      else void bench.worker.terminate();
      settle(outcome);
      const next = turns.leave(owner);
      if (next) work(next);
    };
    bench.worker.ref();
    bench.worker.postMessage(orderOf(job, input));
  };
  return {
    run: <I, O>(job: Job<I, O>, input: I, owner: Owner) =>
      new Promise<O>((resolve, reject) => {
        const settle = (outcome: Outcome) =>
          'result' in outcome ? resolve(outcome.result as O) : reject(outcome.failed);
        const waiting = { job: job as Job<unknown, unknown>, input, owner, settle };
        const entered = turns.enter(owner, waiting);
        if (entered === 'now') work(waiting);
        else if (entered === 'never') reject(new JobFailed('busy'));
      }),
  };
}

const ownProgram = new URL('./thread.ts', import.meta.url);

function orderOf({ module, apart, megabytes, cpuSeconds }: Job<unknown, unknown>, input: unknown): Order {
  return { module, input, apart: apart ? { megabytes, cpuSeconds } : null };
}

function failureOf(error: unknown): JobFailed {
  const isHeap = (error as { code?: string } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
  const isBuffer = error instanceof RangeError && /allocation|memory/i.test(error.message);
  return new JobFailed(isHeap || isBuffer ? 'memory' : 'broken', error);
}
