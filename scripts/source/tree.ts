import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Paths relative to the root of the project, with forward slashes, and what stands in them. */
export type Tree = ReadonlyMap<string, string>;

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

// Made by tools, not by us: never read, never cited.
const generatedFolders = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  'test-results',
  'playwright-report',
]);

/** Every file of ours below `folders` whose path passes `wanted`. */
export function readTree(folders: readonly string[], wanted: (path: string) => boolean, base = root): Tree {
  const paths = folders.flatMap((folder) => listFiles(folder, base)).filter(wanted);
  return new Map(paths.map((path) => [path, readFileSync(join(base, path), 'utf8')]));
}

/** Paths of all files below `folder` (`''` is the whole project), generated folders left out. */
export function listFiles(folder: string, base = root): string[] {
  return entriesOf(join(base, folder))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return generatedFolders.has(entry.name) ? [] : listFiles(path, base);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');
}

/** A file that holds tests. */
export function isTestName(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** Tests and what only tests use. */
export function isTest(path: string): boolean {
  return isTestName(path) || /\/src\/(test|testing)\//.test(path) || path.startsWith('e2e/');
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // Git keeps no empty folders: one that is not there yet holds nothing.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
