/** `above`: the device only tells that the value lies above all it can measure (“HI”), `below`: “LO”. */
export const qualifiers = ['above', 'below'] as const;
export type Qualifier = (typeof qualifiers)[number];

/** What a number for rules is told as: beyond every number is beyond the range of its device. Null for none. */
export function toldNumber(value: number | null): { value: number | null; qualifier: Qualifier | null } {
  if (value === null || Number.isFinite(value)) return { value, qualifier: null };
  return { value: null, qualifier: value > 0 ? 'above' : 'below' };
}
