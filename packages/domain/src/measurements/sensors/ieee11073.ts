/**
 * Numbers of personal health devices. Both forms are a signed exponent of ten above a signed mantissa, little-endian.
 * Source: ISO/IEEE 11073-20601:2022, annex F.8 (`FLOAT-Type`, `SFLOAT-Type`); Bluetooth GATT Specification Supplement,
 * section 2.5 (`medfloat16`, `medfloat32`).
 */

/** A number, or what stands for one beyond the range of its device: +INFINITY and -INFINITY, as a meter shows them. */
export type DeviceNumber = number | 'HI' | 'LO';

/** 16 bits: 4 of exponent, 12 of mantissa. Null for the words that are no value (NaN, NRes, reserved). */
export function sfloat(view: DataView, at: number): DeviceNumber | null {
  const bits = view.getUint16(at, true);
  const mantissa = bits & 0x0fff;
  if (mantissa >= 0x07fe && mantissa <= 0x0802) return beyond(mantissa, 0x07fe, 0x0802);
  return scaled(signed(mantissa, 12), signed(bits >> 12, 4));
}

/** 32 bits: 8 of exponent, 24 of mantissa. Null for the words that are no value. */
export function float32(view: DataView, at: number): DeviceNumber | null {
  const bits = view.getUint32(at, true);
  const mantissa = bits & 0x00ff_ffff;
  if (mantissa >= 0x007f_fffe && mantissa <= 0x0080_0002) return beyond(mantissa, 0x007f_fffe, 0x0080_0002);
  return scaled(signed(mantissa, 24), signed(bits >>> 24, 8));
}

function beyond(mantissa: number, high: number, low: number): 'HI' | 'LO' | null {
  if (mantissa === high) return 'HI';
  return mantissa === low ? 'LO' : null;
}

function signed(value: number, bits: number): number {
  return value >= 2 ** (bits - 1) ? value - 2 ** bits : value;
}

/** A negative power divides: 367 / 10 is 36.7 where 367 * 0.1 is not. */
function scaled(mantissa: number, exponent: number): number {
  return exponent < 0 ? mantissa / 10 ** -exponent : mantissa * 10 ** exponent;
}
