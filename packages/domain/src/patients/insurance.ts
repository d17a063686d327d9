import { type Fault, fault } from '../tenancy/validation/fault.ts';

/** Who pays: a statutory or a private health insurer, or somebody else (accident insurance, the army, the patient). */
export const insuranceKinds = ['private', 'statutory', 'other'] as const;

/** Versichertenart of the card: 1 member, 3 insured with the family, 5 pensioner and whoever belongs to them. */
export const insuredStatuses = ['member', 'family', 'pensioner'] as const;

/** Besondere Personengruppe of the card; 06 war victims, 07 and 08 insured abroad, 09 asylum seekers, 04 welfare. */
export const personGroups = ['04', '06', '07', '08', '09'] as const;

/**
 * The check digit of a KVNR (annex 1 of the guideline to § 290 SGB V): the letter as two digits and the eight that
 * follow, weighted 1 and 2 in turn, their digit sums modulo 10.
 */
export function kvnrCheckDigit(letter: string, digits: string): number {
  const place = String(letter.charCodeAt(0) - 64).padStart(2, '0');
  return weightedSum(`${place}${digits}`, [1, 2]) % 10;
}

/** The lifelong number of somebody insured: a letter and nine digits, the last a check digit. Refused with `kvnr_invalid`. */
export function kvnr(value: string): Fault | null {
  const parts = /^([A-Z])(\d{8})(\d)$/.exec(value);
  if (!parts) return fault('kvnr_invalid');
  const [, letter = '', digits = '', check = ''] = parts;
  return kvnrCheckDigit(letter, digits) === Number(check) ? null : fault('kvnr_invalid');
}

/**
 * The number of an institution in social security (Institutionskennzeichen): nine digits, the last a check digit over
 * the third to the eighth. Refused with `ik_invalid`.
 */
export function ik(value: string): Fault | null {
  if (!/^[1-9]\d{8}$/.test(value)) return fault('ik_invalid');
  return weightedSum(value.slice(2, 8), [2, 1]) % 10 === Number(value[8]) ? null : fault('ik_invalid');
}

function weightedSum(digits: string, weights: readonly [number, number]): number {
  return [...digits].reduce((sum, digit, at) => {
    const product = Number(digit) * weights[at % 2 === 0 ? 0 : 1];
    return sum + (product > 9 ? product - 9 : product);
  }, 0);
}

/** Days before its end from which a card is to be asked for. */
export const cardWarningDays = 30;

type CardState = { state: 'valid' | 'ending' | 'expired'; days: number };

/** How it stands with a card whose last day is known; `days` to that day, negative once it has gone by. */
export function cardState(validUntil: string, today: string): CardState {
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / 86_400_000);
  if (days < 0) return { state: 'expired', days };
  return { state: days <= cardWarningDays ? 'ending' : 'valid', days };
}
