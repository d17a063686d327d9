import { countsOf, judgeTable, type Known } from '../routes/judge.ts';
import { readTable, type Route } from '../routes/table.ts';
import type { Check } from './check.ts';

export const table = 'docs/routes.tsv';
export const knownRoutes = 'scripts/routes/known.json';

/** Which routes of the specification show content of their own: none is lost, invented or given up. */
export const routes: Check = {
  name: 'routes',
  reads: (path) => path === table || path === knownRoutes,
  begin(tree) {
    const all = readTable(tree.get(table) ?? '');
    const known = JSON.parse(tree.get(knownRoutes) ?? '') as Known;
    return { look: () => {}, end: () => judgeTable(all, known), success: () => lineOf('', all) };
  },
};

export function lineOf(name: string, some: readonly Route[]): string {
  const { own, open, shared } = countsOf(some);
  const within = shared === 0 ? '' : ` (${shared} of them show another one’s screen in their place)`;
  return `${name}${own} of ${some.length} routes are own${within}, ${open} open`;
}
