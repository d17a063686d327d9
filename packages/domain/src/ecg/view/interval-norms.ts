import type { Gender } from '../../patients/status.ts';

/** Rate per minute, intervals in ms, axis in degrees. */
export const intervalKeys = ['rate', 'pr', 'qrs', 'qtc', 'axis'] as const;
export type IntervalKey = (typeof intervalKeys)[number];
export const normGenders = ['female', 'male'] as const;

/** Inclusive limits in the interval's unit; null where there is none. */
export type Norm = { low: number | null; high: number | null; critical: number | null };

/** What a practice holds for usual: for one sex or both, from a day on (`YYYY-MM-DD`), and where it is written. */
export type IntervalNorm = Norm & {
  interval: IntervalKey;
  gender: (typeof normGenders)[number] | null;
  validFrom: string;
  source: string;
};

type Asked = { interval: IntervalKey; gender: Gender | null; day: string };

/**
 * The limits that hold for a person on the day of the recording, null where the practice has none. The latest counts;
 * of one day that of the sex before that of everybody. Where the sex is not known the narrower limits of both hold, so
 * that nothing is overlooked.
 */
export function normFor(
  norms: readonly IntervalNorm[],
  { interval, gender, day }: Asked,
): (Norm & { sources: string[] }) | null {
  const begun = norms.filter((norm) => norm.interval === interval && norm.validFrom <= day);
  const latestOf = (sex: (typeof normGenders)[number]) =>
    begun
      .filter((norm) => norm.gender === sex || norm.gender === null)
      .sort(
        (a, b) => compare(b.validFrom, a.validFrom) || Number(a.gender === null) - Number(b.gender === null),
      )[0];
  const sexes = normGenders.filter((sex) => sex === gender);
  const held = (sexes.length > 0 ? sexes : normGenders).flatMap((sex) => latestOf(sex) ?? []);
  if (held.length === 0) return null;
  const narrowest = (limit: keyof Norm, choose: (...values: number[]) => number) => {
    const given = held.flatMap((norm) => norm[limit] ?? []);
    return given.length === 0 ? null : choose(...given);
  };
  return {
    low: narrowest('low', Math.max),
    high: narrowest('high', Math.min),
    critical: narrowest('critical', Math.min),
    sources: [...new Set(held.map(({ source }) => source))],
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The limit that makes no sense beside the others: none at all, or not in the order low, high, critical. */
export function normFault({ low, high, critical }: Norm): 'low' | 'high' | 'critical' | null {
  if (low === null && high === null && critical === null) return 'high';
  if (low !== null && high !== null && high < low) return 'high';
  const below = high ?? low;
  return critical !== null && below !== null && critical < below ? 'critical' : null;
}

type Judgement = 'normal' | 'low' | 'high' | 'critical';

/** Where a figure stands, compared as it is shown: rounded to whole units. */
export function judged(value: number, { low, high, critical }: Norm): Judgement {
  const shown = Math.round(value);
  if (critical !== null && shown > critical) return 'critical';
  if (high !== null && shown > high) return 'high';
  return low !== null && shown < low ? 'low' : 'normal';
}
