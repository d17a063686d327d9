import { atStart, type CallMap } from './map.ts';
import type { Told } from './told.ts';
import { type Calls, without } from './watch.ts';

/** Measured like a test file: what every server calls before a test does anything of its own. */
export const startAlone = 'apps/server/src/testing/start-alone.ts';

/** What runs and measures the tests is called by each of them and belongs to none. */
const isHarness = (path: string) =>
  /^(scripts\/testing\/(calls\/|(shard|loads|used)\.ts)|e2e\/calls\.ts)/.test(path);
const hasServer = (test: string) => /^(apps\/(server|demo)|e2e)\//.test(test);

/**
 * The map with what was measured in place of what it said about the same tests. A test with a server calls what goes
 * beyond the functions every server calls when it starts.
 */
export function merged(
  before: CallMap,
  told: readonly Told[],
  there: { tests: ReadonlySet<string>; sources: ReadonlySet<string> },
): Map<string, Set<string>> {
  const starts = told.filter(({ test }) => test === startAlone);
  const started = new Set(starts.flatMap(({ calls }) => keysOf(calls)));
  const known = told.filter(({ test }) => there.tests.has(test));
  const measured = new Set([...known.map(({ test }) => test), ...(starts.length > 0 ? [atStart] : [])]);
  const map = new Map<string, Set<string>>();
  const add = (source: string, test: string) => {
    if (!there.sources.has(source) || isHarness(source)) return;
    map.set(source, (map.get(source) ?? new Set()).add(test));
  };
  for (const [source, tests] of before) for (const test of tests) if (!measured.has(test)) add(source, test);
  for (const { calls } of starts) for (const source of Object.keys(calls)) add(source, atStart);
  for (const { test, calls } of known) {
    const own = hasServer(test) ? without(calls, started) : calls;
    for (const source of Object.keys(own)) add(source, test);
  }
  return map;
}

const keysOf = (calls: Calls) =>
  Object.entries(calls).flatMap(([path, names]) => names.map((name) => `${path} ${name}`));
