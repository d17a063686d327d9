import { dayMs } from '../../kit/spans.ts';
import { type IndexSpan } from './series.ts';

/**
 * The mean of all readings up to half of `days` before and after each reading (default 5: two days each side for
 * daily readings), never across a gap. Same positions as `values`; fewer neighbours at the ends of a run.
 */
export function movingMean(
  series: { times: readonly number[]; values: readonly number[] },
  runs: readonly IndexSpan[],
  days = 5,
): number[] {
  const { times, values } = series;
  const half = (days * dayMs) / 2;
  const means = new Array<number>(values.length).fill(Number.NaN);
  for (const run of runs) {
    let low = run.from;
    let high = run.from;
    let sum = 0;
    for (let index = run.from; index < run.to; index += 1) {
      const time = times[index] ?? 0;
      while (high < run.to && (times[high] ?? 0) <= time + half) {
        sum += values[high] ?? 0;
        high += 1;
      }
      while (low < high && (times[low] ?? 0) < time - half) {
        sum -= values[low] ?? 0;
        low += 1;
      }
      means[index] = sum / (high - low);
    }
  }
  return means;
}
