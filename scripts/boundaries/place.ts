import { isTest } from '../source/tree.ts';

export type Layer = 'domain' | 'contract' | 'server' | 'web' | 'demo' | 'tools';

/** Where a file stands: its package, and below it an area or another part (`root` for files beside the folders). */
export type Place = { layer: Layer; part: string; area: string | null; isTest: boolean };

const layers: readonly [string, Layer][] = [
  ['packages/domain/src/', 'domain'],
  ['packages/contract/src/', 'contract'],
  ['apps/server/src/', 'server'],
  ['apps/web/src/', 'web'],
  ['apps/demo/src/', 'demo'],
];

// What stands beside the areas in each package; in `web` the areas have a folder of their own.
const parts: Record<Exclude<Layer, 'tools'>, readonly string[]> = {
  domain: ['kit', 'testing'],
  contract: ['kit'],
  server: ['ground', 'kit', 'runtime', 'adapters', 'testing'],
  demo: ['ecg', 'surveys', 'testing'],
  web: ['app', 'api', 'ui', 'clinical', 'i18n', 'areas', 'test'],
};

export function placeOf(path: string): Place {
  const [prefix, layer] = layers.find(([start]) => path.startsWith(start)) ?? ['', 'tools' as const];
  const folders = path.slice(prefix.length).split('/').slice(0, -1);
  const place = { layer, isTest: isTest(path) };
  if (layer === 'tools') return { ...place, part: 'tools', area: null };
  const first = folders[0];
  if (first === undefined) return { ...place, part: 'root', area: null };
  if (layer === 'web' && first === 'areas') return { ...place, part: 'area', area: folders[1] ?? null };
  if (parts[layer].includes(first)) return { ...place, part: first, area: null };
  // Whatever is no known part must be an area: the folder check then asks whether it is one.
  return { ...place, part: layer === 'web' ? first : 'area', area: layer === 'web' ? null : first };
}

/** The only file of an area that other areas may import (server and web). */
export function isDoor(path: string): boolean {
  const place = placeOf(path);
  const folder = place.layer === 'web' ? `apps/web/src/areas/${place.area}` : `apps/server/src/${place.area}`;
  return path === `${folder}/index.ts` || path === `${folder}/index.tsx`;
}
