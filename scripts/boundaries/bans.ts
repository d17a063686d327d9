import {
  chainOf,
  child,
  children,
  isNode,
  leadOf,
  lineAt,
  type Node,
  nodesOf,
  stringOf,
} from '../source/syntax.ts';
import { isTestName } from '../source/tree.ts';
import type { Finding } from '../source/report.ts';
import { callersIn } from './callers.ts';
import { decodingIn } from './decoding.ts';
import type { Import } from './imports.ts';
import { luckIn } from './luck.ts';
import { nativeDatesIn } from './native-dates.ts';
import { placeOf } from './place.ts';
import { type KnownReader, readersIn } from './readers.ts';
import { typedNumbersIn } from './typed-numbers.ts';

/** Words and calls that are forbidden where the file stands. */
export function bannedIn(
  path: string,
  text: string,
  imports: readonly Import[],
  readers: readonly KnownReader[],
): Finding[] {
  const place = placeOf(path);
  const at = (node: Node, message: string) => ({ path, line: lineAt(text, node.start), message });
  const nodes = nodesOf(path, text);
  const holdsTests = isTestName(path);
  const findings = nodes.flatMap((node) => {
    if (holdsTests && isLeftOut(node)) return [at(node, 'a test is skipped, alone or still to do')];
    if (place.layer === 'domain' && !place.isTest) {
      const impure = impureIn(node);
      if (impure) return [at(node, `domain takes time and chance as values: ${impure}`)];
    }
    if (writesAddress(node) && !mayWriteAddresses(path))
      return [at(node, 'an address of the application stands in contract/src/paths.ts alone')];
    return readsEnvironment(node) && !mayReadEnvironment(path)
      ? [at(node, 'process.env only in config.ts')]
      : [];
  });
  return [
    ...findings,
    ...luckIn(path, text, nodes),
    ...nativeDatesIn(path, text, nodes),
    ...callersIn(path, { text, nodes, imports }),
    ...typedNumbersIn(path, { text, nodes, imports }),
    ...decodingIn(path, { text, nodes, imports }),
    ...readersIn(path, { text, nodes, imports }, readers),
    ...imports.flatMap((each) => bannedImport(path, each)),
  ];
}

const controls = 'apps/web/src/ui/controls/';
const behindOurNames =
  /^(react-aria(-components)?|react-stately|@internationalized|@tiptap|prosemirror-\w+)(\/|$)/;

function bannedImport(path: string, { specifier, names, line }: Import): Finding[] {
  const takesSql = specifier === 'kysely' && (names.includes('sql') || names.includes('*'));
  if (takesSql && !mayWriteSql(path))
    return [{ path, line, message: 'the sql template only in queries.ts and the kit' }];
  if (behindOurNames.test(specifier) && !path.startsWith(controls))
    return [{ path, line, message: `${specifier} stands behind the names of ${controls}` }];
  const takesEnv =
    /^(node:)?process$/.test(specifier) &&
    names.some((name) => name === 'env' || name === '*' || name === 'default');
  if (takesEnv && !mayReadEnvironment(path))
    return [{ path, line, message: 'process.env only in config.ts' }];
  if (placeOf(path).isTest && /^(node:)?timers\/promises$/.test(specifier))
    return [{ path, line, message: 'a test does not sleep: see eventually()' }];
  return [];
}

function mayWriteSql(path: string): boolean {
  const { layer, part, isTest } = placeOf(path);
  if (layer === 'tools' || isTest) return true;
  return (
    (layer === 'server' && ['kit', 'ground', 'runtime'].includes(part)) ||
    ((layer === 'server' || layer === 'demo') && /(\/|[.-])queries\.ts$/.test(path))
  );
}

function mayReadEnvironment(path: string): boolean {
  const { layer, isTest } = placeOf(path);
  return layer === 'tools' || isTest || path === 'apps/server/src/config.ts';
}

function readsEnvironment(node: Node): boolean {
  if (node.type === 'MemberExpression')
    return /^(globalThis\.)?process\.env$/.test(chainOf(node)?.join('.') ?? '');
  const takesApart = node.type === 'VariableDeclarator' && child(node, 'id')?.type === 'ObjectPattern';
  if (!takesApart || chainOf(child(node, 'init'))?.join('.') !== 'process') return false;
  return children(child(node, 'id'), 'properties').some((property) => child(property, 'key')?.name === 'env');
}

/** `/protected/content/cohorts`, also before something filled in; the prefix alone names no screen. */
function writesAddress(node: Node): boolean {
  const text = node.type === 'TemplateLiteral' ? leadOf(node) : stringOf(node);
  return /^\/protected\/./.test(text ?? '');
}

function mayWriteAddresses(path: string): boolean {
  const { layer, isTest } = placeOf(path);
  if (isTest || !['web', 'contract', 'domain'].includes(layer)) return true;
  return path === 'packages/contract/src/paths.ts' || /^packages\/contract\/src\/.*\.call\.ts$/.test(path);
}

function impureIn(node: Node): string | null {
  if (node.type === 'NewExpression' && child(node, 'callee')?.name === 'Date') {
    return children(node, 'arguments').length === 0 ? 'new Date()' : null;
  }
  if (node.type === 'CallExpression' && child(node, 'callee')?.name === 'Date') return 'Date()';
  if (node.type !== 'MemberExpression') return null;
  const name = (chainOf(node) ?? []).filter((part) => part !== 'globalThis').join('.');
  const banned =
    /^(Date\.now|Math\.random|performance\.now|crypto\.(randomUUID|getRandomValues)|Temporal\.Now\..*)$/;
  return banned.test(name) ? name : null;
}

const groups = 'describe|concurrent|sequential|serial|parallel|each';
const leftOut = 'skip|only|todo|fixme|skipIf|runIf|fails';
const testWords = new RegExp(`^(test|it|describe|suite|t|context)(\\.(${groups}))*\\.(${leftOut})$`);

function isLeftOut(node: Node): boolean {
  if (node.type === 'MemberExpression') return testWords.test(chainOf(node)?.join('.') ?? '');
  if (node.type !== 'CallExpression') return false;
  const callee = chainOf(child(node, 'callee'))?.join('.') ?? '';
  if (/^x(it|test|describe)$|^f(it|describe)$/.test(callee)) return true;
  if (!/^(test|it|describe|suite)$/.test(callee)) return false;
  return children(node, 'arguments').some(
    (argument) => argument.type === 'ObjectExpression' && children(argument, 'properties').some(isLeavingOut),
  );
}

function isLeavingOut(property: Node): boolean {
  const key = child(property, 'key');
  const name = key?.name ?? stringOf(key);
  const value = property.value;
  const isOff = isNode(value) && value.type === 'Literal' && value.value === false;
  return (name === 'skip' || name === 'only' || name === 'todo') && !isOff;
}
