import type { Finding } from '../source/report.ts';
import { child, children, lineAt, type Node, stringOf } from '../source/syntax.ts';
import { placeOf } from './place.ts';

const native = ['date', 'time', 'datetime-local', 'month', 'week'];

/**
 * An input of the browser for dates or times, and a component that would hand one on: each browser draws another one, in
 * its own language, and none is read aloud alike. Also where the word is one of several (`type={isDay ? 'date' : 'text'}`,
 * `type?: 'text' | 'date'`).
 */
export function nativeDatesIn(path: string, text: string, nodes: readonly Node[]): Finding[] {
  if (placeOf(path).layer !== 'web') return [];
  return nodes.flatMap((node) => {
    const kind = isOfType(node)
      ? valuesOf(node)
          .flatMap(wordsOf)
          .find((word) => native.includes(word))
      : null;
    const message = `no native input for dates and times (${kind}): DatePicker, DateTimeField, TimeField of ui/controls`;
    return kind ? [{ path, line: lineAt(text, node.start), message }] : [];
  });
}

/** `type=…` of an element, `type: …` of its properties or of their type, `type = …` where one is left out or set. */
function isOfType(node: Node): boolean {
  const name = child(node, 'name') ?? child(node, 'key') ?? child(node, 'left');
  const last = name?.type === 'MemberExpression' ? child(name, 'property') : name;
  return (last?.name ?? stringOf(last)) === 'type' && /Attribute|Property|Assignment/.test(node.type);
}

function valuesOf(node: Node): Node[] {
  const annotation = child(child(node, 'typeAnnotation'), 'typeAnnotation');
  return [child(node, 'value'), child(node, 'right'), annotation].flatMap((value) => (value ? [value] : []));
}

/** The words a value can be: itself, or one of those it chooses between. */
function wordsOf(node: Node): string[] {
  const word = stringOf(node);
  if (word !== null) return [word];
  // Looked at for itself.
  if (node.type === 'AssignmentPattern') return [];
  const parts = ['expression', 'consequent', 'alternate', 'left', 'right', 'literal'];
  return [...parts.flatMap((part) => child(node, part) ?? []), ...children(node, 'types')].flatMap(wordsOf);
}
