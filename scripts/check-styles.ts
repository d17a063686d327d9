// Distances come from the scale of app/theme/base.css: raw pixels make every screen breathe differently. A class nobody
// uses is not kept, and one that no sheet defines is not named.
import { report } from './source/report.ts';
import { readTree } from './source/tree.ts';
import { rawDistances } from './styles/distances.ts';
import { undefinedClasses } from './styles/undefined.ts';
import { unusedClasses } from './styles/unused.ts';

const tree = readTree(['apps/web/src'], (path) => /\.(css|tsx?)$/.test(path));
const drawn = new Map([...tree].filter(([path]) => !path.endsWith('.ts')));
report(
  'styles',
  [...rawDistances(drawn), ...unusedClasses(tree), ...undefinedClasses(tree)],
  `${drawn.size} files keep their distances on the scale and every class is used and defined`,
);
