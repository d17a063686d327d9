import { type Fault, fault, firstFault, type Rule } from './fault.ts';

export const dosageMax = 9999;
export const dosageCharacters = 4;

/** A finite number. */
export function numeric(value: unknown): Fault | null {
  return typeof value === 'number' && Number.isFinite(value) ? null : fault('not_a_number');
}

export function minimum(min: number): Rule<number> {
  return (value) => (value < min ? fault('too_small', { min }) : null);
}

export function maximum(max: number): Rule<number> {
  return (value) => (value > max ? fault('too_big', { max }) : null);
}

/** The maximum itself is refused. */
export function below(max: number): Rule<number> {
  return (value) => (value >= max ? fault('not_below', { max }) : null);
}

/** A dose: a number of 0 to 9999, written with at most 4 characters, a decimal sign counted. */
export function dosage(value: unknown): Fault | null {
  if (typeof value !== 'number') return fault('not_a_number');
  return firstFault(value, [
    numeric,
    minimum(0),
    maximum(dosageMax),
    (number) => (isTooLong(String(number)) ? fault('too_long', { max: dosageCharacters }) : null),
  ]);
}

// 0.0000001 is written 1e-7: short, but no dose anybody types.
function isTooLong(written: string): boolean {
  return written.includes('e') || written.length > dosageCharacters;
}
