import type { Finding } from '../source/report.ts';
import type { Measured } from './measure.ts';

/** By file and name, the lines a function had when the limit came: it may shrink until it needs no entry. */
export type Exceptions = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What breaks the limit of functions: a new long one, one that grew, an entry that is not needed any more. */
export function judge(measured: readonly Measured[], exceptions: Exceptions): Finding[] {
  const grown = measured.flatMap(({ path, name, line, lines, most }) => {
    const known = exceptions[path]?.[name];
    if (known !== undefined && lines <= known) return [];
    const before = known === undefined ? '' : `, ${known} when it was let be`;
    return [{ path, line, message: `${name} has ${lines} lines, at most ${most} are allowed${before}` }];
  });
  const settled = Object.entries(exceptions).flatMap(([path, names]) =>
    Object.entries(names).flatMap(([name, known]) => {
      const lines = Math.max(
        0,
        ...measured.filter((one) => one.path === path && one.name === name).map((one) => one.lines),
      );
      if (lines === known) return [];
      const now = lines === 0 ? 'is short enough by now' : `has ${lines} lines by now`;
      return lines < known ? [{ path, line: 0, message: `${name} ${now}: npm run functions` }] : [];
    }),
  );
  return [...grown, ...settled];
}

/** The exceptions as they are now: shorter ones with their new length, none that was not there before. */
export function shrunk(measured: readonly Measured[], exceptions: Exceptions): Exceptions {
  const still = Object.entries(exceptions).flatMap(([path, names]) => {
    const left = Object.entries(names).flatMap(([name, known]): [string, number][] => {
      const own = measured.filter((one) => one.path === path && one.name === name);
      const lines = Math.max(0, ...own.map((one) => one.lines));
      return lines === 0 ? [] : [[name, Math.min(known, lines)]];
    });
    return left.length === 0 ? [] : [[path, Object.fromEntries(left)] as const];
  });
  return Object.fromEntries(still);
}
