import type { Gender } from '../../patients/status.ts';

/** Inclusive limits; null where there is none. */
export type Norm = { low: number | null; high: number | null; critical: number | null };
export type IntervalKey = 'rate' | 'prMs' | 'qrsMs' | 'qtcMs' | 'axisDegrees';

/**
 * What adults usually show at rest, for orientation. Rate /min, intervals ms, axis degrees. AHA/ACCF/HRS 2009
 * (Surawicz, Rautaharju), as of 2026-11: QRS below 120, QTc up to 450 for men and 460 for women, 500 critical. Where
 * the sex is unknown the lower limit holds.
 */
export function intervalNorms(gender: Gender | null): Readonly<Record<IntervalKey, Norm>> {
  return {
    rate: { low: 50, high: 100, critical: null },
    prMs: { low: 120, high: 200, critical: null },
    qrsMs: { low: null, high: 119, critical: null },
    qtcMs: { low: 390, high: gender === 'female' ? 460 : 450, critical: 500 },
    axisDegrees: { low: -30, high: 90, critical: null },
  };
}

export type Judgement = 'normal' | 'low' | 'high' | 'critical';

/** Where a figure stands, compared as it is shown: rounded to whole units. */
export function judged(value: number, { low, high, critical }: Norm): Judgement {
  const shown = Math.round(value);
  if (critical !== null && shown > critical) return 'critical';
  if (high !== null && shown > high) return 'high';
  return low !== null && shown < low ? 'low' : 'normal';
}
