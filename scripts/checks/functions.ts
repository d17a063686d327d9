import { longFunctions } from '../functions/measure.ts';
import { perFile } from '../source/pass.ts';
import { isCode, isTest } from '../source/tree.ts';
import { type Check, isOurs } from './check.ts';

/** No function is longer than can be seen at once. */
export const functions: Check = {
  name: 'functions',
  reads: (path) => isOurs(path) && isCode(path) && !isTest(path),
  begin: (tree) => ({
    ...perFile((file, text) =>
      longFunctions(file, text).map(({ path, name, line, lines, most }) => ({
        path,
        line,
        message: `${name} has ${lines} lines, at most ${most} are allowed`,
      })),
    ),
    success: () => `no function of ${tree.size} files is longer than it may be`,
  }),
};
