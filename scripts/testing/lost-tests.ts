import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from '../source/tree.ts';
import { failedWith, type TestResult } from './results.ts';

/** A call of the outermost level registers one test; those of groups and loops come on top. */
const registering = /^(test|it)\(/gm;

/**
 * What is to be said of a test that is told elsewhere than among those of the file that registered it, by that file's
 * name. node:test finds the group of a test by following promises, and may be led into another file's or into none.
 */
export function strayed(group: string, calledIn: string | undefined, title: string): TestResult | null {
  const files = JSON.parse(process.env.TEST_FILES ?? '[]') as string[];
  const own = files.find((file) => calledIn !== undefined && resolve(root, file) === resolve(calledIn));
  if (own === group || (own === undefined && files.includes(group))) return null;
  return failedWith(`told of a test that lost its group: ${title}`, own ?? relative(root, calledIn ?? ''));
}

/** Of each file that passes, whether it told of as many tests as it registers. */
export function lostTests(files: readonly string[], results: readonly TestResult[]): TestResult[] {
  return files.flatMap((file) => {
    const told = results.filter((one) => one.file === file);
    const least = readFileSync(join(root, file), 'utf8').match(registering)?.length ?? 0;
    if (told.length >= least || told.some(({ ok }) => !ok)) return [];
    return [failedWith(`told of ${told.length} of ${least} or more tests`, file)];
  });
}
