import type { Qualifier } from './qualifier.ts';

/**
 * What a device sends instead of a number. ISO/IEEE 11073-20601 annex F.8, 11073-10103, Bluetooth GATT Specification
 * Supplement 2.5: `+INFINITY` above and `-INFINITY` below all it can measure; NaN, NRes (not at this resolution) and the
 * reserved word are no value. ISO 15197: “HI” and “LO”.
 */
export type SpecialValue = Qualifier | 'none';

const words: Readonly<Record<string, SpecialValue>> = {
  HI: 'above',
  HIGH: 'above',
  LO: 'below',
  LOW: 'below',
  INF: 'above',
  '+INF': 'above',
  '-INF': 'below',
  INFINITY: 'above',
  '+INFINITY': 'above',
  '-INFINITY': 'below',
  NAN: 'none',
  NRES: 'none',
  RESERVED: 'none',
};

/** The five words of an SFLOAT (12 bits of mantissa) and of a FLOAT (24), as bits. */
const bits: readonly (readonly [sfloat: number, float: number, means: SpecialValue])[] = [
  [0x07fe, 0x007f_fffe, 'above'],
  [0x0802, 0x0080_0002, 'below'],
  [0x07ff, 0x007f_ffff, 'none'],
  [0x0800, 0x0080_0000, 'none'],
  [0x0801, 0x0080_0001, 'none'],
];

/** As a gateway hands them on that took the word for a number: its bits, or those read with their sign. */
const codes: ReadonlyMap<number, SpecialValue> = new Map(
  bits.flatMap(([sfloat, float, means]) =>
    [sfloat, float, signed(sfloat, 12), signed(float, 24)].map((code) => [code, means] as const),
  ),
);

function signed(word: number, width: number): number {
  return word >= 2 ** (width - 1) ? word - 2 ** width : word;
}

/**
 * What a text or a number stands for when it is no value; null for what has to be read as a value. A number is a word only
 * where nobody can have it: 2046 steps are steps. `canBe`: whether a living body can have a number.
 */
export function specialValue(given: unknown, canBe: (value: number) => boolean): SpecialValue | null {
  if (typeof given === 'string') {
    const word = given.trim().toUpperCase().replace('\u2212', '-').replace('∞', 'INFINITY');
    if (/^0X[0-9A-F]{1,8}$/.test(word)) return codes.get(Number(word)) ?? null;
    return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
  }
  if (typeof given !== 'number') return null;
  if (Number.isNaN(given)) return 'none';
  if (!Number.isFinite(given)) return given > 0 ? 'above' : 'below';
  return canBe(given) ? null : (codes.get(given) ?? null);
}
