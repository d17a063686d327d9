import type { Finding } from '../source/report.ts';
import { child, children, fixedParts, lineAt, type Node, nodesOf, stringOf } from '../source/syntax.ts';

const spoken = new Set([
  'label',
  'title',
  'alt',
  'placeholder',
  'description',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
]);

/** Words written into JSX instead of a locale: as text, as a string child, or in an attribute people read or hear. */
export function visibleText(path: string, text: string): Finding[] {
  return nodesOf(path, text).flatMap((node) =>
    wordsOf(node)
      .filter((word) => /\p{L}/u.test(word))
      .map((word) => ({
        path,
        line: lineAt(text, node.start),
        message: `visible text in code: ${word.trim().slice(0, 60)}`,
      })),
  );
}

function wordsOf(node: Node): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return children(node, 'children').flatMap((each) => {
      if (each.type === 'JSXText') return [decode(String(each.value))];
      return each.type === 'JSXExpressionContainer' ? literalsOf(child(each, 'expression')) : [];
    });
  }
  if (node.type !== 'JSXAttribute' || !spoken.has(String(child(node, 'name')?.name))) return [];
  const value = child(node, 'value');
  return literalsOf(value?.type === 'JSXExpressionContainer' ? child(value, 'expression') : value);
}

/** Strings an expression shows as they are: alone, or as one side of a condition. */
function literalsOf(expression: Node | null): string[] {
  if (!expression) return [];
  const text = stringOf(expression);
  if (text !== null) return [text];
  if (expression.type === 'TemplateLiteral') return fixedParts(expression);
  if (expression.type === 'ConditionalExpression') {
    return [...literalsOf(child(expression, 'consequent')), ...literalsOf(child(expression, 'alternate'))];
  }
  return expression.type === 'LogicalExpression' ? literalsOf(child(expression, 'right')) : [];
}

/** `&nbsp;` and its like are no words. */
function decode(text: string): string {
  return text.replace(/&#?\w+;/g, ' ');
}
