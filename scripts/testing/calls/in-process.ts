import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../source/tree.ts';
import { callsFolder, tell } from './told.ts';
import { watchCalls } from './watch.ts';

/** Set: a test started this process, and whatever happens here is that test's. */
const starter = process.env.CALLS_TEST || null;
const { NODE_OPTIONS: given = '' } = process.env;
const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'in-child.ts')).href}`;

/** The options of Node for processes that are to tell what they call. */
export function tellingCalls(options = ''): string {
  return options.includes(preload) ? options : `${options} ${preload}`.trim();
}

const read = callsFolder === '' ? null : watchCalls();
let current = starter;

/** What is called from now on is called by this test file, or by nobody; so are processes started from now on. */
export function calledBy(test: string | null): void {
  if (!read || starter !== null) return;
  flush();
  current = test;
  process.env.CALLS_TEST = test ?? '';
  process.env.NODE_OPTIONS = test === null ? given : tellingCalls(given);
}

/** Tells what was called so far. */
export function flush(): void {
  const calls = read?.() ?? {};
  if (current !== null) tell({ test: current, calls });
}

/** Evaluates what a test file imports, so that what its modules do when they are loaded is not taken for its calls. */
export async function evaluateImports(file: string): Promise<void> {
  if (!read) return;
  const url = pathToFileURL(join(root, file));
  const text = readFileSync(url, 'utf8');
  const specifiers = [...text.matchAll(/^(?:import (?!type\b)[^'\n]*|\} from )'([^']+)'/gm)].map(
    ([, name]) => name ?? '',
  );
  // What cannot be loaded fails where the file itself is loaded.
  await Promise.allSettled(
    specifiers.map((name) => import(name.startsWith('.') ? new URL(name, url).href : name)),
  );
}
