import { type Pass, passOver } from '../source/pass.ts';
import type { Finding } from '../source/report.ts';
import { isCode, type Tree } from '../source/tree.ts';
import { withoutReason } from './alone.ts';
import { bannedIn } from './bans.ts';
import { cyclesOf } from './cycles.ts';
import { type Import, importsOf } from './imports.ts';
import { forbiddenFile, forbiddenPackage } from './layers.ts';
import { placeOf } from './place.ts';
import { type KnownReader, unusableReaders } from './readers.ts';
import { strippedIn } from './stripped.ts';

const maxLines = 400;
const maxKitLines = 1600;

/** Every place where the tree breaks the dependency rule or the limits of size. */
export function findViolations(
  tree: Tree,
  areas: readonly string[],
  readers: readonly KnownReader[] = [],
): Finding[] {
  return passOver(tree, boundariesOf(tree, areas, readers));
}

export function boundariesOf(tree: Tree, areas: readonly string[], readers: readonly KnownReader[]): Pass {
  const imports = new Map<string, Import[]>();
  const found: Finding[] = [];
  return {
    look(path, text) {
      if (!isCode(path)) return;
      const own = importsOf(path, text, tree);
      imports.set(path, own);
      found.push(
        ...own.flatMap((each) => forbidden(path, each)),
        ...bannedIn(path, text, own, readers),
        ...strippedIn(path, text, own, tree),
        ...withoutReason(path, text),
      );
    },
    end: () =>
      imports.size === 0
        ? [{ path: '.', line: 0, message: 'the check read no file' }]
        : [
            ...found,
            ...unusableReaders(readers, (path) => tree.has(path)),
            ...findCycles(imports),
            ...findUnknownFolders(tree, areas),
            ...findOversized(tree),
          ],
  };
}

function forbidden(path: string, { specifier, target, line }: Import): Finding[] {
  if (target === null) return [{ path, line, message: `imports ${specifier}, which does not exist` }];
  const reason = 'file' in target ? forbiddenFile(path, target.file) : forbiddenPackage(path, target.package);
  return reason ? [{ path, line, message: `${reason} (${specifier})` }] : [];
}

function findCycles(imports: ReadonlyMap<string, readonly Import[]>): Finding[] {
  const files = new Map<string, Set<string>>();
  const areas = new Map<string, Set<string>>();
  for (const [path, list] of imports) {
    if (placeOf(path).isTest) continue;
    const targets = list.flatMap(({ target }) => (target && 'file' in target ? [target.file] : []));
    files.set(path, new Set(targets));
    for (const target of targets) linkAreas(areas, path, target);
  }
  return [
    ...cyclesOf(files).map((way) => ({
      path: way[0] ?? '',
      line: 0,
      message: `cycle of files: ${way.join(' -> ')}`,
    })),
    ...cyclesOf(areas).map((way) => ({
      path: way[0] ?? '',
      line: 0,
      message: `cycle of areas: ${way.join(' -> ')}`,
    })),
  ];
}

function linkAreas(areas: Map<string, Set<string>>, from: string, to: string): void {
  const source = placeOf(from);
  const target = placeOf(to);
  if (source.layer !== target.layer || !source.area || !target.area || source.area === target.area) return;
  const name = `${source.layer}/${source.area}`;
  areas.set(name, (areas.get(name) ?? new Set()).add(`${target.layer}/${target.area}`));
}

function findUnknownFolders(tree: Tree, areas: readonly string[]): Finding[] {
  const unknown = new Set<string>();
  for (const path of tree.keys()) {
    const { layer, part, area } = placeOf(path);
    const isKnown =
      area !== null ? areas.includes(area) : !path.startsWith('apps/web/src/') || webParts.has(part);
    if (!isKnown) unknown.add(`${layer}: folder ${area ?? part}`);
  }
  return [...unknown].map((name) => ({
    path: name,
    line: 0,
    message: 'is no area of contract/src/index.ts',
  }));
}

const webParts = new Set(['root', 'app', 'api', 'ui', 'clinical', 'i18n', 'test']);

function findOversized(tree: Tree): Finding[] {
  const long = [...tree].flatMap(([path, text]) => {
    const lines = countLines(text);
    return lines > maxLines && !path.endsWith('.sql')
      ? [{ path, line: 0, message: `has ${lines} lines, at most ${maxLines}` }]
      : [];
  });
  const kit = [...tree].filter(
    ([path]) => /^(packages\/contract|apps\/server)\/src\/kit\//.test(path) && !placeOf(path).isTest,
  );
  const total = kit.reduce((sum, [, text]) => sum + countLines(text), 0);
  if (total < maxKitLines) return long;
  return [
    ...long,
    {
      path: 'kit',
      line: 0,
      message: `the kits have ${total} lines together, fewer than ${maxKitLines} are allowed`,
    },
  ];
}

export function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
