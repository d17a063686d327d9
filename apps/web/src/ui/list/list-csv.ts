import type { Fields } from '@fernpuls/contract/kit/resource';
import type { Format } from '../format.ts';
import type { OfferedColumn } from './column-choice.ts';
import type { CsvCell } from '@fernpuls/domain/kit/write-csv';
import { csvOf } from './csv.ts';
import type { CsvField, ListScreen, Row } from './list-screen.ts';
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
  const decimal = given.format.number(1.5, 1).includes(',') ? ',' : '.';
  return csvOf(
    [fields.map(({ header }) => header), ...rows.map((row) => fields.map(({ cell }) => cell(row)))],
    decimal,
  );
}

type Words<F extends Fields> = Pick<Given<F>, 'screen' | 'words' | 'format'>;

/** What the column says for a file, else the value of its field, else its cells where they are plain text. */
function csvFields<F extends Fields>(
  { column, label }: OfferedColumn<F>,
  rows: readonly Row<F>[],
  { screen, words, format }: Words<F>,
): readonly CsvField<F>[] {
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
  const text = (row: Row<F>): CsvCell => {
    const drawn = cell(row);
    return typeof drawn === 'string' || typeof drawn === 'number' ? drawn : null;
  };
  return rows.some((row) => text(row) !== null) ? [{ header: label, cell: text }] : [];
}
