import { Worker } from 'node:worker_threads';
import type { Job, ResultOf } from './jobs.ts';

/** Why a job gave no result: it took too long, broke, or too many were waiting. */
export class JobFailed extends Error {
  readonly reason: 'timeout' | 'broken' | 'busy';

  constructor(reason: JobFailed['reason'], cause?: unknown) {
    super(`an ECG job failed: ${reason}`, { cause });
    this.reason = reason;
  }
}

export type Workshop = { run<J extends Job>(job: J): Promise<ResultOf<J>> };

type Waiting = { job: Job; resolve(result: unknown): void; reject(error: JobFailed): void };
type Outcome = { result: unknown } | { failed: JobFailed };
/** A thread, and who waits for what it does. */
type Bench = { worker: Worker; settle: ((outcome: Outcome) => void) | null };
type Options = { size?: number; timeoutMs?: number; mostWaiting?: number; program?: URL };

/**
 * Reading files and finding beats beside the event loop, in at most `size` threads. A job that takes longer than
 * `timeoutMs` ends with its thread; the next one gets a new thread.
 */
export function createWorkshop(options: Options = {}): Workshop {
  const { size = 2, timeoutMs = 60_000, mostWaiting = 64 } = options;
  const program = options.program ?? new URL('./worker.ts', import.meta.url);
  const idle: Bench[] = [];
  const queue: Waiting[] = [];
  let busy = 0;

  const open = (): Bench => {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 1024 } });
    const bench: Bench = { worker, settle: null };
    worker.on('message', (result) => bench.settle?.({ result }));
    worker.on('error', (error) => bench.settle?.({ failed: new JobFailed('broken', error) }));
    worker.on('messageerror', (error) => bench.settle?.({ failed: new JobFailed('broken', error) }));
    worker.on('exit', () => {
      const at = idle.indexOf(bench);
      if (at >= 0) idle.splice(at, 1);
      bench.settle?.({ failed: new JobFailed('broken') });
    });
    return bench;
  };
  const work = ({ job, resolve, reject }: Waiting): void => {
    busy += 1;
    const bench = idle.pop() ?? open();
    const timer = setTimeout(() => bench.settle?.({ failed: new JobFailed('timeout') }), timeoutMs);
    bench.settle = (outcome) => {
      clearTimeout(timer);
      bench.settle = null;
      // A thread that waits keeps no process alive; one that works does.
      bench.worker.unref();
      if ('result' in outcome) idle.push(bench);
      else void bench.worker.terminate();
      busy -= 1;
      if ('result' in outcome) resolve(outcome.result);
      else reject(outcome.failed);
      const next = queue.shift();
      if (next) work(next);
    };
    bench.worker.ref();
    bench.worker.postMessage(job);
  };
  return {
    run: <J extends Job>(job: J) =>
      new Promise<ResultOf<J>>((resolve, reject) => {
        const waiting: Waiting = { job, resolve: (result) => resolve(result as ResultOf<J>), reject };
        if (busy < size) work(waiting);
        else if (queue.length < mostWaiting) queue.push(waiting);
        else reject(new JobFailed('busy'));
      }),
  };
}
