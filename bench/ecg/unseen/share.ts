import { uniform } from '@fernpuls/domain/kit/random';

/** A share in per cent with the interval it is expected in nine times of ten and half of the tenth (95 %). */
type Estimate = { value: number; low: number; high: number };

const deviations = 1.96;

/** Wilson's interval: honest for few cases and for shares of nearly all. */
export function shareOf(right: number, all: number): Estimate {
  if (all === 0) return { value: 0, low: 0, high: 100 };
  const share = right / all;
  const square = deviations * deviations;
  const centre = (share + square / (2 * all)) / (1 + square / all);
  const reach =
    (deviations * Math.sqrt((share * (1 - share)) / all + square / (4 * all * all))) / (1 + square / all);
  return { value: 100 * share, low: 100 * (centre - reach), high: 100 * (centre + reach) };
}

const draws = 400;
const seed = 19;

/** What a figure of records would be on other records: drawn again and again from these, whole records at a time. */
export function bootstrap<T>(records: readonly T[], figure: (drawn: readonly T[]) => number): Estimate {
  const values = Array.from({ length: draws }, (_, draw) => {
    const drawn = records.flatMap((_, k) =>
      records.slice(Math.floor(uniform(seed, draw, k) * records.length)).slice(0, 1),
    );
    return figure(drawn);
  }).sort((a, b) => a - b);
  const at = (share: number) => values[Math.floor(share * (draws - 1))] ?? 0;
  return { value: figure(records), low: at(0.025), high: at(0.975) };
}

export function written({ low, high }: Estimate): string {
  return `95 % between ${low.toFixed(1)} and ${high.toFixed(1)}`;
}
