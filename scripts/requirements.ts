// Which requirement is proved by which test. `--write` renews what the table says of tests, `--check` compares it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofsOf, requirements, table } from './checks/requirements.ts';
import { runAlone } from './checks/run.ts';
import { proofOf } from './requirements/proof.ts';
import { report } from './source/report.ts';
import { readTree, root } from './source/tree.ts';
import { readResults } from './testing/results.ts';

if (process.argv.includes('--check')) runAlone(requirements);
else tell();

function tell(): void {
  const tree = readTree(['packages', 'apps', 'e2e', 'docs'], requirements.reads);
  const proofs = proofsOf(tree);
  for (const [path, text] of tree) proofs.look(path, text);
  const { rows, product, having, unknown, summary, renewed } = proofs.known();
  if (process.argv.includes('--write')) writeFileSync(join(root, table), renewed);

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

function list(word: string, ids: readonly string[]): void {
  if (ids.length > 0) console.log(`\n${word}:\n${ids.join(' ')}`);
}
