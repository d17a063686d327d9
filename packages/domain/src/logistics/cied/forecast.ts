type Course = { times: readonly number[]; values: readonly number[] };

export type Forecast = {
  /** Epoch milliseconds between which the line reaches the level; `to` null: within no time that can be told. */
  from: number;
  likely: number;
  to: number | null;
  /** By what it was reckoned. */
  readings: number;
  days: number;
  perYear: number;
};

const dayMs = 86_400_000;
/** Fewer readings, or over a shorter time, draw no line. */
export const fewestReadings = 3;
export const shortestDays = 90;
/** Two standard errors to both sides: about 95 of 100. */
const errors = 2;
/** Beyond that a straight line says nothing of a battery. */
const furthestMs = 15 * 365.25 * dayMs;

/**
 * When a straight line through all readings (least squares) falls to a level: the end of an implant's battery. As a
 * range, from the standard error of its slope; null where there are too few readings, over too short a time, it does
 * not fall, or the level is reached already. Times are epoch milliseconds, oldest first.
 */
export function fallsTo({ times, values }: Course, level: number): Forecast | null {
  const first = times[0];
  const last = times.at(-1);
  if (first === undefined || last === undefined || times.length < fewestReadings) return null;
  const days = (last - first) / dayMs;
  if (days < shortestDays) return null;
  const { slope, error, at } = lineThrough(times, values);
  const now = at(last);
  if (slope >= 0 || now <= level) return null;
  const reached = (perMs: number) => (perMs >= 0 ? Infinity : last + (level - now) / perMs);
  const likely = reached(slope);
  if (likely - last > furthestMs) return null;
  const to = reached(slope + errors * error);
  return {
    from: reached(slope - errors * error),
    likely,
    to: to - last > furthestMs ? null : to,
    readings: times.length,
    days: Math.round(days),
    perYear: -slope * 365.25 * dayMs,
  };
}

/** Least squares; `error` is the standard error of the slope. */
function lineThrough(times: readonly number[], values: readonly number[]) {
  const count = times.length;
  const meanTime = times.reduce((sum, time) => sum + time, 0) / count;
  const meanValue = values.reduce((sum, value) => sum + value, 0) / count;
  const spread = times.reduce((sum, time) => sum + (time - meanTime) ** 2, 0);
  const slope =
    times.reduce((sum, time, at) => sum + (time - meanTime) * ((values[at] ?? 0) - meanValue), 0) / spread;
  const at = (time: number) => meanValue + slope * (time - meanTime);
  const rest = times.reduce((sum, time, place) => sum + ((values[place] ?? 0) - at(time)) ** 2, 0);
  return { slope, error: Math.sqrt(rest / (count - 2) / spread), at };
}
