export type MinuteLimits = { min: number; max: number };

/** Whole minutes within both limits; what is not typed yet (`NaN`) is not. */
export function isWithin(minutes: number, { min, max }: MinuteLimits): boolean {
  return Number.isInteger(minutes) && minutes >= min && minutes <= max;
}
