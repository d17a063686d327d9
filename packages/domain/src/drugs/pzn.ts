import { type Fault, fault } from '../tenancy/validation/fault.ts';

/** Pharmazentralnummer: 8 digits, the last a check digit (IFA); weights 1 to 7, sum modulo 11. */
export function isPzn(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits.slice(0, 7).reduce((total, digit, at) => total + digit * (at + 1), 0);
  // A remainder of 10 is never issued.
  return sum % 11 === digits[7];
}

export function pznRule(value: string): Fault | null {
  return isPzn(value) ? null : fault('pzn_invalid');
}

/** A number as it is typed or stands on a plan, without its leading zeros; null: it is none. */
export function pznOf(text: string): string | null {
  const digits = text.replace(/^PZN/i, '').replace(/[\s-]/g, '');
  if (!/^\d{6,8}$/.test(digits)) return null;
  const whole = digits.padStart(8, '0');
  return isPzn(whole) ? whole : null;
}

/** Anatomical Therapeutic Chemical code of a substance, 7 characters. */
export const atcPattern = /^[A-Z]\d{2}[A-Z]{2}\d{2}$/;
