import { type NumberMarks, readTypedNumber } from '../kit/typed-number.ts';

/** Cents that are asked for one thing; a million euros is a slip of the hand. */
export const mostCents = 100_000_000;

export type Priced = { netCents: number; taxPerMille: number; quantity: number };

/** Of whole cents; tax by rate, as an invoice has it. */
export type Total = {
  netCents: number;
  taxes: { taxPerMille: number; cents: number }[];
  grossCents: number;
};

/**
 * What lines come to: the tax of each rate is rounded once, on the sum of its lines (§ 14 UStG), half a cent up. All
 * figures are whole numbers, so nothing is lost on the way.
 */
export function totalOf(lines: readonly Priced[]): Total {
  const nets = new Map<number, number>();
  for (const { netCents, taxPerMille, quantity } of lines)
    nets.set(taxPerMille, (nets.get(taxPerMille) ?? 0) + netCents * quantity);
  const taxes = [...nets]
    .sort(([a], [b]) => b - a)
    .map(([taxPerMille, cents]) => ({ taxPerMille, cents: taxOf(cents, taxPerMille) }));
  const netCents = [...nets.values()].reduce((sum, cents) => sum + cents, 0);
  return { netCents, taxes, grossCents: taxes.reduce((sum, { cents }) => sum + cents, netCents) };
}

function taxOf(cents: number, perMille: number): number {
  const product = cents * perMille;
  const rest = product % 1000;
  return (product - rest) / 1000 + (rest >= 500 ? 1 : 0);
}

/** `12,90`, `12.9`, `12` or `1.250,00 €` as cents; null when empty, undefined when it is no sum of money. */
export function parseCents(text: string, marks: NumberMarks): number | null | undefined {
  const euros = readTypedNumber(text.replace('€', ''), marks);
  if (euros === null || euros === undefined) return euros;
  const cents = Math.round(euros * 100);
  return euros >= 0 && cents / 100 === euros && cents < 1_000_000_000 ? cents : undefined;
}

/** Cents as a decimal number in text, `-12.90`: no number between loses one. */
export function centsAsDecimal(cents: number): `${number}` {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}
