import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { startTexts } from '../i18n/i18n.ts';
import { translate } from '../i18n/texts.ts';
import { absolute, covers } from '../ui/navigation/owns.ts';
import { areas, loadedScreens, loadOwners } from './area-routes.ts';
import { navWord } from './shell/navigation.ts';

/** Every address a route answers, its parameters filled in, with and without what may be left out. */
function addressesOf(routes: readonly RouteObject[], base: string): string[] {
  return routes.flatMap(({ path = '', children = [], index }) => {
    const optional = [path, ...(path.includes('?') ? [path.replace(/\/?[^/]*\?$/, '')] : [])];
    return optional.flatMap((one) => {
      const here = `${base}/${one.replaceAll('?', '').replaceAll(/:\w+/g, 'x1')}`.replaceAll(/\/+/g, '/');
      return index ? [base] : [here, ...addressesOf(children, here)];
    });
  });
}

for (const area of areas) {
  test(`[SHELL-19] every address of ${area.navigation[0]?.key ?? area.owns[0]}’s area is known to be its own`, async () => {
    const { routes, rootRoutes = [] } = await area.load();
    const addresses = [...addressesOf(routes, '/protected'), ...addressesOf(rootRoutes, '')];
    expect(addresses.length).toBeGreaterThan(0);
    const strange = addresses.filter((address) => !area.owns.some((owned) => covers(owned, address)));
    // The frame of the record belongs to one area and is named by several.
    expect(strange.filter((address) => address !== '/protected/patients/x1')).toEqual([]);
    const owned = areas.flatMap(({ owns }) => owns);
    for (const { to } of area.navigation)
      expect([to, owned.some((one) => covers(one, absolute(to).split('?')[0] ?? ''))]).toEqual([to, true]);
  });
}

test('[SHELL-19] an address brings only the areas that own it, and its page is there then', async () => {
  expect(loadOwners('/protected/nowhere')).toBeNull();
  await loadOwners('/protected/content/cohorts');
  const paths = loadedScreens().routes.map(({ path }) => path);
  expect(paths).toContain('content/cohorts/:id?');
  expect(paths).not.toContain('dashboard/alarms');
  expect(loadOwners('/protected/content/cohorts/x')).toBeNull();
  expect(matchRoutes(loadedScreens().routes, '/content/cohorts/x')?.at(-1)?.params.id).toBe('x');
});

test('a prefix owns what lies below it, `=` itself alone, and `:` any one part', () => {
  expect(covers('patients/:/general', '/protected/patients/7/general/edit')).toBe(true);
  expect(covers('patients/:/general', '/protected/patients/general')).toBe(false);
  expect(covers('=patients', '/protected/patients')).toBe(true);
  expect(covers('=patients', '/protected/patients/7')).toBe(false);
  expect(covers('/tenants', '/tenants/nord')).toBe(true);
  expect(covers('/tenants', '/protected/tenants')).toBe(false);
  expect(covers('content/co', '/protected/content/cohorts')).toBe(false);
});

test('every entry of the menu has a word, and one of a closed group an icon to fetch', async () => {
  await startTexts('de');
  const t = (key: string) => translate([], key);
  for (const area of areas) {
    const { icons } = (await area.loadIcons?.()) ?? { icons: {} };
    for (const entry of area.navigation) {
      expect(navWord(t, entry)).not.toMatch(/\.|^$/);
      expect([entry.key, 'icon' in entry || entry.key in icons]).toEqual([entry.key, true]);
    }
  }
});
