import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { type End, isAccident, mostRestarts, recent, withinMinutes } from './verdict.ts';

/** What a server sends who supervises it, once it serves. */
export const serving = 'serving';

type Way = { say(sentence: string): void; pauseMs?: number };

/**
 * Runs node with these arguments as a process of its own and again after an accident, a few times; answers how it
 * ended. Signals are passed on and its end is waited for. A server that loses its supervisor ends by itself.
 */
export async function keepServing(args: readonly string[], { say, pauseMs = 1_000 }: Way): Promise<End> {
  const ending = new AbortController();
  let child: ChildProcess | null = null;
  let hasServed = false;
  let restarts: number[] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      ending.abort();
      if (child) pass(child, signal);
    });
  for (;;) {
    child = spawn(process.execPath, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message) => {
      hasServed ||= message === serving;
    });
    const end = await ended(child);
    restarts = recent(restarts, Date.now());
    if (ending.signal.aborted || !isAccident(end, hasServed)) return end;
    const how = `Fernpuls ended by ${end.signal ?? `code ${end.code}`}`;
    if (restarts.length === mostRestarts) {
      say(`${how}, after ${mostRestarts} restarts in ${withinMinutes} minutes: it stays ended.`);
      return end;
    }
    restarts.push(Date.now());
    say(`${how}: restart ${restarts.length} of ${mostRestarts} in ${withinMinutes} minutes.`);
    await pause(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
    if (ending.signal.aborted) return end;
  }
}

/** Windows has no signal that a program could hear: there the server hears that it is let go. */
function pass(child: ChildProcess, signal: NodeJS.Signals): void {
  if (process.platform !== 'win32') child.kill(signal);
  else if (child.connected) child.disconnect();
}

function ended(child: ChildProcess): Promise<End> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}
