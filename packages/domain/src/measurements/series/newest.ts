import type { ReadingQualifier } from '../pair-qualifier.ts';
import type { Series } from './series.ts';

/** A reading of a series, `time` in epoch ms. `isUnconfirmed`: extreme, and confirmed by nobody yet. */
export type SeriesReading = {
  time: number;
  value: number;
  diastolic: number | null;
  manual: boolean;
  qualifier: ReadingQualifier | null;
  isUnconfirmed: boolean;
};

/** The newest reading somebody has to know of: believed, or extreme. Null without any. */
export function newestReading(series: Series): SeriesReading | null {
  for (let index = series.times.length - 1; index >= 0; index -= 1) {
    const reading = readingOf(series, index);
    if (reading) return reading;
  }
  return null;
}

/** The reading at a position; null where it is impossible or was called wrong, or there is none. */
export function readingOf(series: Series, index: number): SeriesReading | null {
  const time = series.times[index];
  const value = series.values[index];
  const isUnconfirmed = series.extreme?.has(index) ?? false;
  if (time === undefined || value === undefined) return null;
  if (series.implausible.has(index) && !isUnconfirmed) return null;
  return {
    time,
    value,
    diastolic: series.diastolic[index] ?? null,
    manual: series.manual.has(index),
    qualifier: series.qualifiers?.get(index) ?? null,
    isUnconfirmed,
  };
}
