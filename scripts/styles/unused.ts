import type { Finding } from '../source/report.ts';
import type { Tree } from '../source/tree.ts';
import { beside, classesOf, composing, importing } from './sheets.ts';

/** Classes of CSS modules that no component names and no other class composes. */
export function unusedClasses(tree: Tree): Finding[] {
  const sheets = [...tree].filter(([path]) => path.endsWith('.module.css'));
  const composed = new Set(
    sheets.flatMap(([path, text]) =>
      [...text.matchAll(composing)].flatMap(([, names = '', from]) =>
        names.split(/\s+/).map((name) => `${from ? beside(path, from) : path} ${name}`),
      ),
    ),
  );
  const users = Map.groupBy(
    [...tree].flatMap(([path, text]) =>
      [...text.matchAll(importing)].map(([, name = '', from = '']) => ({
        sheet: beside(path, from),
        name,
        text,
      })),
    ),
    ({ sheet }) => sheet,
  );
  return sheets.flatMap(([path, text]) =>
    classesOf(text)
      .filter((one) => !composed.has(`${path} ${one}`))
      .filter((one) => !(users.get(path) ?? []).some(({ name, text: code }) => names(code, name, one)))
      .map((one) => ({ path, line: lineOf(text, one), message: `.${one} is a class nobody uses` })),
  );
}

/** `styles.one`; a name put together at run time (`styles[kind]`) may be any. */
function names(code: string, styles: string, one: string): boolean {
  return new RegExp(`\\b${styles}(?:\\.${one}\\b|\\??\\.?\\[)`).test(code);
}

function lineOf(text: string, one: string): number {
  const at = text.search(new RegExp(`\\.${one}(?![\\w-])`));
  return text.slice(0, at).split('\n').length;
}
