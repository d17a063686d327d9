/** An exact number: numerator and denominator, the denominator above nothing. */
export type Fraction = { n: bigint; d: bigint };

/** The number a person wrote, digit by digit: 0.1 is one tenth, not what a processor makes of it. */
export function exact(number: number): Fraction {
  const [digits = '0', power = '0'] = String(number).split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const shift = Number(power) - decimals.length;
  const n = BigInt(whole + decimals);
  return shift >= 0 ? { n: n * 10n ** BigInt(shift), d: 1n } : { n, d: 10n ** BigInt(-shift) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { n: -b.n, d: b.d });
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.n, d: a.d * b.d };
}

export function over(a: Fraction, count: number): Fraction {
  return { n: a.n, d: a.d * BigInt(count) };
}

export function size(a: Fraction): Fraction {
  return a.n < 0n ? { n: -a.n, d: a.d } : a;
}

/** Below nothing, nothing or above: as a lies to b. */
export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const difference = a.n * b.d - b.n * a.d;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

const shownDigits = 1_000_000_000n;

/** For showing only, cut after nine decimals. */
export function shown({ n, d }: Fraction): number {
  return Number((n * shownDigits) / d) / Number(shownDigits);
}

/** For showing only, cut after nine decimals: the root of what is not below nothing. */
export function root({ n, d }: Fraction): Fraction {
  const scaled = (n * shownDigits * shownDigits) / d;
  let low = 0n;
  let high = scaled + 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * middle <= scaled) low = middle;
    else high = middle;
  }
  return { n: low, d: shownDigits };
}
