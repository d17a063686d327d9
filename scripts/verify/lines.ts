import type { Finding } from '../source/report.ts';
import type { Tree } from '../source/tree.ts';

/** The formatter breaks code at 110; what it cannot break (text, SQL, patterns) gets a little more. */
export const maxColumns = 200;

export function longLines(tree: Tree): Finding[] {
  if (tree.size === 0) return [{ path: '.', line: 0, message: 'the check read no file' }];
  return [...tree].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const length = [...line].length;
      const message = `has ${length} characters, at most ${maxColumns}`;
      return length > maxColumns ? [{ path, line: index + 1, message }] : [];
    }),
  );
}
