type Course = { key: string; times: readonly number[]; values: readonly number[] };
type Moved = { key: string; from: number; to: number };

const dayMs = 86_400_000;
const recentDays = 7;
const beforeDays = 30;
const fewest = 7;

/**
 * Which daily values moved together in the last week: the last value against the median of the thirty days before,
 * where it lies outside all of these. At the same time only; not because of each other.
 */
export function movedTogether(courses: readonly Course[], now: number): Moved[] {
  const border = now - recentDays * dayMs;
  return courses.flatMap(({ key, times, values }) => {
    const calm = values.filter((_, at) => {
      const time = times[at] ?? 0;
      return time <= border && time > border - beforeDays * dayMs;
    });
    const lastTime = times.at(-1) ?? 0;
    const last = values.at(-1);
    if (calm.length < fewest || last === undefined || lastTime <= border) return [];
    if (last >= Math.min(...calm) && last <= Math.max(...calm)) return [];
    const sorted = calm.toSorted((a, b) => a - b);
    return [{ key, from: sorted[Math.floor(sorted.length / 2)] ?? last, to: last }];
  });
}
