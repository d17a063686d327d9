import { type Fault, fault } from '../../tenancy/validation/fault.ts';

/**
 * The number of a SIM: 19 or 20 digits that begin with 89, the last the check digit of Luhn's formula (ITU-T E.118).
 * Refused with `iccid_invalid`.
 */
export function iccid(value: string): Fault | null {
  if (!/^89\d{17,18}$/.test(value)) return fault('iccid_invalid');
  const sum = [...value].reverse().reduce((total, sign, place) => {
    const counted = Number(sign) * (place % 2 === 1 ? 2 : 1);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0 ? null : fault('iccid_invalid');
}
