import type { ValueTypeKey } from '../measurements/value-types.ts';

/** What people measure at home and can tell during a call. */
export const guestValueTypes = [
  'weight',
  'spo2',
  'blood_pressure',
  'pulse',
] as const satisfies readonly ValueTypeKey[];
