// No line is so long that it has to be scrolled.
import { report } from './source/report.ts';
import { isCode, readTree } from './source/tree.ts';
import { longLines, maxColumns } from './verify/lines.ts';

const folders = ['packages', 'apps', 'scripts', 'e2e', 'bench', 'db/migrations'];
const tree = readTree(folders, (path) => isCode(path) || /\.(css|sql)$/.test(path));
report('lines', longLines(tree), `no line of ${tree.size} files is longer than ${maxColumns}`);
