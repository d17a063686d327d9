import type { Fields } from '@fernpuls/contract/kit/resource';
import type { Format } from '../format.ts';
import type { OfferedColumn } from './column-choice.ts';
import { type FileField, fileOf, plainField } from './csv.ts';
import type { ListScreen, Row } from './list-screen.ts';
import { valueIn, valueText } from './value-text.ts';
import type { ListWords } from './words.ts';

type Given<F extends Fields> = {
  screen: ListScreen<F>;
  words: ListWords;
  format: Format;
  columns: readonly OfferedColumn<F>[];
  rows: readonly Row<F>[];
};

/** The columns given, as far as they are words or figures, under the names they have on the screen. */
export function listCsv<F extends Fields>({ columns, rows, ...given }: Given<F>): string {
  const fields = columns.flatMap((column) => csvFields(column, rows, given));
  return fileOf(fields, rows, given.format);
}

type Words<F extends Fields> = Pick<Given<F>, 'screen' | 'words' | 'format'>;

/** What the column says for a file, else the value of its field, else its cells where they are plain text. */
function csvFields<F extends Fields>(
  { column, label }: OfferedColumn<F>,
  rows: readonly Row<F>[],
  { screen, words, format }: Words<F>,
): readonly FileField<Row<F>>[] {
  const { key, csv, cell } = column;
  if (typeof csv === 'function') return [{ header: label, cell: csv }];
  if (csv) return csv;
  const field = screen.resource.fields[key];
  if (field && field.kind !== 'document')
    return [
      {
        header: label,
        cell: (row) => {
          const value = valueIn(row, key, field);
          return typeof value === 'number' ? value : valueText({ name: key, field, value, words, format });
        },
      },
    ];
  return plainField(label, cell, rows);
}
