import type { Finding } from '../source/report.ts';
import { isTest, type Tree } from '../source/tree.ts';

/** Why a table stands without views, columns and file, or the file beside it that draws them. */
export type Bare = Readonly<Record<string, string | { drawnIn: string }>>;

const web = 'apps/web/src/';
const drawing = /<(?:DataTable|table|ListPager|Pager)\b|role="grid"/;
/** What every list of the kit ends in, and what that draws. */
const kit: Readonly<Record<string, RegExp>> = {
  'ui/list/list-page.tsx': /<ListTools\b/,
  'ui/list/tools.tsx': /<ListHabits\b/,
  'ui/list/held-list.tsx': /<ListHabits\b/,
  'ui/list/list-habits.tsx': /<SavedViews\b[\s\S]*<ColumnPanel\b[\s\S]*t\('lists:export'\)/,
};

/** Tables outside the list kit that have no saved views, no columns to choose and no file, and are not among `bare`. */
export function bareTables(tree: Tree, bare: Bare): Finding[] {
  const textOf = (path: string) => tree.get(web + path) ?? '';
  const hasHabits = (path: string) => /<ListHabits\b/.test(textOf(path));
  const drawn = [...tree.keys()]
    .filter((path) => path.startsWith(web) && path.endsWith('.tsx') && !isTest(path))
    .map((path) => path.slice(web.length))
    .filter((path) => !path.startsWith('ui/') && drawing.test(textOf(path)) && !hasHabits(path));
  const found = (path: string, message: string) => ({
    path: web + path,
    line: textOf(path)
      .slice(0, Math.max(0, textOf(path).search(drawing)))
      .split('\n').length,
    message,
  });
  return [
    ...drawn
      .filter((path) => !(path in bare))
      .map((path) => found(path, 'a table without saved views, columns and CSV: use ListPage or HeldList')),
    ...Object.keys(bare)
      .filter((path) => !drawn.includes(path))
      .map((path) => found(path, 'is excepted and draws no bare table any more')),
    ...Object.entries(bare)
      .filter(([, why]) => typeof why !== 'string' && !hasHabits(why.drawnIn))
      .map(([path]) => found(path, 'its views, columns and CSV are not drawn where the exception says')),
    ...Object.entries(kit)
      .filter(([path, wanted]) => !wanted.test(textOf(path)))
      .map(([path]) => found(path, 'the list kit draws no saved views, columns and CSV here any more')),
  ];
}
