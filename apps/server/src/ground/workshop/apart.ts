import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { framesOf, valuesFrom } from './frames.ts';
import type { Reply } from './job.ts';

type Bounds = { megabytes: number; cpuSeconds: number };
type Asked = { module: string; input: unknown };

const program = fileURLToPath(new URL('./process.ts', import.meta.url));
/** What Node keeps for itself before anything runs: address space for its code, counted as data by Linux. */
const ofNodeMegabytes = 640;
const lookMs = 100;
/** After so much work a new process takes over; one that its thread has left behind gets twice that and no more. */
const mostWorkSeconds = 300;

/**
 * A process of its own, behind the thread that asks it: what is read in it may take so much memory and no more, since the
 * limits of a thread do not count bytes outside of the heap. It does one thing after the other, and ends with the thread.
 */
export function openApart(bounds: Bounds) {
  const child = spawned(bounds.megabytes);
  const answers = valuesFrom(child.stdout);
  // A process that ends while it is written to: its end tells all there is.
  child.stdin.on('error', () => undefined);
  child.on('error', () => undefined);
  const isWorn = () => hasEnded(child) || cpuSeconds(child) > mostWorkSeconds;
  return {
    isFor: (wanted: Bounds) => wanted.megabytes === bounds.megabytes && !isWorn(),
    end: () => child.kill('SIGKILL'),
    async run(asked: Asked): Promise<Reply> {
      let isLate = false;
      const since = cpuSeconds(child);
      const watch = setInterval(() => {
        if (cpuSeconds(child) - since <= bounds.cpuSeconds) return;
        isLate = true;
        child.kill('SIGKILL');
      }, lookMs);
      try {
        for (const frame of framesOf(asked)) child.stdin.write(frame);
        const answer = await answers.next();
        if (!answer.done) return settled(answer.value as Reply, child);
        return { failed: isLate ? 'timeout' : 'memory', cause: ended(child) };
      } finally {
        clearInterval(watch);
      }
    },
  };
}

/** After a failure nobody knows what its memory holds: the next one gets a new process. */
function settled(reply: Reply, child: ChildProcess): Reply {
  if ('failed' in reply) child.kill('SIGKILL');
  return reply;
}

function spawned(megabytes: number) {
  const run = [
    process.execPath,
    `--max-old-space-size=${megabytes}`,
    '--disable-warning=ExperimentalWarning',
    program,
  ];
  const stdio = ['pipe', 'pipe', 'ignore'] as const;
  if (process.platform !== 'linux') return spawn(run[0] ?? '', run.slice(1), { stdio: [...stdio] });
  const kilobytes = 1_024 * (ofNodeMegabytes + megabytes);
  const limits = `ulimit -d ${kilobytes} && ulimit -t ${2 * mostWorkSeconds}`;
  return spawn('/bin/sh', ['-c', `${limits} && exec "$0" "$@"`, ...run], { stdio: [...stdio] });
}

const ticksInSecond = 100;

/** Of a process of ours, as Linux counts it; elsewhere the thread's own time limit has to do. */
function cpuSeconds({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return 0;
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksInSecond;
  } catch {
    // It has ended.
    return 0;
  }
}

function hasEnded({ exitCode, signalCode, killed }: ChildProcess): boolean {
  return killed || exitCode !== null || signalCode !== null;
}

function ended({ exitCode, signalCode }: ChildProcess): string {
  return `ended with ${signalCode ?? exitCode}`;
}
