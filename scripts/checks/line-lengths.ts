import { isCode } from '../source/tree.ts';
import { longLines, maxColumns } from '../verify/lines.ts';
import { type Check, isOurs } from './check.ts';

/** No line is so long that it has to be scrolled. */
export const lineLengths: Check = {
  name: 'line lengths',
  reads: (path) =>
    (isOurs(path) || path.startsWith('db/migrations/')) && (isCode(path) || /\.(css|sql)$/.test(path)),
  begin: (tree) => ({
    look: () => {},
    end: () => longLines(tree),
    success: () => `no line of ${tree.size} files is longer than ${maxColumns}`,
  }),
};
