import { type Decimal, decimalOf, plus } from './decimal.ts';
import { eachBelievable, type Series } from './reference.ts';

/** Arithmetic mean and sample standard deviation (n − 1) of what a reading is compared with; `sum` is exact. */
export type Mean = { count: number; mean: number; deviation: number; sum(): Decimal };

/** Of the believable readings from an instant up to that of the reading at `position`, without it. */
export function meanBefore(series: Series, position: number, from: number): Mean {
  let [count, sum, squares] = [0, 0, 0];
  // Measured from the reading itself, so that squares of what lies close together lose no digits.
  const origin = finite(series.column[position]);
  eachBelievable(series, position, from, (value) => {
    const away = value - origin;
    count += 1;
    sum += away;
    squares += away * away;
  });
  const mean = sum / Math.max(1, count);
  const spread = Math.max(0, squares - count * mean * mean);
  return {
    count,
    mean: origin + mean,
    deviation: Math.sqrt(spread / Math.max(1, count - 1)),
    sum: () => {
      let exact: Decimal = { digits: 0n, scale: 0 };
      eachBelievable(series, position, from, (value) => {
        exact = plus(exact, decimalOf(value));
      });
      return exact;
    },
  };
}

const finite = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : 0);
