/** A decimal number: `digits` × 10^−`scale`. */
export type Decimal = { digits: bigint; scale: number };

/** The decimal number a double is written as (its shortest form): 0.7 is seven tenths. Only of finite numbers. */
export function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: at(a, scale) + at(b, scale), scale };
}

export function minus(a: Decimal, { digits, scale }: Decimal): Decimal {
  return plus(a, { digits: -digits, scale });
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** A hundredth of its amount. */
export function percentOf({ digits, scale }: Decimal): Decimal {
  return { digits: digits < 0n ? -digits : digits, scale: scale + 2 };
}

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const [one, other] = [at(a, scale), at(b, scale)];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The double nearest to it. */
export function numberOf({ digits, scale }: Decimal): number {
  return Number(`${digits}e-${scale}`);
}

const at = ({ digits, scale }: Decimal, wanted: number) => digits * 10n ** BigInt(wanted - scale);

/**
 * Negative, zero or positive as `value` is below, at or above a limit that was worked out: by the doubles where they plainly
 * differ, by `exact` where they nearly meet, so that 84.6 is not more than 83.6 + 1 and 455 is 0.7 × 650. Infinity stands
 * for beyond all a device can tell.
 */
export function compareNear(value: number, limit: number, exact: () => number): number {
  if (!Number.isFinite(value) || !Number.isFinite(limit)) return value === limit ? 0 : value < limit ? -1 : 1;
  const apart = value - limit;
  const near = 1e-9 * Math.max(1, Math.abs(value), Math.abs(limit));
  return Math.abs(apart) > near ? Math.sign(apart) : exact();
}
