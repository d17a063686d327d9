import { type Fault, fault } from '../../tenancy/validation/fault.ts';

/**
 * A Global Trade Item Number of 8, 12, 13 or 14 digits whose last one is the check digit: from the right, three times
 * and once in turn, to the next ten (GS1 General Specifications, section 7.9). Refused with `gtin_invalid`.
 */
export function gtin(value: string): Fault | null {
  if (!/^(\d{8}|\d{12,14})$/.test(value)) return fault('gtin_invalid');
  const digits = [...value].map(Number).reverse();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? null : fault('gtin_invalid');
}
