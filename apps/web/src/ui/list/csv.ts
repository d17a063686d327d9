import { type CsvCell, writeCsv } from '@fernpuls/domain/kit/write-csv';

const byteOrderMark = '\uFEFF';

/** A table for the spreadsheet of an office: semicolons, byte order mark; numbers with the decimal sign given. */
export function csvOf(rows: readonly (readonly CsvCell[])[], decimal: ',' | '.'): string {
  return byteOrderMark + writeCsv(rows, { separator: ';', decimal });
}
