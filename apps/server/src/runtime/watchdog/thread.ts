// Beside the main loop in a thread of its own: where that stands, it says what was in hand and ends the process.
import { write } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { mainStack } from './main-stack.ts';
import { marksIn, turnOf } from './marks.ts';
import { lookedAt, looks } from './standing.ts';

/** What the thread is given. */
export type Watched = { memory: SharedArrayBuffer; limitMs: number };

const { memory, limitMs } = workerData as Watched;
const everyMs = limitMs / looks;
/** How long the end waits for the log, which may stand as well. */
const lastWordsMs = 2_000;
/** The main thread may be where nobody can ask it. */
const stackMs = 5_000;
const mostRequests = 24;

let standing = { turn: turnOf(memory), forMs: 0 };
let lookedLast = performance.now();
const looking = setInterval(() => {
  const now = performance.now();
  standing = lookedAt(standing, { turn: turnOf(memory), sinceMs: now - lookedLast }, everyMs);
  lookedLast = now;
  if (standing.forMs < limitMs) return;
  clearInterval(looking);
  void endAll();
}, everyMs);

async function endAll(): Promise<void> {
  const requests = marksIn(memory).slice(0, mostRequests);
  const at = await Promise.race([mainStack().catch(() => []), later(stackMs, [])]);
  const line = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    requests,
    at,
    msg: `the main loop stood for ${limitMs / 1_000} s: the process is ended`,
  };
  await Promise.race([said(`${JSON.stringify(line)}\n`), later(lastWordsMs, undefined)]);
  // What ends a process from a thread in order waits for the main loop.
  process.kill(process.pid, 'SIGKILL');
}

/** Written before it is answered; a pipe that is full is tried again. */
async function said(line: string): Promise<void> {
  for (let rest = Buffer.from(line); rest.length > 0; ) {
    const { code, bytes } = await written(rest);
    if (code === 'EAGAIN') await later(50, undefined);
    else if (code !== undefined) return;
    rest = rest.subarray(bytes);
  }
}

function written(part: Buffer): Promise<{ code: string | undefined; bytes: number }> {
  return new Promise((resolve) => write(2, part, (error, bytes) => resolve({ code: error?.code, bytes })));
}

function later<T>(ms: number, answer: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(answer), ms));
}
