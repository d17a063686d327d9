export type CsvCell = string | number | null | undefined;

type Written = { separator: ',' | ';'; decimal: ',' | '.' };

/** A table by RFC 4180, its lines ended by CRLF; numbers with the decimal sign given. */
export function writeCsv(rows: readonly (readonly CsvCell[])[], as: Written): string {
  return rows.map((row) => `${row.map((cell) => written(cell, as)).join(as.separator)}\r\n`).join('');
}

function written(value: CsvCell, { separator, decimal }: Written): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'number' ? String(value).replace('.', decimal) : harmless(value);
  const isPlain = !text.includes(separator) && !/["\r\n]/.test(text);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** A spreadsheet runs text that begins like a formula (OWASP, CSV injection). */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
