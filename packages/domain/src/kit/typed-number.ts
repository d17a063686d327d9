/** The signs of a language's numbers (CLDR): between whole and fraction, and between groups of three digits. */
export type NumberMarks = { decimal: '.' | ','; group: string };

const grouped = /^([1-9]\d{0,2})([., '])\d{3}(?:\2\d{3})*(?:([.,])(\d+))?$/;
const single = /^\d+(?:[.,]\d+)?$/;

/**
 * A number as people type it, with point or comma, grouped or not: `84,6`, `1.234,5`, `10 000`. What the language
 * groups with, before exactly three digits, is a thousand. Null when empty; undefined when it is no number, or one
 * that can be read in two ways.
 */
export function readTypedNumber(text: string, { decimal, group }: NumberMarks): number | null | undefined {
  const [sign, digits] = plain(text);
  if (digits === '') return sign === '' ? null : undefined;
  const parts = grouped.exec(digits);
  if (!parts) return single.test(digits) ? signed(sign, digits.replace(',', '.')) : undefined;
  const [, , mark = '', point, fraction] = parts;
  const whole = (point ? digits.slice(0, digits.lastIndexOf(point)) : digits).replaceAll(mark, '');
  if (point === mark) return undefined;
  if (point) {
    const isSure = mark === '.' || mark === ',' || point === decimal || fraction?.length !== 3;
    return isSure ? signed(sign, `${whole}.${fraction}`) : undefined;
  }
  const isOnce = digits.lastIndexOf(mark) === digits.indexOf(mark);
  if (mark === decimal && isOnce) return signed(sign, digits.replace(',', '.'));
  return mark === group || !isOnce || mark === ' ' || mark === "'" ? signed(sign, whole) : undefined;
}

/** Of what is not read: may a point or comma in it be a decimal sign as well as one between thousands? */
export function isAmbiguousNumber(text: string): boolean {
  return /^[1-9]\d{0,2}(?:[ ']\d{3})*[.,]\d{3}$/.test(plain(text)[1]);
}

/**
 * A number as a field shows it: every digit it holds and at least `decimals` behind the sign, no groups and no exponent,
 * so that it is read as the same number.
 */
export function writeTypedNumber(value: number, { decimal }: NumberMarks, decimals = 0): string {
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent);
  const digits = `${'0'.repeat(Math.max(0, -shift))}${whole}${fraction}${'0'.repeat(Math.max(0, shift - fraction.length))}`;
  const point = whole.length + Math.max(0, shift);
  const behind = digits.slice(point).padEnd(decimals, '0');
  return `${value < 0 ? '\u2212' : ''}${digits.slice(0, point)}${behind === '' ? '' : decimal}${behind}`;
}

/** Sign and digits; the spaces and apostrophes between thousands become one of each. */
function plain(text: string): [sign: string, digits: string] {
  const [, sign = '', digits = ''] = /^([+\-\u2010-\u2013\u2212]?)\s*(.*)$/su.exec(text.trim()) ?? [];
  return [sign, digits.replaceAll(/\s/g, ' ').replaceAll('\u2019', "'")];
}

function signed(sign: string, digits: string): number {
  return Number(digits) * (sign === '' || sign === '+' ? 1 : -1);
}
