import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedIn } from '../../apps/web/locales-plugin.ts';
import { root } from '../source/tree.ts';
import type { Screen } from './weigh.ts';

/** What the first signed-in screen asks for, and what it leaves for later. */
export const dashboard: Screen = {
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
    /\/shell\/(bell|engine-banner|bottom-bar|search\/search|keys-overlay|recent-patients|contact-dialog|idle-warning)\.tsx$/,
    /\/shell\/(help\/help-panel|news\/news-dialog|consent\/consent-dialog|tour\/tour)\.tsx$/,
    /\/events\/(new-event|calls\/call-box)\.tsx$/,
    /\/clinical\/worse\/worse-(questions|dialog)\.tsx$/,
    /\/screens\/report-failure\.ts$/,
    // Once for who is new.
    /\/shell\/tour\/tour\.tsx$/,
    // Beside what is to be done: appointments, progress, team; and how the practice fared when it is asked for.
    /\/dashboard\/(activity|appointments|report\/report)\.tsx$/,
    // What other areas use of the tasks: with the record.
    /assets\/tasks-[\w-]+\.js$/,
    // What other areas use of the events; the call box asks for it once the page is idle.
    /assets\/events-[\w-]+\.js$/,
    // What other areas use of the texts to use again; `#` asks for it once the page is idle.
    /assets\/content-[\w-]+\.js$/,
    /\/identity\/(unlock\/lock-screen|proof\/proof-dialog|duty\/factor-(setup|reminder))\.tsx$/,
    // For administrators of a practice that is not set up yet.
    /\/tenancy\/first-steps\/notice\.tsx$/,
    // With the bell, once the screen is quiet.
    /\/tenancy\/settings\/awaited-archives\.tsx$/,
    /\/drafts\/(sign-out\.tsx|browser-vault\.ts)$/,
  ],
  textsOf: (module) =>
    module.startsWith(join(root, 'apps/web/src')) && existsSync(module)
      ? namedIn(readFileSync(module, 'utf8'))
      : [],
};
