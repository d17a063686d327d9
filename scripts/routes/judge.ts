import { createHash } from 'node:crypto';
import type { Finding } from '../source/report.ts';
import { notesOf, relations, type Route } from './table.ts';

/** What the specification fixes, and which of its routes are not built: a list that only shrinks. */
export type Known = { paths: number; sha256: string; open: readonly string[] };

const file = 'docs/routes.tsv';

/** What is wrong with the table by itself: a route lost or invented, one that was given up, a note nobody can follow. */
export function judgeTable(routes: readonly Route[], known: Known): Finding[] {
  const finding = (path: string, message: string): Finding => ({
    path: file,
    line: routes.findIndex((one) => one.path === path) + 2,
    message: `${path} ${message}`,
  });
  const whole = (message: string): Finding => ({ path: file, line: 0, message });
  const now = knownOf(routes);
  return [
    ...(now.paths === known.paths
      ? []
      : [whole(`has ${now.paths} routes, the specification ${known.paths}`)]),
    ...(now.sha256 === known.sha256
      ? []
      : [whole('has other routes, or another order, than the specification')]),
    ...repeated(routes).map((path) => finding(path, 'is there twice')),
    ...routes
      .filter(({ state }) => state !== 'own' && state !== 'open')
      .map(({ path, state }) => finding(path, `is neither own nor open but ${state || 'empty'}`)),
    ...routes.flatMap((route) => faultsOfNote(route, routes).map((fault) => finding(route.path, fault))),
    ...now.open
      .filter((path) => !known.open.includes(path))
      .map((path) => finding(path, 'is open and was not')),
    ...known.open
      .filter((path) => !now.open.includes(path))
      .map((path) => finding(path, 'is not open any more: npm run routes -- --write')),
  ];
}

export function countsOf(routes: readonly Route[]): { own: number; open: number; shared: number } {
  const own = routes.filter(({ state }) => state === 'own');
  const shared = own.filter((route) => notesOf(route).some(({ relation }) => relation === 'same as'));
  return {
    own: own.length,
    open: routes.filter(({ state }) => state === 'open').length,
    shared: shared.length,
  };
}

/** The number and the fingerprint of the paths, and those that are open. */
export function knownOf(routes: readonly Route[]): Known {
  const paths = routes.map(({ mode, path }) => `${mode} ${path}`).join('\n');
  const sha256 = createHash('sha256').update(paths).digest('hex');
  const open = routes.flatMap(({ path, state }) => (state === 'open' ? [path] : []));
  return { paths: routes.length, sha256, open };
}

/** What is known without the routes that are not open any more; none that was not there before. */
export function shrunk(routes: readonly Route[], known: Known): Known {
  const { open } = knownOf(routes);
  return { ...known, open: known.open.filter((path) => open.includes(path)) };
}

function repeated(routes: readonly Route[]): string[] {
  const paths = routes.map(({ path }) => path);
  return [...new Set(paths.filter((path, at) => paths.indexOf(path) !== at))];
}

function faultsOfNote(route: Route, routes: readonly Route[]): string[] {
  const notes = notesOf(route);
  if (route.state === 'open') return notes.length === 0 ? [] : ['is open and has a note'];
  return notes.flatMap(({ relation, path }) => {
    if (!relations.some((one) => one === relation))
      return [`has a note that says nothing known: ${relation}`];
    if (relation === 'answered by') return [];
    const other = routes.find((one) => one.path === path);
    if (other?.state !== 'own' || other === route)
      return [`is ${relation} ${path}, which is no other own route`];
    // A chain could hide which screen is the one.
    const isChain = relation === 'same as' && notesOf(other).some((one) => one.relation === 'same as');
    return isChain ? [`is the same as ${path}, which itself is the same as another`] : [];
  });
}
