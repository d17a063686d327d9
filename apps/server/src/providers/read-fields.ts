import type { Field } from '@fernpuls/contract/kit/fields';
import type { Fields } from '@fernpuls/contract/kit/resource';
import { schemaOf } from '@fernpuls/contract/kit/schema';
import type { ImportedLine } from '@fernpuls/contract/providers/imported';

type Values = Record<string, unknown>;
type Faults = ImportedLine['faults'];

/** The cells of a line by their columns; empty ones say nothing. */
export function toldBy<C extends string>(
  columns: readonly C[],
  cells: readonly string[],
): Partial<Record<C, string>> {
  const told: Partial<Record<C, string>> = {};
  for (const [at, column] of columns.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (cell !== '') told[column] = cell;
  }
  return told;
}

/** What was given as the fields take it, and what is wrong with it by column; a name is always needed. */
export function readFields(fields: Fields, given: Values): { values: Values; faults: Faults } {
  const values: Values = {};
  const faults: Faults = given.name === undefined ? [{ column: 'name', code: 'required' }] : [];
  for (const [name, value] of Object.entries(given)) {
    const field: Field | undefined = fields[name];
    const read = field && schemaOf(field).safeParse(value);
    if (read?.success) values[name] = read.data;
    else if (read) faults.push({ column: name, ...faultOf(read.error.issues[0]) });
  }
  return { values, faults };
}

function faultOf(issue: { message: string; code?: string; maximum?: unknown } | undefined) {
  if (issue?.code === 'too_big') return { code: 'too_long', params: { max: Number(issue.maximum) } };
  if (issue?.code === 'invalid_value') return { code: 'tag_not_offered' };
  return { code: issue?.message ?? 'invalid_format' };
}
