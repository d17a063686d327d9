// The test run does not grow with the product: what each file costs, as last kept, is within its budget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './source/report.ts';
import { root } from './source/tree.ts';
import { readCosts, secondsOf } from './testing/costs.ts';
import { growthOf, readDear } from './testing/growth.ts';

const where = { costs: 'scripts/testing/costs.tsv', dear: 'scripts/testing/dear.tsv' };
const costs = readCosts();
const dear = readDear(readFileSync(join(root, where.dear), 'utf8'));
const seconds = [...costs.values()].reduce((sum, files) => sum + secondsOf(files), 0);
const missing = costs.size === 0 ? [{ path: where.costs, line: 0, message: 'the check read no costs' }] : [];
report(
  'costs',
  [...missing, ...growthOf(costs, dear, where)],
  `an ordinary run costs ${(seconds / 60).toFixed(1)} processor minutes`,
);
