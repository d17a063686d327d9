import type { Finding } from '../source/report.ts';
import type { Tree } from '../source/tree.ts';

const names = '(?:row-gap|column-gap|gap|padding(?:-[a-z-]+)?|margin(?:-[a-z-]+)?)';
const declaration = new RegExp(`(?<![\\w-])${names}\\s*:([^;}]*)`, 'g');
// A hairline, and the half of a stroke, are drawn and no distance between things.
const rawPixels = /(?<![\w.-])-?\d+px/g;
const hairline = /^-?[01]px$/;
const inline =
  /style=\{\{[^}]*?\b((?:rowGap|columnGap|gap|padding|margin)(?:Top|Right|Bottom|Left|Inline|Block)?)\s*:\s*(?:\d|['"`][^'"`]*\dpx)/g;

/** Gaps, paddings and margins in raw pixels, in style sheets and in `style` of an element. */
export function rawDistances(tree: Tree): Finding[] {
  if (tree.size === 0) return [{ path: '.', line: 0, message: 'the check read no file' }];
  return [...tree].flatMap(([path, text]) => {
    const lineOf = (at: number) => text.slice(0, at).split('\n').length;
    if (path.endsWith('.tsx'))
      return [...text.matchAll(inline)].map((match) => ({
        path,
        line: lineOf(match.index),
        message: `${match[1]} in the element: a class with var(--space-…)`,
      }));
    const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
    return [...plain.matchAll(declaration)].flatMap((match) =>
      (match[1]?.match(rawPixels) ?? [])
        .filter((value) => !hairline.test(value))
        .map((value) => ({
          path,
          line: lineOf(match.index),
          message: `${value} is off the scale: var(--space-…) of app/theme/base.css`,
        })),
    );
  });
}
