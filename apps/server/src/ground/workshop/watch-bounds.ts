import type { Worker } from 'node:worker_threads';
import { JobFailed } from './failed.ts';
import type { Bounds } from './job.ts';

const lookMs = 100;
/** By the clock, for what waits instead of working: nobody waits longer for an answer. */
const longestMs = 240_000;

/** Looks again and again at what a thread uses and says when it is too much; answers what to call at the end. */
export function watchBounds(
  worker: Worker,
  { cpuSeconds, megabytes, apart = false }: Bounds,
  failed: (why: JobFailed) => void,
): () => void {
  let first: number | null = null;
  let isOver = false;
  const tell = (reason: JobFailed['reason']) => {
    if (!isOver) failed(new JobFailed(reason));
  };
  const look = async () => {
    const [cpu, heap] = await Promise.all([worker.cpuUsage(), worker.getHeapStatistics()]);
    const seconds = (cpu.user + cpu.system) / 1e6;
    first ??= seconds;
    if (seconds - first > cpuSeconds) tell('timeout');
    else if (heap.used_heap_size + heap.external_memory > megabytes * 1024 ** 2) tell('memory');
  };
  // What happens in a process of its own is looked at by the thread that asks it.
  const looking = apart ? undefined : setInterval(() => void look().catch(() => undefined), lookMs);
  const late = setTimeout(() => tell('timeout'), longestMs);
  return () => {
    isOver = true;
    clearInterval(looking);
    clearTimeout(late);
  };
}
