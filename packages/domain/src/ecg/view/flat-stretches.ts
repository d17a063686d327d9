/** Least and greatest values of equal columns, mV; NaN where nothing was recorded. */
type Course = {
  startSeconds: number;
  secondsPerColumn: number;
  min: ArrayLike<number>;
  max: ArrayLike<number>;
};

/** A lead that stays within so little for so long has come off or was never on. */
const flatMv = 0.02;
const flatSeconds = 2;

/** Stretches without any course, seconds; columns may be samples or many samples wide. */
export function flatStretches(courses: readonly Course[]): { from: number; to: number }[] {
  return courses.flatMap((course) => {
    const { min, max, startSeconds, secondsPerColumn } = course;
    const found: { from: number; to: number }[] = [];
    const timeOf = (column: number) => startSeconds + column * secondsPerColumn;
    let first = 0;
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let column = 0; column <= min.length; column += 1) {
      const least = min[column] ?? Number.NaN;
      const greatest = max[column] ?? Number.NaN;
      const [nextLow, nextHigh] = [Math.min(low, least), Math.max(high, greatest)];
      if (nextHigh - nextLow < flatMv) {
        [low, high] = [nextLow, nextHigh];
        continue;
      }
      if (timeOf(column) - timeOf(first) >= flatSeconds && high >= low && high - low < flatMv)
        found.push({ from: timeOf(first), to: timeOf(column) });
      const isMissing = Number.isNaN(least);
      first = isMissing ? column + 1 : column;
      [low, high] = isMissing ? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] : [least, greatest];
    }
    return found;
  });
}
