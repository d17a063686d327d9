import { Session } from 'node:inspector';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCode, isTestName, root } from '../../source/tree.ts';

/** Which functions of which files were called, each as `name@offset`. */
export type Calls = Record<string, string[]>;

type V8Function = { functionName: string; ranges: { startOffset: number; count: number }[] };
export type V8Script = { url: string; functions: V8Function[] };

/**
 * Watches from now on which functions of ours this process calls. Each reading tells what was called since the one
 * before. Counting is what makes V8 begin anew: told only whether a function was called, it tells of each once.
 */
export function watchCalls(): () => Calls {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const read = (): Calls => {
    let calls: Calls = {};
    // Within one thread it answers at once.
    session.post('Profiler.takePreciseCoverage', (_error, answer) => {
      calls = callsIn(answer?.result ?? []);
    });
    return calls;
  };
  read();
  // The second reading holds what reading itself calls.
  const reading = new Set(namesOf(read()));
  return () => without(read(), reading);
}

const namesOf = (calls: Calls) =>
  Object.entries(calls).flatMap(([path, names]) => names.map((name) => `${path} ${name}`));

/** What was called beyond the calls given, each as its path and its name. */
export function without(calls: Calls, given: ReadonlySet<string>): Calls {
  const left = Object.entries(calls).map(([path, names]): [string, string[]] => [
    path,
    names.filter((name) => !given.has(`${path} ${name}`)),
  ]);
  return Object.fromEntries(left.filter(([, names]) => names.length > 0));
}

function callsIn(scripts: readonly V8Script[]): Calls {
  return Object.fromEntries(
    scripts.flatMap(({ url, functions }): [string, string[]][] => {
      const path = pathOf(url);
      if (path === null) return [];
      const called = functions
        .filter(isCalled)
        .map((one) => `${one.functionName}@${one.ranges[0]?.startOffset}`);
      return called.length > 0 ? [[path, called]] : [];
    }),
  );
}

/** The module itself is evaluated, not called; Vitest puts a function around it. */
const wrapperEnds = 40;

export function isCalled({ functionName, ranges }: V8Function): boolean {
  const [{ startOffset, count } = { startOffset: 0, count: 0 }] = ranges;
  return count > 0 && (functionName !== '' || startOffset > wrapperEnds);
}

/** A file of ours that holds no tests, by its path; null for any other. */
function pathOf(url: string): string | null {
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  const path = relative(root, file.replace(/\?.*$/, ''));
  const isOurs = !path.startsWith('..') && !path.includes('node_modules') && isCode(path);
  return isOurs && !isTestName(path) ? path : null;
}
