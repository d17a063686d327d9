import { resolveImport } from '../boundaries/imports.ts';
import { fingerprint, type Hashes, keep, type Keeping, readKept, sha256 } from './fingerprint.ts';

/** A tool that looks at files: which ones, what decides for all of them, and whether it also looks at what they import. */
export type FileTool = {
  name: string;
  files(path: string): boolean;
  decides(path: string, text: () => string): boolean;
  followsImports: boolean;
};
type Passed = { under: string; seen: Record<string, string> };

/**
 * The files a tool has to look at again: those that are others than when it last passed, and those that import them, by
 * however many steps; `null` when it has to look at all. `keepPassed` is called when it found nothing.
 */
export function changedFor(
  tool: FileTool,
  hashes: Hashes,
  keeping: Keeping,
): { changed: string[] | null; keepPassed(): void } {
  const deciding = hashes.paths.filter((path) => tool.decides(path, () => hashes.text(path)));
  const under = fingerprint(hashes, deciding, tool.name);
  const imports = tool.followsImports ? importsIn(hashes) : new Map<string, string[]>();
  const seen = Object.fromEntries(
    hashes.paths.map((path) => [path, sha256([hashes.of(path), ...(imports.get(path) ?? [])].join('\n'))]),
  );
  const kept = readKept(keeping, tool.name);
  const last = kept === null ? null : (JSON.parse(kept) as Passed);
  return {
    changed: last?.under === under ? touchedBy(changesOf(last.seen, seen), imports).filter(tool.files) : null,
    keepPassed: () => keep(keeping, tool.name, JSON.stringify({ under, seen } satisfies Passed)),
  };
}

function changesOf(last: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): string[] {
  return Object.keys(now).filter((path) => now[path] !== last[path]);
}

function touchedBy(changed: readonly string[], imports: ReadonlyMap<string, readonly string[]>): string[] {
  const importers = new Map<string, string[]>();
  for (const [path, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  const touched = new Set(changed);
  for (const path of touched) for (const importer of importers.get(path) ?? []) touched.add(importer);
  return [...touched].sort();
}

/** Whatever is written like a path of ours counts as imported: too many files are looked at again, never too few. */
const imported = /['"`](\.{1,2}\/[^'"`\n]+|@fernpuls\/[^'"`\n]+)['"`]/g;

/** By file what it imports; of one that is not there the word that asks for it, so that its coming is a change. */
function importsIn(hashes: Hashes): Map<string, string[]> {
  const files = new Set(hashes.paths);
  return new Map(
    hashes.paths
      .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path))
      .map((path) => {
        const specifiers = [...hashes.text(path).matchAll(imported)].map(([, specifier = '']) => specifier);
        return [path, specifiers.map((specifier) => targetOf(specifier, path, files))];
      }),
  );
}

function targetOf(specifier: string, from: string, files: ReadonlySet<string>): string {
  const target = resolveImport(specifier, from, files);
  return target && 'file' in target ? target.file : `none ${specifier}`;
}
