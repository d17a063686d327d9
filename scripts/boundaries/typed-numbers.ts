import type { Finding } from '../source/report.ts';
import { chainOf, child, children, lineAt, type Node, stringOf } from '../source/syntax.ts';
import type { Import } from './imports.ts';
import { placeOf } from './place.ts';

/** Who reads a number out of text by itself, and why that is right there. */
const settled = new Map([
  ['packages/domain/src/kit/typed-number.ts', 'the place itself'],
  ['packages/domain/src/drugs/dosage-on-paper.ts', 'the amount of a plan, whose form has a rule'],
  ['packages/domain/src/drugs/dose.ts', 'the dose of a plan, whose form has a rule'],
  ['packages/domain/src/drugs/fhir/write-bundle.ts', 'a strength of ours, whose form has a rule'],
  ['packages/domain/src/ecg/import/edf-header.ts', 'EDF knows no groups of digits'],
  ['packages/domain/src/ecg/import/apple.ts', 'a sample in microvolts; the export knows no groups of digits'],
  ['apps/web/src/clinical/chart/chart-theme.ts', 'a length of a style sheet'],
  ['apps/web/src/ui/controls/date-range-picker.tsx', 'no number is read of it'],
  ['apps/web/src/areas/patients/picture/crop-dialog.tsx', 'a slider'],
  ['apps/web/src/areas/surveys/survey-questions.tsx', 'a slider; its text field asks useTypedNumber'],
  ['apps/web/src/areas/programs/builder/publish-dialog.tsx', 'the place of a fault'],
  ['packages/domain/src/triggers/rules/meaning/meaning.ts', 'examples of our own'],
  ['apps/web/src/areas/diagnoses/year-field.tsx', 'digits alone: a sign between them is refused'],
  ['apps/web/src/ui/pager.tsx', 'one of the choices of a select'],
  ['apps/web/src/clinical/rule-editor/back-test-panel.tsx', 'one of the choices of a select'],
  ['apps/web/src/areas/ecg/viewer/calibration-dialog.tsx', 'a slider'],
  [
    'apps/web/src/areas/identity/account/auto-logout-card.tsx',
    'digits alone: a sign between them is refused',
  ],
  [
    'apps/web/src/areas/tenancy/settings/desk/minutes-input.tsx',
    'digits alone: a sign between them is refused',
  ],
  [
    'apps/web/src/areas/tenancy/manage/licenses/license-grace.tsx',
    'digits alone: a sign between them is refused',
  ],
  [
    'apps/web/src/areas/tenancy/sign-in-settings/idle-limit-form.tsx',
    'digits alone: a sign between them is refused',
  ],
  [
    'apps/web/src/areas/tenancy/sign-in-settings/factor-duty-form.tsx',
    'digits alone: a sign between them is refused',
  ],
  ['apps/web/src/areas/documents/share/share-dialog.tsx', 'one of the choices of a select'],
]);
const fields = /^(input|TextField|Input|TextareaField)$/;

/**
 * What people type is read as a number at one place, `readTypedNumber` of domain/kit, in their language: whoever reads it
 * by themselves stores ten where ten thousand was typed.
 */
export function typedNumbersIn(
  path: string,
  { text, nodes, imports }: { text: string; nodes: readonly Node[]; imports: readonly Import[] },
): Finding[] {
  const { layer, isTest } = placeOf(path);
  if (layer === 'tools' || layer === 'demo' || isTest || settled.has(path)) return [];
  const isRead = imports.some(({ specifier }) =>
    /(use-typed-number(\.ts)?|kit\/typed-number)$/.test(specifier),
  );
  const hasField = layer === 'web' && nodes.some(isField);
  const message =
    'a number that people type is read by readTypedNumber of domain/kit/typed-number alone (web: NumberField, useTypedNumber), or named in scripts/boundaries/typed-numbers.ts';
  return nodes
    .filter((node) => readsNumber(node) || (layer === 'web' && takesNumber(node, { isRead, hasField })))
    .map((node) => ({ path, line: lineAt(text, node.start), message }));
}

/** `text.replace(',', '.')`, `parseFloat(text)`, `input.valueAsNumber`. */
function readsNumber(node: Node): boolean {
  if (node.type === 'MemberExpression') return child(node, 'property')?.name === 'valueAsNumber';
  if (node.type !== 'CallExpression') return false;
  const callee = child(node, 'callee');
  if (/^(Number\.)?parseFloat$/.test(chainOf(callee)?.join('.') ?? '')) return true;
  const [from, to] = children(node, 'arguments');
  const name = callee?.type === 'MemberExpression' ? child(callee, 'property')?.name : null;
  return /^replace(All)?$/.test(String(name)) && stringOf(to ?? null) === '.' && isComma(from ?? null);
}

function isComma(node: Node | null): boolean {
  const pattern = (node as { regex?: { pattern?: string } } | null)?.regex?.pattern;
  return stringOf(node) === ',' || pattern === ',' || pattern === '\\,' || pattern === '[,]';
}

/** A field for numbers in a file that does not ask that place, or `Number(…)` beside a field for text. */
function takesNumber(node: Node, { isRead, hasField }: { isRead: boolean; hasField: boolean }): boolean {
  if (node.type === 'JSXAttribute') {
    const name = child(node, 'name')?.name;
    const word = stringOf(child(node, 'value'));
    return (name === 'inputMode' && word === 'decimal' && !isRead) || (name === 'type' && word === 'number');
  }
  if (!hasField || node.type !== 'CallExpression' || chainOf(child(node, 'callee'))?.join('.') !== 'Number')
    return false;
  const [given] = children(node, 'arguments');
  const chain = given ? (chainOf(given)?.join('.') ?? '') : '';
  return chain !== '' && !/(^|\.)dataset\.\w+$/.test(chain);
}

function isField(node: Node): boolean {
  return node.type === 'JSXOpeningElement' && fields.test(String(child(node, 'name')?.name));
}
