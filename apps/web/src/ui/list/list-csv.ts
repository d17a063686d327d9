import type { Field } from '@fernpuls/contract/kit/fields';
import type { Fields } from '@fernpuls/contract/kit/resource';
import type { Format } from '../format.ts';
import { type CsvCell, csvOf } from './csv.ts';
import type { ListScreen, Row } from './list-screen.ts';
import type { ListWords } from './words.ts';

type Given<F extends Fields> = {
  screen: ListScreen<F>;
  words: ListWords;
  format: Format;
  rows: readonly Row<F>[];
};

/** Every field of the rows that a table can hold, as the screen names them; ids of references give way to names. */
export function listCsv<F extends Fields>({ screen, words, format, rows }: Given<F>): string {
  const { fields } = screen.resource;
  const shown = Object.entries(fields).filter(([name, field]) => isCell(name, field, fields));
  const decimal = format.number(1.5, 1).includes(',') ? ',' : '.';
  const head = shown.map(([name]) => words.field(headOf(name, fields)));
  const cells = (row: Row<F>) => {
    const values: Record<string, unknown> = row;
    return shown.map(([name, field]) => cellOf({ name, field, value: values[name], words, format }));
  };
  return csvOf([head, ...rows.map(cells)], decimal);
}

function isCell(name: string, field: Field, fields: Fields): boolean {
  if (field.kind === 'document') return false;
  return field.kind !== 'reference' || !(name.replace(/Id$/, 'Name') in fields);
}

/** `patientName` stands for `patientId` and is called like it. */
function headOf(name: string, fields: Fields): string {
  const reference = name.replace(/Name$/, 'Id');
  return name.endsWith('Name') && fields[reference]?.kind === 'reference' ? reference : name;
}

type Cell = { name: string; field: Field; value: unknown; words: ListWords; format: Format };

function cellOf({ name, field, value, words, format }: Cell): CsvCell {
  if (typeof value === 'boolean') return words.t(value ? 'lists:yes' : 'lists:no');
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  if (field.kind === 'instant') return format.dateTime(value);
  if (field.kind === 'day') return format.date(value);
  return field.kind === 'choice' ? words.value(name, value) : value;
}
