import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, report } from '../source/report.ts';
import { listFiles, root } from '../source/tree.ts';
import type { Check } from './check.ts';

type Verdict = { check: string; findings: Finding[]; success: string };

/** Reads what the checks want, each file once, and shows it to all of them before the next. */
export function judge(checks: readonly Check[], base = root): Verdict[] {
  const paths = listFiles('', base);
  const trees = checks.map((check) => ({ check, tree: new Map<string, string>() }));
  for (const path of paths) {
    const wanting = trees.filter(({ check }) => check.reads(path));
    if (wanting.length === 0) continue;
    const text = readFileSync(join(base, path), 'utf8');
    for (const { tree } of wanting) tree.set(path, text);
  }
  const begun = trees.map(({ check, tree }) => ({ check, tree, pass: check.begin(tree, paths) }));
  for (const path of paths)
    for (const { tree, pass } of begun) {
      const text = tree.get(path);
      if (text !== undefined) pass.look(path, text);
    }
  return begun.map(({ check, pass }) => ({
    check: check.name,
    findings: pass.end(),
    success: pass.success(),
  }));
}

/** One check by itself. */
export function runAlone(check: Check): void {
  for (const { findings, success } of judge([check])) report(check.name, findings, success);
}
