import { clockToleranceMs } from '../measurements/reading.ts';
import type { ValueTypeKey } from '../measurements/value-types.ts';

/** What people measure at home and can tell during a call. */
export const guestValueTypes = [
  'weight',
  'spo2',
  'blood_pressure',
  'pulse',
] as const satisfies readonly ValueTypeKey[];

/**
 * Whether somebody can have measured it in the call that was begun at `begunMs`, both instants in epoch milliseconds.
 * A browser's clock may be slow by as much as a device's may be fast.
 */
export function isOfTheCall(measuredMs: number, begunMs: number): boolean {
  return measuredMs >= begunMs - clockToleranceMs;
}
