import type { ProcessingType } from '../processing.ts';
import type { DisplayFilter } from '../view/display-filter.ts';

/** What a person measured with the caliper: an interval, or the ST segment's distance from the baseline. */
export const handMeasurementKinds = ['pr', 'qrs', 'qt', 'rr', 'st'] as const;
type HandMeasurementKind = (typeof handMeasurementKinds)[number];

/** So many stand at one finding at most. */
export const mostHandMeasurements = 20;

/**
 * A caliper as it was set: `from` and `to` in seconds of the recording, `mv` the level at `to` above that at `from`
 * (null where the trace was too coarse), and how the trace was treated when it was read.
 */
export type HandMeasurement = {
  kind: HandMeasurementKind;
  lead: string;
  from: number;
  to: number;
  mv: number | null;
  processing: ProcessingType;
  filter: DisplayFilter;
};

/** An amplitude without a level to measure it by is none, and an interval ends after it began. */
export function isMeasured({
  kind,
  from,
  to,
  mv,
}: Pick<HandMeasurement, 'kind' | 'from' | 'to' | 'mv'>): boolean {
  return kind === 'st' ? mv !== null : to > from;
}

export type HandFigure =
  | { unit: 'ms'; value: number; ratePerMinute: number | null }
  | { unit: 'mV'; value: number; millimetres: number };

/**
 * What it says: whole milliseconds, for RR the rate too; for ST millivolts and the millimetres they are on paper at
 * the usual 10 mm/mV, whatever the gain on screen was.
 */
export function handFigure({ kind, from, to, mv }: HandMeasurement): HandFigure {
  if (kind === 'st') return { unit: 'mV', value: mv ?? 0, millimetres: (mv ?? 0) * 10 };
  const value = Math.round((to - from) * 1000);
  return { unit: 'ms', value, ratePerMinute: kind === 'rr' && value > 0 ? Math.round(60_000 / value) : null };
}

/** Whether the trace stood as it was recorded, or within what diagnosis allows; else amplitudes are not to be trusted. */
export function isDiagnostic({
  processing,
  filter,
}: Pick<HandMeasurement, 'processing' | 'filter'>): boolean {
  return processing === 'raw' && filter !== 'monitor' && filter !== 'muscle';
}
