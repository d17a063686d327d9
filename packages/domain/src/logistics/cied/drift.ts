type Course = { times: readonly number[]; values: readonly number[] };

const dayMs = 86_400_000;
const recentDays = 14;
const beforeDays = 90;
const fewestRecent = 3;
const fewestBefore = 7;

/**
 * Whether a value at a lead drifts: all of the last fourteen days lie to one side of all of the ninety days before.
 * What is told is the course alone; whether a value is well is for the limits. Times are epoch milliseconds.
 */
export function driftOf({ times, values }: Course, now: number): 'rises' | 'falls' | null {
  const between = (from: number, to: number) =>
    values.filter((_, at) => {
      const time = times[at] ?? 0;
      return time > now - from * dayMs && time <= now - to * dayMs;
    });
  const recent = between(recentDays, 0);
  const before = between(recentDays + beforeDays, recentDays);
  if (recent.length < fewestRecent || before.length < fewestBefore) return null;
  if (Math.min(...recent) > Math.max(...before)) return 'rises';
  return Math.max(...recent) < Math.min(...before) ? 'falls' : null;
}
