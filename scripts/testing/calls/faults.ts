import { child, children, type Node, nodesOf, stringOf } from '../../source/syntax.ts';

const fault = "throw new Error('planted fault');";

/**
 * The text of a file with a fault at the beginning of a function, named as V8 names it: `name@offset`. The offset is
 * that of another text when the file was transformed: then a name that is the only one must do. Null: not found.
 */
export function withFault(path: string, text: string, called: string): string | null {
  const [name = '', offset = ''] = called.split('@');
  const all = functionsOf(path, text);
  const named = all.filter((one) => one.name === name);
  const found =
    named.find(({ start }) => start === Number(offset)) ??
    (name !== '' && named.length === 1 ? named[0] : null);
  if (!found) return null;
  const { body } = found;
  const before = text.slice(0, body.start);
  if (body.type === 'BlockStatement') return `${before}{ ${fault} ${text.slice(body.start + 1)}`;
  // The value of an arrow function; brackets around it belong to no node.
  const arrow = before.lastIndexOf('=>') + 2;
  return `${text.slice(0, arrow)} { ${fault} }${text.slice(found.end)}`;
}

type Found = { name: string; start: number; end: number; body: Node };

function functionsOf(path: string, text: string): Found[] {
  const names = new Map<number, string>();
  return nodesOf(path, text).flatMap((node): Found[] => {
    const value = child(node, 'init') ?? child(node, 'value');
    const key = child(node, 'id') ?? child(node, 'key');
    // V8 lets a method begin with its name, a function with itself.
    const isMethod = node.type === 'MethodDefinition' || node.method === true;
    if (value && key) names.set(value.start, nameOf(key));
    if (isMethod && value && key) return foundIn(value, nameOf(key), node.start);
    if (!/^(ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/.test(node.type)) return [];
    const id = child(node, 'id');
    return foundIn(node, id ? nameOf(id) : (names.get(node.start) ?? ''), node.start);
  });
}

function nameOf(key: Node): string {
  return typeof key.name === 'string' ? key.name : (stringOf(key) ?? '');
}

function foundIn(node: Node, name: string, start: number): Found[] {
  const body = child(node, 'body');
  // A generator throws only when it is asked for its first value.
  if (!body || node.generator === true || children(node, 'params').some((param) => param.start > body.start))
    return [];
  return [{ name, start, end: node.end, body }];
}
