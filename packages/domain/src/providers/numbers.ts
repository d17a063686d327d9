import { type Fault, fault } from '../tenancy/validation/fault.ts';

const weights = [4, 9, 4, 9, 4, 9];
/** Doctors of hospitals without a number of their own sign with it; what stands at its seventh place is no check digit. */
const hospitalPrefix = '555555';

/**
 * The lifelong number of a doctor (LANR): six digits, a check digit, two of the speciality. Refused with
 * `lanr_invalid`.
 */
export function lanr(value: string): Fault | null {
  if (!/^\d{9}$/.test(value)) return fault('lanr_invalid');
  if (value.startsWith(hospitalPrefix)) return null;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(value[at]), 0);
  return Number(value[6]) === (10 - (sum % 10)) % 10 ? null : fault('lanr_invalid');
}

/**
 * The number of a place where contracted doctors work (BSNR): the key of the association, then seven digits it gave; it
 * has no check digit. Refused with `bsnr_invalid`.
 */
export function bsnr(value: string): Fault | null {
  return /^(?!00)\d{9}$/.test(value) && !/^\d{2}0{7}$/.test(value) ? null : fault('bsnr_invalid');
}

/** The speciality a LANR ends with. */
export function specialityOf(number: string): string {
  return number.slice(-2);
}
