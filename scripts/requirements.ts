// Which requirement is proved by which test. `--write` renews what the table says of tests, `--check` compares it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { meetsProduct } from './requirements/product.ts';
import { proofOf } from './requirements/proof.ts';
import { readTable, withStatus, writeTable } from './requirements/table.ts';
import { idsIn, titlesOf } from './requirements/titles.ts';
import { type Finding, report } from './source/report.ts';
import { readTree, root } from './source/tree.ts';
import { readResults } from './testing/results.ts';

const file = join(root, 'docs/requirements.tsv');
const text = readFileSync(file, 'utf8');
const rows = readTable(text);
const tests = readTree(['packages', 'apps', 'e2e'], (path) => /\.(test\.tsx?|spec\.ts)$/.test(path));
const product = new Set([...tests].flatMap(([path, source]) => (meetsProduct(path, source) ? [path] : [])));

const naming = [...tests].flatMap(([path, source]) =>
  titlesOf(path, source).flatMap((title) => idsIn(title).map((id) => ({ path, id }))),
);
const named = new Set(naming.map(({ id }) => id));
const met = Map.groupBy(
  naming.filter(({ path }) => product.has(path)),
  ({ id }) => id,
);
const known = new Set(rows.map(({ id }) => id));
const unknown: Finding[] = naming
  .filter(({ id }) => !known.has(id))
  .map(({ path, id }) => ({ path, line: 0, message: `names ${id}, which is no requirement` }));
const marked = withStatus(rows, { met: filesOf(met), named });
const renewed = writeTable(marked);
const having = (status: string) => marked.filter((row) => row.status === status).map(({ id }) => id);
const summary = `the running product is asked about ${having('tested').length} of ${rows.length}, ${having('parts').length} are proved in parts only, ${having('none').length} by nothing`;

if (process.argv.includes('--write')) writeFileSync(file, renewed);
if (process.argv.includes('--check')) {
  const stale = {
    path: 'docs/requirements.tsv',
    line: 0,
    message: 'is out of date: npm run requirements -- --write',
  };
  report('requirements', renewed === text ? unknown : [...unknown, stale], summary);
} else {
  report('requirements', unknown, summary);
  list('in parts only', having('parts'));
  list('without a test', having('none'));
  const results = readResults();
  if (results.length === 0) console.log('No results yet: npm test writes them.');
  else {
    const { passing, failing, untested } = proofOf(rows, results, product);
    console.log(
      `last run: ${passing.length} passing, ${failing.length} failing, ${untested.length} not met in the running product`,
    );
    list('failing', failing);
  }
}

function filesOf(naming: ReadonlyMap<string, readonly { path: string }[]>): Map<string, Set<string>> {
  return new Map([...naming].map(([id, all]) => [id, new Set(all.map(({ path }) => path))]));
}

function list(word: string, ids: readonly string[]): void {
  if (ids.length > 0) console.log(`\n${word}:\n${ids.join(' ')}`);
}
