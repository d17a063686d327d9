export type CsvCell = string | number | null | undefined;

const byteOrderMark = '\uFEFF';

/** A table for the spreadsheet of an office: semicolons, byte order mark, CRLF; numbers with the decimal sign given. */
export function csvOf(rows: readonly (readonly CsvCell[])[], decimal: ',' | '.'): string {
  return (
    byteOrderMark + rows.map((row) => `${row.map((cell) => field(cell, decimal)).join(';')}\r\n`).join('')
  );
}

function field(value: CsvCell, decimal: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  // A spreadsheet runs text that begins like a formula (OWASP, CSV injection).
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
