import type { Finding } from '../source/report.ts';
import { isTest, type Tree } from '../source/tree.ts';

const web = 'apps/web/src/';
const drawing = /<(?:ul|ol)\b|as="(?:ul|ol)"/;
const asking = /\buseList\(/;
/** By its name a page or a list. */
const named = /(?:\.page|-list|-queue)\.tsx$/;
const habits = /<(?:ListPage|HeldList|ListHabits|RowHabits)\b/;

/** Rows of records drawn as a plain list, without saved views and a file, that are not among `excepted`. */
export function plainLists(tree: Tree, excepted: Readonly<Record<string, string>>): Finding[] {
  const textOf = (path: string) => tree.get(web + path) ?? '';
  const drawn = [...tree.keys()]
    .filter((path) => path.startsWith(`${web}areas/`) && path.endsWith('.tsx') && !isTest(path))
    .map((path) => path.slice(web.length))
    .filter((path) => {
      const text = textOf(path);
      return (
        drawing.test(text) &&
        /\.map\(/.test(text) &&
        (named.test(path) || asking.test(text)) &&
        !habits.test(text)
      );
    });
  const found = (path: string, message: string) => ({
    path: web + path,
    line: textOf(path)
      .slice(0, Math.max(0, textOf(path).search(drawing)))
      .split('\n').length,
    message,
  });
  return [
    ...drawn
      .filter((path) => !(path in excepted))
      .map((path) => found(path, 'a plain list of records: use ListPage, HeldList or RowHabits')),
    ...Object.keys(excepted)
      .filter((path) => !drawn.includes(path))
      .map((path) => found(path, 'is excepted and draws no plain list any more')),
  ];
}
