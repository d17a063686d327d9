// All checks that read the tree, in one process that parses each file once; told by name for scripts/verify/steps.ts.
import { treeChecks } from './checks/all.ts';
import { judge } from './checks/run.ts';
import { linesOf } from './source/report.ts';

for (const { check, findings, success } of judge(treeChecks)) {
  const output = linesOf(check, findings, success).join('\n');
  console.log(JSON.stringify({ name: check, ok: findings.length === 0, output }));
}
