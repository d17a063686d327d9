// npm run slice <area>: every file of an area, across the packages, with its lines.
import { areas, resources } from '@fernpuls/contract';
import { countLines } from './boundaries/rules.ts';
import { sliceOf } from './slice/files.ts';
import { readTree } from './source/tree.ts';

const area = process.argv[2] ?? '';
if (!(areas as readonly string[]).includes(area)) {
  console.error(`Which area? ${areas.join(', ')}`);
  process.exit(1);
}
const owned = resources.filter((resource) => resource.area === area);
const tables = owned.flatMap(({ table }) => (table === null ? [] : [table]));
const tree = readTree(['packages', 'db', 'apps', 'locales', 'e2e'], (path) =>
  /\.(tsx?|sql|json|css)$/.test(path),
);
const paths = sliceOf(tree, { area, tables, types: owned.map(({ type }) => type) });
const lines = paths.map((path) => countLines(tree.get(path) ?? ''));
paths.forEach((path, index) => console.log(`${String(lines[index]).padStart(5)}  ${path}`));
console.log(`${String(lines.reduce((sum, each) => sum + each, 0)).padStart(5)}  in ${paths.length} files`);
