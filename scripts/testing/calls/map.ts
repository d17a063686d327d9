import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../source/tree.ts';

/** The test files and journeys that call a function of a source file, by its path. */
export type CallMap = ReadonlyMap<string, ReadonlySet<string>>;

/** In place of a test: every server calls a function of the file when it starts. */
export const atStart = 'start';

const kept = join(root, 'scripts/testing/calls.tsv');

/** `tests`: all there are. */
export function readMap(tests: readonly string[], path = kept): Map<string, Set<string>> {
  return mapOf(existsSync(path) ? readFileSync(path, 'utf8') : '', tests);
}

export function writeMap(map: CallMap, tests: readonly string[], path = kept): void {
  writeFileSync(path, textOf(map, tests));
}

/** A line for each source file, sorted, so that branches merge. */
export function textOf(map: CallMap, tests: readonly string[]): string {
  const lines = [...map].map(([source, callers]) => {
    const start = callers.has(atStart) ? [atStart] : [];
    return `${source}\t${[...start, ...placesOf('', callers, tests)].join(' ')}\n`;
  });
  return lines.sort().join('');
}

export function mapOf(text: string, tests: readonly string[]): Map<string, Set<string>> {
  const named = new Map(tests.map((test) => [shortOf(test), test]));
  const testsAt = (place: string) => {
    if (place === atStart) return [atStart];
    if (!place.endsWith('/')) return named.get(place) ?? [];
    return tests.filter((test) => shortOf(test).startsWith(place));
  };
  const map = new Map<string, Set<string>>();
  // Of branches that were merged line by line a file may have two.
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [source = '', places = ''] = line.split('\t');
    map.set(source, new Set([...(map.get(source) ?? []), ...places.split(' ').flatMap(testsAt)]));
  }
  return map;
}

/** A folder of which so much calls a file is written as a whole: it says the same to whoever chooses, and shorter. */
const nearlyAll = 0.75;

/** What calls a file, from a folder on: tests, and folders for nearly all that is in them. */
function placesOf(folder: string, callers: ReadonlySet<string>, tests: readonly string[]): string[] {
  const below = tests.filter((test) => shortOf(test).startsWith(folder));
  const calling = below.filter((test) => callers.has(test));
  if (folder !== '' && calling.length > 2 && calling.length >= below.length * nearlyAll) return [folder];
  const rests = calling.map((test) => shortOf(test).slice(folder.length));
  const [deeper, here] = [
    rests.filter((rest) => rest.includes('/')),
    rests.filter((rest) => !rest.includes('/')),
  ];
  const folders = new Set(deeper.map((rest) => `${folder}${rest.slice(0, rest.indexOf('/') + 1)}`));
  return [
    ...here.map((name) => `${folder}${name}`),
    ...[...folders].flatMap((each) => placesOf(each, callers, below)),
  ].sort();
}

/** `apps/web/src/ui/tabs.test.tsx` as `web/ui/tabs`. */
function shortOf(test: string): string {
  return test.replace(/^(?:apps|packages)\/([^/]+)\/src\//, '$1/').replace(/\.(test|spec)\.tsx?$/, '');
}
