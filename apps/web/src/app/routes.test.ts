import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AppConfiguration } from '@fernpuls/contract/tenancy/tenant.call';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { judgePages } from '../../../../scripts/routes/pages.ts';
import { readTable, type Route } from '../../../../scripts/routes/table.ts';
import { absolute } from '../ui/navigation/owns.ts';
import { areas, loadOwners } from './area-routes.ts';
import { makeRoutes } from './routes.tsx';

const file = resolve(import.meta.dirname, '../../../../docs/routes.tsv');

/** Where each part of the specification lives; what a guest of a consultation meets is on the meeting host. */
const hosts: Record<string, AppConfiguration['mode']> = {
  login: 'login',
  manage: 'manage',
  meeting: 'meeting',
  public: 'meeting',
};

test('[SHELL-03] each route of the specification has a page on its host exactly where docs/routes.tsv says so', async () => {
  for (const owned of areas.flatMap(({ owns }) => owns))
    await loadOwners(absolute(owned.replace('=', '')).replaceAll(/:(?=\/|$)/g, 'x'));
  const routes = readTable(readFileSync(file, 'utf8'));
  const pages = new Map(routes.map((route) => [route.path, patternAt(route)]));
  expect(routes.length).toBeGreaterThan(100);
  expect(judgePages(routes, pages)).toEqual([]);
});

/** The pattern of the page that the router shows there; null where it is the one for unknown addresses. */
function patternAt({ mode, path }: Route): string | null {
  const list = makeRoutes(hosts[mode] ?? 'tenant').list(null);
  const matched = matchRoutes(list, path.replaceAll(/:\w+/g, 'x')) ?? [];
  const parts = matched.flatMap(({ route }) => (route.path ? [route.path] : []));
  return parts.at(-1) === '*' ? null : `/${parts.join('/')}`;
}
