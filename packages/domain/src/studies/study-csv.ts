/** RFC 4180 with CRLF; a cell that a spreadsheet would take for a formula is written as words. */
export function studyCsv(
  heading: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return [heading, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
