// Distances come from the scale of app/theme/base.css: raw pixels make every screen breathe differently.
import { report } from './source/report.ts';
import { readTree } from './source/tree.ts';
import { rawDistances } from './styles/distances.ts';

const tree = readTree(['apps/web/src'], (path) => /\.(css|tsx)$/.test(path));
report('styles', rawDistances(tree), `${tree.size} files keep their distances on the scale`);
