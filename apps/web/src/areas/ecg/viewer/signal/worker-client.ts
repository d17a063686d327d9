import { compute, type Job, type ResultOf } from './compute.ts';

export type Compute = <J extends Job>(job: J) => Promise<ResultOf<J>>;
type Answer = { id: number; result: unknown } | { id: number; failed: string };
type Waiting = { done: (result: unknown) => void; failed: (error: Error) => void };

/** Filters and measures beside the page's own thread; where there are no workers, in it. */
export function createComputer(): { compute: Compute; stop: () => void } {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;

  function start(): Worker {
    const made = new Worker(new URL('./compute-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('failed' in data) asked?.failed(new Error(data.failed));
      else asked?.done(data.result);
    });
    made.addEventListener('error', stop);
    return made;
  }
  function stop(): void {
    worker?.terminate();
    worker = null;
    for (const { failed } of waiting.values()) failed(new Error('the worker stopped'));
    waiting.clear();
  }

  return {
    stop,
    compute: async (job) => {
      if (typeof Worker === 'undefined') return compute(job);
      worker ??= start();
      const open = worker;
      return new Promise((done, failed) => {
        last += 1;
        // The worker answers a job with the result of its kind.
        waiting.set(last, { done: done as (result: unknown) => void, failed });
        open.postMessage({ id: last, job });
      });
    },
  };
}
