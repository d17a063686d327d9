// Which routes of the specification show content of their own. `--check` finds one lost, invented or given up, `--write`
// takes out of the list of open ones what is built.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownRoutes, lineOf, routes, table } from './checks/routes.ts';
import { runAlone } from './checks/run.ts';
import { type Known, shrunk } from './routes/judge.ts';
import { readTable } from './routes/table.ts';
import { root } from './source/tree.ts';

const all = readTable(readFileSync(join(root, table), 'utf8'));
if (process.argv.includes('--write')) {
  const file = join(root, knownRoutes);
  const known = JSON.parse(readFileSync(file, 'utf8')) as Known;
  writeFileSync(file, `${JSON.stringify(shrunk(all, known), null, 2)}\n`);
}

runAlone(routes);
if (!process.argv.includes('--check')) {
  for (const mode of new Set(all.map((route) => route.mode))) {
    const there = all.filter((route) => route.mode === mode);
    console.log(`  ${lineOf(mode.padEnd(10), there)}`);
  }
  console.log(`\nopen:\n${all.flatMap(({ path, state }) => (state === 'open' ? [path] : [])).join('\n')}`);
}
