// Which routes of the specification show content of their own. `--check` finds one lost, invented or given up, `--write`
// takes out of the list of open ones what is built.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsOf, judgeTable, type Known, shrunk } from './routes/judge.ts';
import { readTable, type Route } from './routes/table.ts';
import { report } from './source/report.ts';
import { root } from './source/tree.ts';

const file = join(root, 'scripts/routes/known.json');
const routes = readTable(readFileSync(join(root, 'docs/routes.tsv'), 'utf8'));
const known = JSON.parse(readFileSync(file, 'utf8')) as Known;
const left = shrunk(routes, known);
if (process.argv.includes('--write')) writeFileSync(file, `${JSON.stringify(left, null, 2)}\n`);

report('routes', judgeTable(routes, process.argv.includes('--write') ? left : known), lineOf('', routes));
if (!process.argv.includes('--check')) {
  for (const mode of new Set(routes.map((route) => route.mode))) {
    const there = routes.filter((route) => route.mode === mode);
    console.log(`  ${lineOf(mode.padEnd(10), there)}`);
  }
  console.log(`\nopen:\n${routes.flatMap(({ path, state }) => (state === 'open' ? [path] : [])).join('\n')}`);
}

function lineOf(name: string, some: readonly Route[]): string {
  const { own, open, shared } = countsOf(some);
  const within = shared === 0 ? '' : ` (${shared} of them show another one’s screen in their place)`;
  return `${name}${own} of ${some.length} routes are own${within}, ${open} open`;
}
