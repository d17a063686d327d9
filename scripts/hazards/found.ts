import type { HazardPlace } from '@fernpuls/domain/tenancy/hazards';
import { chainOf, child, children, lineAt, type Node, stringOf } from '../source/syntax.ts';

/** Something that names its hazards: where it stands and what it is called there. */
export type Found = Pick<HazardPlace, 'kind' | 'place'> & { path: string; line: number; what: string };
type File = { path: string; text: string; nodes: readonly Node[] };

export const ruleFile = 'packages/domain/src/triggers/rules/rule.ts';
/** Areas of the domain whose figures somebody is treated by. */
const clinical =
  /^packages\/domain\/src\/(measurements|ecg|drugs|surveys|triggers|programs|studies|patients|logistics\/cied)\//;
/** Where what others sent, or somebody typed, becomes a value. */
const reading = /^(packages\/domain\/src|apps\/web\/src\/ui)\//;
const readerName = /^(read|import|parse|decode)(?=[A-Z])/;
const joining = new Set(['all', 'any']);
const paper = /(^|\/)(clinical\/)?print\/(paper|print-head)\.tsx$|^(pdfkit|pdfmake)(\/|$)/;

/** What of a file names its hazards. `outside`: files that are known to read what comes from outside. */
export function foundIn(file: File, outside: ReadonlySet<string>): Found[] {
  if (file.path === ruleFile) return ruleKinds(file);
  return [...readers(file, outside), ...prints(file), ...values(file)];
}

/** The kinds of conditions a rule is made of; what joins them is none. */
function ruleKinds({ path, text, nodes }: File): Found[] {
  return nodes
    .filter((node) => node.type === 'TSPropertySignature' && child(node, 'key')?.name === 'kind')
    .flatMap((node) => {
      const literal = child(child(child(node, 'typeAnnotation'), 'typeAnnotation'), 'literal');
      const kind = stringOf(literal);
      if (kind === null || joining.has(kind)) return [];
      return [
        {
          kind: 'rule' as const,
          place: kind,
          path,
          line: lineAt(text, node.start),
          what: 'this kind of rule',
        },
      ];
    });
}

function readers({ path, text, nodes }: File, outside: ReadonlySet<string>): Found[] {
  const at = (line: number, what: string): Found[] => [{ kind: 'reader', place: path, path, line, what }];
  if (path.endsWith('.job.ts')) return at(1, 'a job of the workshop');
  if (outside.has(path)) return at(1, 'a reader named in scripts/boundaries/readers.tsv');
  if (!reading.test(path)) return [];
  const first = functionsOf(nodes).find((node) => readerName.test(nameOf(node)));
  return first ? at(lineAt(text, first.start), nameOf(first)) : [];
}

function prints({ path, text, nodes }: File): Found[] {
  const first = nodes.find(
    (node) =>
      (node.type === 'CallExpression' && chainOf(child(node, 'callee'))?.join('.') === 'window.print') ||
      (node.type === 'ImportDeclaration' && paper.test(stringOf(child(node, 'source')) ?? '')),
  );
  const line = first ? lineAt(text, first.start) : 0;
  return first ? [{ kind: 'print', place: path, path, line, what: 'what it prints' }] : [];
}

/** Functions that answer a figure, or something of this file that holds one. */
function values({ path, text, nodes }: File): Found[] {
  if (!clinical.test(path)) return [];
  const holding = new Set(nodes.filter(holdsFigure).map(nameOf));
  const first = functionsOf(nodes).find((node) => isFigure(typeOf(node, 'returnType'), holding));
  if (!first) return [];
  const line = lineAt(text, first.start);
  return [{ kind: 'value', place: path, path, line, what: `the figure of ${nameOf(first)}` }];
}

function functionsOf(nodes: readonly Node[]): Node[] {
  return nodes
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) => child(node, 'declaration') ?? [])
    .filter(({ type }) => type === 'FunctionDeclaration');
}

function holdsFigure(node: Node): boolean {
  const type = node.type === 'TSTypeAliasDeclaration' ? child(node, 'typeAnnotation') : null;
  return children(type, 'members').some((member) => isFigure(typeOf(member, 'typeAnnotation'), new Set()));
}

function isFigure(type: Node | null, holding: ReadonlySet<string>): boolean {
  if (type === null) return false;
  if (type.type === 'TSNumberKeyword') return true;
  if (type.type === 'TSUnionType') return children(type, 'types').some((one) => isFigure(one, holding));
  if (type.type === 'TSArrayType') return isFigure(child(type, 'elementType'), holding);
  if (type.type === 'TSTypeOperator') return isFigure(child(type, 'typeAnnotation'), holding);
  return type.type === 'TSTypeReference' && holding.has(String(child(type, 'typeName')?.name));
}

function typeOf(node: Node, name: string): Node | null {
  return child(child(node, name), 'typeAnnotation');
}

function nameOf(node: Node): string {
  const name = child(node, 'id')?.name;
  return typeof name === 'string' ? name : '';
}
