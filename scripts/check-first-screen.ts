// The first signed-in screen stays light: built, weighed and told by name what it loads. `--write` keeps the build.
import { join } from 'node:path';
import { builtParts } from './first-screen/parts.ts';
import { dashboard } from './first-screen/dashboard.ts';
import { findings, kilobytes, weigh } from './first-screen/weigh.ts';
import { report } from './source/report.ts';
import { root } from './source/tree.ts';

/** In bytes, packed. `npm run bench` measures the same in a browser. */
const limits = { script: 160_000, stylesheet: 20_000 };

const web = join(root, 'apps/web');
const weight = weigh(
  await builtParts({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    build: { write: process.argv.includes('--write') },
  }),
  dashboard,
);
const { script, stylesheet, files } = weight;
report(
  'first screen',
  findings(weight, limits),
  `${kilobytes(script)} of code and ${kilobytes(stylesheet)} of styles in ${files.length} files`,
);
