// No function is longer than can be seen at once; those that were stand in exceptions.json, a list that only shrinks.
// `--write` takes out what has become short enough.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Exceptions, judge, shrunk } from './functions/judge.ts';
import { longFunctions } from './functions/measure.ts';
import { report } from './source/report.ts';
import { isCode, isTest, readTree, root } from './source/tree.ts';

const file = join(root, 'scripts/functions/exceptions.json');
const exceptions = JSON.parse(readFileSync(file, 'utf8')) as Exceptions;
const tree = readTree(['packages', 'apps', 'scripts', 'bench'], (path) => isCode(path) && !isTest(path));
const measured = [...tree].flatMap(([path, text]) => longFunctions(path, text));
const left = shrunk(measured, exceptions);
if (process.argv.includes('--write')) writeFileSync(file, `${JSON.stringify(left, null, 2)}\n`);
const known = process.argv.includes('--write') ? left : exceptions;
const count = Object.values(known).reduce((sum, names) => sum + Object.keys(names).length, 0);
report(
  'functions',
  judge(measured, known),
  `of ${tree.size} files ${count} functions are longer than they may be`,
);
