const decimals = 1e12;
const half = 1e6;
const widest = 32;
const zero = 48;

/** A JSON array of numbers with twelve decimals, null for what is not finite; the bytes, in pieces of about 1 MB. */
export function* writeNumbers(values: Float64Array): Generator<Buffer> {
  const piece = 32_768;
  if (values.length === 0) yield Buffer.from('[]');
  for (let from = 0; from < values.length; from += piece) {
    const to = Math.min(values.length, from + piece);
    const bytes = Buffer.allocUnsafe((to - from) * widest + 2);
    let at = 0;
    for (let i = from; i < to; i++) {
      bytes[at++] = i === 0 ? 91 : 44;
      at = writeNumber(bytes, at, values[i] ?? Number.NaN);
    }
    if (to === values.length) bytes[at++] = 93;
    yield bytes.subarray(0, at);
  }
}

function writeNumber(bytes: Buffer, start: number, value: number): number {
  let at = start;
  const scaled = Math.round(Math.abs(value) * decimals);
  if (!(scaled < Number.MAX_SAFE_INTEGER))
    return at + bytes.write(Number.isFinite(value) ? String(value) : 'null', at, 'latin1');
  if (value < 0 && scaled > 0) bytes[at++] = 45;
  const whole = Math.floor(scaled / decimals);
  if (whole < 10) bytes[at++] = zero + whole;
  else at += bytes.write(String(whole), at, 'latin1');
  const rest = scaled - whole * decimals;
  if (rest === 0) return at;
  bytes[at++] = 46;
  const high = Math.floor(rest / half);
  writeSix(bytes, at, high);
  writeSix(bytes, at + 6, rest - high * half);
  at += 12;
  while (bytes[at - 1] === zero) at--;
  return at;
}

function writeSix(bytes: Buffer, at: number, value: number): void {
  const high = (value / 1000) | 0;
  writeThree(bytes, at, high);
  writeThree(bytes, at + 3, value - high * 1000);
}

const threeDigits = Buffer.from(Array.from({ length: 1000 }, (_, k) => String(k).padStart(3, '0')).join(''));

function writeThree(bytes: Buffer, at: number, value: number): void {
  bytes[at] = threeDigits[3 * value] ?? zero;
  bytes[at + 1] = threeDigits[3 * value + 1] ?? zero;
  bytes[at + 2] = threeDigits[3 * value + 2] ?? zero;
}
