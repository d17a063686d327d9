import type { Finding } from '../source/report.ts';
import type { Tree } from '../source/tree.ts';
import { beside, classesOf, globalsOf, importing } from './sheets.ts';

const literal = /className=(?:"([^"]*)"|\{`([^`]*)`\})/g;

/** Classes that a component names and no sheet defines: the element looks as the browser leaves it. */
export function undefinedClasses(tree: Tree): Finding[] {
  const everywhere = new Set(
    [...tree].filter(([path]) => path.endsWith('.css')).flatMap(([path, text]) => globalsOf(path, text)),
  );
  return [...tree]
    .filter(([path]) => /\.tsx?$/.test(path))
    .flatMap(([path, text]) => [...ofSheets(tree, path, text), ...plain(path, text, everywhere)]);
}

/** `styles.one` and `styles['one']` of a sheet that has no `.one`. */
function ofSheets(tree: Tree, path: string, text: string): Finding[] {
  return [...text.matchAll(importing)].flatMap(([, styles = '', from = '']) => {
    const sheet = beside(path, from);
    const css = tree.get(sheet);
    const defined = new Set(css === undefined ? [] : classesOf(css));
    const named = new RegExp(
      `(?<![\\w./:'"-])${styles}(?:\\??\\.(\\w+)|(?:\\?\\.)?\\[['"]([^'"]+)['"]\\])`,
      'g',
    );
    return [...text.matchAll(named)]
      .map((match) => ({ name: match[1] ?? match[2] ?? '', at: match.index }))
      .filter(({ name }) => !defined.has(name))
      .map(({ name, at }) => finding(path, text, at, `${styles}.${name} is not in ${sheet}`));
  });
}

/** Words of a class name that are written out; what is put in at run time is not known here. */
function plain(path: string, text: string, everywhere: ReadonlySet<string>): Finding[] {
  return [...text.matchAll(literal)].flatMap((match) => {
    const words = (match[1] ?? match[2] ?? '').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '$').split(/\s+/);
    return words
      .filter((word) => word !== '' && !word.includes('$') && !everywhere.has(word))
      .map((word) => finding(path, text, match.index, `no sheet defines .${word}`));
  });
}

function finding(path: string, text: string, at: number, message: string): Finding {
  return { path, line: text.slice(0, at).split('\n').length, message };
}
