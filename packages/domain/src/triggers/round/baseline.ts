/** A patient's own level of one value type: mean and standard deviation of the readings of the 28 days before. */
export type Baseline = {
  valueType: string;
  /** The newest reading, not part of the mean. */
  value: number;
  mean: number;
  deviation: number;
  count: number;
};

export const baselineDays = 28;

/** With fewer readings there is no level to differ from. */
export const leastReadings = 7;

/** From so many standard deviations on a value stands out. */
export const outstandingSpread = 2;

/** Very even readings would make every rounding stand out: less than so much of the mean counts as none. */
const evenShare = 0.01;

/**
 * How many of its own standard deviations the newest value is away from the mean, signed; null with too few readings.
 * An ordering aid for the round, no clinical limit: those are agreed as rules.
 */
export function spreadOf({ value, mean, deviation, count }: Omit<Baseline, 'valueType'>): number | null {
  if (count < leastReadings) return null;
  const scale = Math.max(deviation, Math.abs(mean) * evenShare);
  if (scale === 0) return value === mean ? 0 : Math.sign(value - mean) * Number.MAX_SAFE_INTEGER;
  return (value - mean) / scale;
}
