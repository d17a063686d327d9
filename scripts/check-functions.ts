// No function is longer than can be seen at once.
import { longFunctions } from './functions/measure.ts';
import { report } from './source/report.ts';
import { isCode, isTest, readTree } from './source/tree.ts';

const tree = readTree(['packages', 'apps', 'scripts', 'bench'], (path) => isCode(path) && !isTest(path));
const found = [...tree].flatMap(([path, text]) => longFunctions(path, text));
report(
  'functions',
  found.map(({ path, name, line, lines, most }) => ({
    path,
    line,
    message: `${name} has ${lines} lines, at most ${most} are allowed`,
  })),
  `no function of ${tree.size} files is longer than it may be`,
);
