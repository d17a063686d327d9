import { type CsvCell, writeCsv } from '@fernpuls/domain/kit/write-csv';
import type { Format } from '../format.ts';

const byteOrderMark = '\uFEFF';

/** A column of a file: its head and what stands there for a row. */
export type FileField<T> = { header: string; cell: (row: T) => CsvCell };

/** A table for the spreadsheet of an office: semicolons, byte order mark; numbers with the decimal sign given. */
export function csvOf(rows: readonly (readonly CsvCell[])[], decimal: ',' | '.'): string {
  return byteOrderMark + writeCsv(rows, { separator: ';', decimal });
}

const wireTime = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/;

/** Days and moments as the language writes them: a spreadsheet takes what stands on the wire for words. */
function dated(cell: CsvCell, format: Format): CsvCell {
  if (typeof cell !== 'string' || !wireTime.test(cell)) return cell;
  return cell.includes('T') ? format.dateTime(cell) : format.date(cell);
}

/** The same from rows and fields, with the decimal sign and the dates of the language. */
export function fileOf<T>(fields: readonly FileField<T>[], rows: readonly T[], format: Format): string {
  const decimal = format.number(1.5, 1).includes(',') ? ',' : '.';
  return csvOf(
    [
      fields.map(({ header }) => header),
      ...rows.map((row) => fields.map(({ cell }) => dated(cell(row), format))),
    ],
    decimal,
  );
}

/** What the cells of a column say where they are plain text; none where none of them is. */
export function plainField<T>(header: string, cell: (row: T) => unknown, rows: readonly T[]): FileField<T>[] {
  const text = (row: T): CsvCell => {
    const drawn = cell(row);
    return typeof drawn === 'string' || typeof drawn === 'number' ? drawn : null;
  };
  return rows.some((row) => text(row) !== null) ? [{ header, cell: text }] : [];
}
