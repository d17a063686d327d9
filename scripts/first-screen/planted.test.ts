import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Plugin } from 'vite';
import { root } from '../source/tree.ts';
import { dashboard } from './dashboard.ts';
import { builtParts } from './parts.ts';
import { weigh } from './weigh.ts';

const web = join(root, 'apps/web');
const most = 100;
const screens = 4;
const names = ['wards', 'care_teams', 'visit_plans', 'ward_rounds'];

/** Screens as the scaffold writes them, with route, menu entry and icon, that no file of the project holds. */
const planted: Plugin = {
  name: 'planted-screens',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/areas/patients/area.ts'))
      return code
        .replace(/(owns: \[)/, `$1${names.map((name) => `'content/${name}',`).join('')}`)
        .replace(
          /(navigation: \[)/,
          `$1${names.map((name) => `{ key: '${name}', to: 'content/${name}', group: 'content', at: 200, permission: 'cohort', module: 'cohorts' },`).join('')}`,
        );
    if (id.endsWith('/areas/patients/routes.tsx'))
      return code.replace(
        /(export const routes: RouteObject\[\] = \[)/,
        `$1${names.map((name) => `{ path: 'content/${name}/:id?', lazy: lazyPage(() => import('./cohorts/cohorts.page.tsx?planted=${name}')) },`).join('')}`,
      );
    if (id.endsWith('/areas/patients/menu-icons.ts'))
      return code.replace(/(icons = \{)/, `$1${names.map((name) => `${name}: IconTags,`).join('')}`);
    return null;
  },
};

/** What other screens than the first and the planted ones show adds nothing to the first: it need not be built. */
const emptied: Plugin = {
  name: 'emptied-screens',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('.page.tsx') && !/\/(dashboard|cohorts)\.page\.tsx$/.test(id)
      ? 'export const Component = () => null;'
      : null,
};

test('a new screen adds at most 100 bytes to the first one, its route, its place in the menu and all', async () => {
  const config = { root: web, configFile: join(web, 'vite.config.ts'), plugins: [emptied] };
  const before = weigh(await builtParts(config), dashboard);
  const after = weigh(await builtParts({ ...config, plugins: [emptied, planted] }), dashboard);
  const each = (after.script - before.script) / screens;
  console.log(`first screen: ${each.toFixed(0)} bytes for a screen`);
  assert.ok(after.script > before.script, 'nothing was planted');
  assert.ok(each <= most, `${each} bytes for a screen`);
  assert.deepEqual(after.unnamed, before.unnamed);
});
