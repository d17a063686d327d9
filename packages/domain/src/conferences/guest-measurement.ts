import type { ValueTypeKey } from '../measurements/value-types.ts';

/** What people measure at home and can tell during a call. */
export const guestValueTypes = [
  'weight',
  'blood_pressure',
  'pulse',
  'spo2',
] as const satisfies readonly ValueTypeKey[];
