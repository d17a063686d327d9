// The first signed-in screen stays light: built, weighed and told by name what it loads. `--write` keeps the build.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedIn } from '../apps/web/locales-plugin.ts';
import { builtParts } from './first-screen/parts.ts';
import { findings, kilobytes, type Screen, weigh } from './first-screen/weigh.ts';
import { report } from './source/report.ts';
import { root } from './source/tree.ts';

/** In bytes, packed. `npm run bench` measures the same in a browser. */
const limits = { script: 160_000, stylesheet: 20_000 };

const dashboard: Screen = {
  asked: [
    '/public/theme.js',
    '/areas/tasks/routes.tsx',
    '/tasks/dashboard/dashboard.page.tsx',
    '/shell/extras.tsx',
    '/shell/session-watch.tsx',
    // Where a practice has colours of its own.
    '/brand/brand-tokens.ts',
  ],
  later: [
    /virtual:locale\//,
    /\.page\.tsx$/,
    // What an area declares, when one of its addresses is asked for; of closed groups of the menu the icons.
    /\/areas\/\w+\/(routes\.tsx|menu-icons\.ts)$/,
    /\/shell\/settings-menu\.tsx$/,
    /\/locales\/\w+\/help\/\w+\.json$/,
    /\/shell\/(bell|engine-banner|bottom-bar|spotlight|keys-overlay|recent-patients|contact-dialog|idle-warning)\.tsx$/,
    /\/shell\/(help\/help-panel|news\/news-dialog|consent\/consent-dialog)\.tsx$/,
    /\/screens\/report-failure\.ts$/,
    // What other areas use of the tasks: with the record.
    /assets\/tasks-[\w-]+\.js$/,
    /\/identity\/(unlock\/lock-screen|proof\/proof-dialog|duty\/factor-(setup|reminder))\.tsx$/,
    // For administrators of a practice that is not set up yet.
    /\/tenancy\/first-steps\/notice\.tsx$/,
    /\/drafts\/(sign-out\.tsx|browser-vault\.ts)$/,
  ],
  textsOf: (module) =>
    module.startsWith(join(root, 'apps/web/src')) && existsSync(module)
      ? namedIn(readFileSync(module, 'utf8'))
      : [],
};

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
