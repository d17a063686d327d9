import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readLines } from '../results.ts';
import type { Calls } from './watch.ts';

/** What a test file called in one process. */
export type Told = { test: string; calls: Calls };

/** Where the processes of a measured run tell what they called; empty: nobody asks. */
export const { CALLS_DIR: callsFolder = '' } = process.env;

export function tell(told: Told): void {
  if (Object.keys(told.calls).length === 0) return;
  appendFileSync(join(callsFolder, `${process.pid}.jsonl`), `${JSON.stringify(told)}\n`);
}

export function allTold(folder: string): Told[] {
  const names = readdirSync(folder, { encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));
  return names.flatMap((name) => readLines<Told>(join(folder, name)));
}
