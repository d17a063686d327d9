import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SentText } from '../../../apps/server/src/testing/sent/judge.ts';
import { root } from '../../source/tree.ts';

/** What the stages on PostgreSQL 18 send to it, kept for the one that asks 15 about it. */
export type Sent = {
  /** Does `work` with an environment whose processes keep what they send, if anybody listens. */
  kept<T>(work: (env: Record<string, string>) => Promise<T>): Promise<T>;
  /** Whoever listens first is told again and again until all work that began in this turn is over; null for others. */
  listen(): Listening | null;
};

export type Listening = {
  /** Stages whose work is or was kept. */
  count: number;
  over: Promise<unknown>;
  /** What came since it was last asked. */
  news(): SentText[];
  /** Forgets all that was kept. */
  end(): void;
};

const places = join(root, 'node_modules/.cache/sent');

export function createSent(isHeard: boolean): Sent {
  const folder = join(places, String(process.pid));
  const works: Promise<unknown>[] = [];
  let isTaken = !isHeard;
  return {
    kept(work) {
      if (isTaken) return work({});
      const made = work(keeping(emptied(join(folder, String(works.length)))));
      works.push(made);
      return made;
    },
    listen() {
      if (isTaken) return null;
      isTaken = true;
      const folders = works.map((_, index) => join(folder, String(index)));
      const over = Promise.allSettled(works);
      const end = () => rmSync(folder, { recursive: true, force: true });
      return { count: works.length, over, news: newsIn(folders), end };
    },
  };
}

/** The environment whose processes write what they send into the folder, and which functions that called. */
export function keeping(folder: string, isTracked = false): Record<string, string> {
  const preload = pathToFileURL(join(root, 'apps/server/src/testing/sent/record.ts')).href;
  const options = [process.env.NODE_OPTIONS ?? '', `--import=${preload}`].join(' ').trim();
  return { NODE_OPTIONS: options, SENT_FOLDER: folder, ...(isTracked && { TRACKED_FUNCTIONS: 'on' }) };
}

function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

function newsIn(folders: readonly string[]): () => SentText[] {
  const read = new Map<string, number>();
  return () =>
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('sent-'))
        .flatMap((name) => {
          const path = join(folder, name);
          const { lines, end } = linesFrom(path, read.get(path) ?? 0);
          read.set(path, end);
          return lines.map((line) => JSON.parse(line) as SentText);
        }),
    );
}

/** Whole lines from a place in the file on; the last one may be in the writing. */
function linesFrom(path: string, from: number): { lines: string[]; end: number } {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(fstatSync(file).size - from);
    readSync(file, bytes, 0, bytes.length, from);
    const whole = bytes.subarray(0, bytes.lastIndexOf(10) + 1);
    return { lines: whole.toString().split('\n').slice(0, -1), end: from + whole.length };
  } finally {
    closeSync(file);
  }
}
