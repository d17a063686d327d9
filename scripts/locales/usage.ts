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
    const [type, name] = key.slice(key.indexOf(':') + 1).split('.');
    return type === resource.type && name !== undefined && names.has(name);
  });
}

type Asked = { path: string; line: number; key: string; isPrefix: boolean; spaces: readonly string[] };

/** Keys the code asks for that do not exist, and keys that nobody asks for. */
export function compareUsage(code: Tree, texts: Catalogue, dynamicPrefixes: readonly string[]): Finding[] {
  if (code.size === 0) return [{ path: '.', line: 0, message: 'the check read no code' }];
  // Texts of a folder (`help/alarms`) are read whole, by the name of their file.
  const known = new Set([...texts.keys()].filter(isInFile).map((key) => baseOf(key, texts)));
  const used = new Set([...known].filter((key) => dynamicPrefixes.some((prefix) => key.startsWith(prefix))));
  const findings: Finding[] = [];
  for (const [path, text] of code) {
    const { asked, words } = readUsage(path, text, known);
    for (const word of words) used.add(word);
    for (const each of asked) {
      const hits = matches(each, known);
      for (const key of hits) used.add(key);
      if (hits.length === 0)
        findings.push({ path, line: each.line, message: `text ${each.key} does not exist` });
    }
  }
  const unused = [...known].filter((key) => !used.has(key));
  return [
    ...findings,
    ...unused.map((key) => ({ path: 'locales', line: 0, message: `nothing asks for ${key}` })),
  ];
}

function isInFile(key: string): boolean {
  return !key.slice(0, key.indexOf(':')).includes('/');
}

function matches({ key, isPrefix, spaces }: Asked, known: ReadonlySet<string>): string[] {
  const names = key.includes(':') ? [key] : spaces.map((space) => `${space}:${key}`);
  if (!isPrefix) return names.filter((name) => known.has(name)).slice(0, 1);
  return [...known].filter((each) => names.some((name) => each.startsWith(name)));
}

function readUsage(path: string, text: string, known: ReadonlySet<string>) {
  const nodes = nodesOf(path, text);
  const own = nodes.flatMap(spacesOf);
  const allSpaces = [...new Set([...known].map((key) => key.slice(0, key.indexOf(':'))))];
  const spaces = own.length > 0 ? own : allSpaces;
  const at = (node: Node) => ({ path, line: lineAt(text, node.start), spaces });
  const asked = nodes.flatMap((node) => keysAsked(node).map((key): Asked => ({ ...at(node), ...key })));
  // A key may travel as a value (`label: 'nav.tasks'`) before `t` gets it; short words would match by chance.
  const words = nodes.flatMap((node) => {
    if (node.type === 'TemplateLiteral' && /[.:]/.test(leadOf(node))) {
      return matches({ ...at(node), key: leadOf(node), isPrefix: true }, known);
    }
    const word = stringOf(node);
    if (word === null) return [];
    if (known.has(word)) return [word];
    // Choices come with the prefix of their words: `choiceWords: { state: 'licenses:state' }`.
    if (/^[\w-]+:[\w.]+$/.test(word)) return [...known].filter((key) => key.startsWith(`${word}.`));
    const isLikely = own.length > 0 || word.includes('.');
    return isLikely ? spaces.map((space) => `${space}:${word}`).filter((key) => known.has(key)) : [];
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
