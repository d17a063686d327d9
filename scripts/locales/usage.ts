import { type Pass, passOver } from '../source/pass.ts';
import type { Finding } from '../source/report.ts';
import { chainOf, child, children, leadOf, lineAt, type Node, nodesOf, stringOf } from '../source/syntax.ts';
import type { Tree } from '../source/tree.ts';
import { baseOf, type Catalogue } from './catalogue.ts';

/** Texts that pages find by the name of a resource and its field: `cohorts.page_title`, `cohorts.description`. */
export function labelsOf(resource: { type: string; fields: object }, texts: Catalogue): string[] {
  const names = new Set([
    'page_title',
    'one',
    'many',
    'new',
    'empty',
    'empty_text',
    ...Object.keys(resource.fields),
  ]);
  return [...texts.keys()].filter((key) => {
    const start = key.indexOf(':') + 1;
    if (!key.startsWith(`${resource.type}.`, start)) return false;
    const [, name] = key.slice(start).split('.');
    return name !== undefined && names.has(name);
  });
}

type Asked = { path: string; line: number; key: string; isPrefix: boolean; spaces: readonly string[] };

/** The keys that exist, also in order, and their namespaces. */
type Known = {
  keys: ReadonlySet<string>;
  sorted: readonly string[];
  spaces: readonly string[];
  /** Without their namespaces. */
  names: ReadonlySet<string>;
};

/** Keys the code asks for that do not exist, and keys that nobody asks for. */
export function compareUsage(code: Tree, texts: Catalogue, dynamicPrefixes: readonly string[]): Finding[] {
  return passOver(code, usageOf(texts, dynamicPrefixes));
}

export function usageOf(texts: Catalogue, dynamicPrefixes: readonly string[]): Pass {
  const known = knownOf(texts);
  const used = new Set(dynamicPrefixes.flatMap((prefix) => startingWith(prefix, known)));
  const findings: Finding[] = [];
  let files = 0;
  return {
    look(path, text) {
      files += 1;
      const { asked, words } = readUsage(path, text, known);
      for (const word of words) used.add(word);
      for (const each of asked) {
        const hits = matches(each, known);
        for (const key of hits) used.add(key);
        if (hits.length === 0)
          findings.push({ path, line: each.line, message: `text ${each.key} does not exist` });
      }
    },
    end() {
      if (files === 0) return [{ path: '.', line: 0, message: 'the check read no code' }];
      const unused = [...known.keys].filter((key) => !used.has(key));
      return [
        ...findings,
        ...unused.map((key) => ({ path: 'locales', line: 0, message: `nothing asks for ${key}` })),
      ];
    },
  };
}

/** Texts of a folder (`help/alarms`) are read whole, by the name of their file. */
function knownOf(texts: Catalogue): Known {
  const keys = new Set([...texts.keys()].filter(isInFile).map((key) => baseOf(key, texts)));
  const spaces = new Set([...keys].map((key) => key.slice(0, key.indexOf(':'))));
  const names = new Set([...keys].map((key) => key.slice(key.indexOf(':') + 1)));
  return { keys, sorted: [...keys].sort(), spaces: [...spaces], names };
}

function isInFile(key: string): boolean {
  return !key.slice(0, key.indexOf(':')).includes('/');
}

/** Whoever begins alike stands side by side. */
function startingWith(prefix: string, { sorted }: Known): string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; at < sorted.length; at += 1) {
    const key = sorted[at];
    if (!key?.startsWith(prefix)) break;
    found.push(key);
  }
  return found;
}

function matches({ key, isPrefix, spaces }: Asked, known: Known): string[] {
  const names = key.includes(':') ? [key] : spaces.map((space) => `${space}:${key}`);
  if (!isPrefix) return names.filter((name) => known.keys.has(name)).slice(0, 1);
  return names.flatMap((name) => startingWith(name, known));
}

function readUsage(path: string, text: string, known: Known) {
  const nodes = nodesOf(path, text);
  const own = nodes.flatMap(spacesOf);
  const spaces = own.length > 0 ? own : known.spaces;
  const at = (node: Node) => ({ path, line: lineAt(text, node.start), spaces });
  const asked = nodes.flatMap((node) => keysAsked(node).map((key): Asked => ({ ...at(node), ...key })));
  // A key may travel as a value (`label: 'nav.tasks'`) before `t` gets it; short words would match by chance.
  const words = nodes.flatMap((node) => {
    if (node.type === 'TemplateLiteral' && /[.:]/.test(leadOf(node))) {
      return matches({ ...at(node), key: leadOf(node), isPrefix: true }, known);
    }
    const word = stringOf(node);
    if (word === null) return [];
    if (known.keys.has(word)) return [word];
    // Choices come with the prefix of their words: `choiceWords: { state: 'licenses:state' }`.
    if (/^[\w-]+:[\w.]+$/.test(word)) return startingWith(`${word}.`, known);
    const isLikely = known.names.has(word) && (own.length > 0 || word.includes('.'));
    return isLikely ? spaces.map((space) => `${space}:${word}`).filter((key) => known.keys.has(key)) : [];
  });
  return { asked, words };
}

function spacesOf(node: Node): string[] {
  if (node.type !== 'CallExpression') return [];
  const callee = chainOf(child(node, 'callee'))?.at(-1);
  if (callee !== 'useTranslation' && callee !== 'getFixedT') return [];
  const argument = children(node, 'arguments')[callee === 'getFixedT' ? 1 : 0] ?? null;
  const list =
    argument?.type === 'ArrayExpression' ? children(argument, 'elements') : argument ? [argument] : [];
  return list.map(stringOf).filter((name) => name !== null);
}

function keysAsked(node: Node): { key: string; isPrefix: boolean }[] {
  if (node.type === 'JSXAttribute' && child(node, 'name')?.name === 'i18nKey')
    return keysIn(child(node, 'value'));
  if (node.type !== 'CallExpression') return [];
  const callee = chainOf(child(node, 'callee'))?.join('.') ?? '';
  return /^(t|i18n\.t|i18next\.t)$/.test(callee) ? keysIn(children(node, 'arguments')[0] ?? null) : [];
}

function keysIn(value: Node | null): { key: string; isPrefix: boolean }[] {
  const key = stringOf(value);
  if (key !== null) return [{ key, isPrefix: false }];
  if (value?.type === 'TemplateLiteral')
    return leadOf(value) === '' ? [] : [{ key: leadOf(value), isPrefix: true }];
  if (value?.type === 'ConditionalExpression') {
    return [...keysIn(child(value, 'consequent')), ...keysIn(child(value, 'alternate'))];
  }
  if (value?.type === 'LogicalExpression')
    return [...keysIn(child(value, 'left')), ...keysIn(child(value, 'right'))];
  if (value?.type === 'ArrayExpression') return children(value, 'elements').flatMap(keysIn);
  return value?.type === 'JSXExpressionContainer' ? keysIn(child(value, 'expression')) : [];
}
