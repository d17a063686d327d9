/** Numbers between `[` and `]` of a JSON array; `start` and `end` enclose what stands between the brackets. */
type NumberArray = { numbers: Float64Array; start: number; end: number };

const minus = 45;
const point = 46;
const comma = 44;
const closing = 93;
const zero = 48;
const exactDigits = 15;
const exponents = new Set([69, 101]);
const powers = Float64Array.from({ length: 23 }, (_, k) => 10 ** k);

/**
 * The array after `key`, read from the bytes. Up to 15 digits are a quotient of two exact numbers, which rounds right;
 * longer ones go through Number. Null when anything but numbers and null stands there: then JSON must judge.
 */
export function readNumbers(line: Buffer, key: Buffer): NumberArray | null {
  const start = line.indexOf(key) + key.length;
  if (start < key.length || line.indexOf(key, start) >= 0) return null;
  const end = line.indexOf(closing, start);
  if (end < 0) return null;
  const numbers = new Float64Array((end - start + 2) >> 1);
  let count = 0;
  for (let i = start; i < end; i++) {
    const from = i;
    while (i < end && line[i] !== comma) i++;
    const value = readNumber(line, from, i);
    if (value === null || (i + 1 === end && line[i] === comma)) return null;
    numbers[count++] = value;
  }
  return { numbers: numbers.subarray(0, count), start, end };
}

function readNumber(line: Buffer, from: number, to: number): number | null {
  let i = from;
  const negative = line[i] === minus;
  if (negative) i++;
  let whole = 0;
  let digits = 0;
  let decimals = -1;
  for (; i < to; i++) {
    const byte = line[i] ?? 0;
    if (byte === point && decimals < 0 && digits > 0) decimals = 0;
    else if (byte >= zero && byte < zero + 10) {
      if (digits === 1 && whole === 0 && decimals < 0) return null;
      whole = whole * 10 + byte - zero;
      digits++;
      if (decimals >= 0) decimals++;
    } else return exponents.has(byte) ? readSlowly(line, from, to) : readNull(line, from, to);
  }
  if (digits === 0 || decimals === 0) return null;
  if (digits > exactDigits) return readSlowly(line, from, to);
  const value = decimals > 0 ? whole / (powers[decimals] ?? 1) : whole;
  return negative ? -value : value;
}

const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function readSlowly(line: Buffer, from: number, to: number): number | null {
  const text = line.toString('latin1', from, to);
  return jsonNumber.test(text) ? Number(text) : null;
}

function readNull(line: Buffer, from: number, to: number): number | null {
  return line.toString('latin1', from, to) === 'null' ? Number.NaN : null;
}
