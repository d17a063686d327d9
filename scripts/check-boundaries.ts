// The dependency rule of the project: who may import whom, what may be used where, how large a file may be.
import { areas } from '@fernpuls/contract';
import { findViolations } from './boundaries/rules.ts';
import { report } from './source/report.ts';
import { isCode, readTree } from './source/tree.ts';

const folders = ['packages', 'apps', 'scripts', 'e2e', 'bench'];
const tree = readTree(folders, (path) => isCode(path) || path.endsWith('.css'));
report('boundaries', findViolations(tree, areas), `${tree.size} files keep the dependency rule`);
