import type { Tree } from '../source/tree.ts';

type Owned = { area: string; tables: readonly string[]; types: readonly string[] };

/** The files of an area in the order one reads them: rule, shape, table, behaviour, page, texts. */
export function sliceOf(tree: Tree, { area, tables, types }: Owned): string[] {
  const spaces = new Set([area, ...types]);
  const isOurs = [
    (path: string) => path.startsWith(`packages/domain/src/${area}/`),
    (path: string) => path.startsWith(`packages/contract/src/${area}/`),
    (path: string) => path.startsWith('db/migrations/') && touches(tree.get(path) ?? '', tables),
    (path: string) => path.startsWith(`apps/server/src/${area}/`),
    (path: string) => path.startsWith(`apps/web/src/areas/${area}/`),
    (path: string) => /^locales\/(en|de)\//.test(path) && spaces.has(/([^/]+)\.json$/.exec(path)?.[1] ?? ''),
    (path: string) => path.startsWith('e2e/') && path.includes(area),
  ];
  return isOurs.flatMap((test) => [...tree.keys()].filter(test).sort());
}

function touches(migration: string, tables: readonly string[]): boolean {
  return tables.some((table) =>
    new RegExp(`\\b(create|alter) table (if (not )?exists )?${table}\\b`, 'i').test(migration),
  );
}
