import type { SeriesThreshold } from '@fernpuls/domain/triggers/curves/beyond';
import type { Series } from '@fernpuls/domain/measurements/series/series';
import type { Band } from '@fernpuls/domain/measurements/series/value-range';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { ReactNode } from 'react';

/** A threshold as it is drawn: the domain's rule with its visible label, for instance „> 84,0“. */
export type ChartThreshold = SeriesThreshold & { label: string };

/** One panel of a stack. Keep the object stable between renders: the prepared curve is cached by it. */
export type PanelSpec = {
  id: string;
  title: string;
  unit: string;
  icon?: ReactNode;
  /** The CSS variable of the measurement colour, for instance `--measure-weight`. */
  color: string;
  decimals: number;
  series: Series;
  /** One sentence that says what the curve shows. */
  text: string;
  /** Planned distance between readings; a day by default. */
  plannedMs?: number;
  /** Epoch milliseconds up to which silence after the last reading counts as a gap, usually now. */
  until?: number;
  /** Blood pressure has two: systolic and diastolic. */
  target?: readonly Band[];
  thresholds?: readonly ChartThreshold[];
  /** Priorities other rules gave a reading, by its time in epoch milliseconds. */
  marks?: ReadonlyMap<number, Priority>;
  /** What was told of a reading, by its time: shown and spoken where the cursor stands on it. */
  notes?: ReadonlyMap<number, string>;
  height?: number;
  leastSpan?: number;
  limits?: { low?: number; high?: number };
  readout?: Readout;
};

/** What stands beside a panel while no cursor is shown. */
export type Readout = {
  when: string;
  value: string;
  fact?: string;
  priority?: Priority;
};

/** `until` makes a band of it, from `time` on. */
export type ChartEvent = {
  id: string;
  time: number;
  until?: number;
  icon: ReactNode;
  label: string;
  title?: string;
};

/** What held for a time, in epoch milliseconds, for instance a phase of a programme; `title` says it in full. */
type LaneSpan = { from: number; to: number; label: string; title: string; isCurrent: boolean };
export type SpanLane = { id: string; title: string; icon: ReactNode; spans: readonly LaneSpan[] };

export type SpokenReading = { title: string; value: string; unit: string; note: string };

/** Every word the stack shows or speaks. */
export type StackLabels = {
  /** Name of the whole figure. */
  title: string;
  /** How to use it with the keyboard. */
  help: string;
  gap: (days: number) => string;
  gapShort: (days: number) => string;
  /** Spoken when the keyboard moves the cursor. */
  cursor: (when: string, readings: readonly SpokenReading[]) => string;
  reorder: (title: string) => string;
  manual: string;
};
