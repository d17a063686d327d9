import { beyondThresholds } from '@fernpuls/domain/triggers/curves/beyond';
import { type Calendar, calendarOf } from '@fernpuls/domain/kit/calendar';
import { namedGaps } from '@fernpuls/domain/measurements/series/gaps';
import type { ReadingQualifier } from '@fernpuls/domain/measurements/pair-qualifier';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { PanelInput } from '../curves/panel-spec.tsx';

export type SessionValue = {
  type: ValueTypeKey;
  time: number;
  value: number;
  diastolic: number | null;
  manual: boolean;
  implausible: boolean;
  /** Possible, dangerous, and confirmed by nobody yet. */
  extreme: boolean;
  /** What stands where its device had no number. */
  qualifier?: ReadingQualifier | null;
  /** Of the upper and the lower value. */
  priority: Priority | null;
  diastolicPriority: Priority | null;
};

/** What was measured in one sitting; `time` is that of its first reading, epoch milliseconds. */
export type Session = {
  kind: 'session';
  key: string;
  time: number;
  values: ReadonlyMap<ValueTypeKey, SessionValue>;
};
/** Calendar days without any reading, first and last included, as their midnights. */
export type SilentDays = { kind: 'gap'; key: string; from: number; to: number };
export type TableRow = Session | SilentDays;

/** Readings this close together were taken in one sitting, as for the cursor of the chart. */
const sittingMs = 15 * 60_000;

type Input = Pick<PanelInput, 'type' | 'series' | 'thresholds' | 'marks'>;

/** Rows of the table twin, newest first: a row a sitting; a second reading of the same type opens a row of its own. */
export function sessionRows(
  inputs: readonly Input[],
  range: TimeRange,
  { now, calendar = calendarOf() }: { now: number; calendar?: Calendar },
): TableRow[] {
  const values = inputs
    .flatMap((input) => valuesOf(input, range))
    .sort((a, b) => a.time - b.time || a.type.localeCompare(b.type));
  const rows: TableRow[] = sittings(values);
  const until = Math.min(now, range.to);
  const times = values.map(({ time }) => time);
  for (const gap of namedGaps(times, { until, calendar })) {
    const first = calendar.dayNumber(gap.from) + 1;
    const last = calendar.dayNumber(gap.to) - 1;
    rows.push({
      kind: 'gap',
      key: `gap${first}`,
      from: calendar.dayStart(first),
      to: calendar.dayStart(last),
    });
  }
  return rows.sort((a, b) => startOf(b) - startOf(a));
}

/** The row a cursor stands on: the sitting nearest in time. */
export function rowAt(rows: readonly TableRow[], time: number | null): string | null {
  if (time === null) return null;
  let best: Session | null = null;
  for (const row of rows) {
    if (row.kind === 'session' && (!best || Math.abs(row.time - time) < Math.abs(best.time - time)))
      best = row;
  }
  return best && Math.abs(best.time - time) <= sittingMs ? best.key : null;
}

function valuesOf({ type, series, thresholds, marks }: Input, { from, to }: TimeRange): SessionValue[] {
  const beyond = new Map(beyondThresholds(series, thresholds, marks).map((one) => [one.index, one]));
  return series.times.flatMap((time, index) => {
    const value = series.values[index];
    if (value === undefined || time < from || time > to) return [];
    return [
      {
        type,
        time,
        value,
        diastolic: series.diastolic[index] ?? null,
        manual: series.manual.has(index),
        implausible: series.implausible.has(index) && !series.extreme?.has(index),
        extreme: series.extreme?.has(index) ?? false,
        qualifier: series.qualifiers?.get(index) ?? null,
        priority: beyond.get(index)?.value ?? null,
        diastolicPriority: beyond.get(index)?.diastolic ?? null,
      },
    ];
  });
}

function sittings(values: readonly SessionValue[]): Session[] {
  const rows: { time: number; values: Map<ValueTypeKey, SessionValue> }[] = [];
  for (const value of values) {
    const last = rows.at(-1);
    if (last && value.time - last.time <= sittingMs && !last.values.has(value.type)) {
      last.values.set(value.type, value);
    } else {
      rows.push({ time: value.time, values: new Map([[value.type, value]]) });
    }
  }
  const seen = new Map<number, number>();
  return rows.map((row) => {
    const twin = seen.get(row.time) ?? 0;
    seen.set(row.time, twin + 1);
    return { kind: 'session', key: `${row.time}.${twin}`, ...row };
  });
}

function startOf(row: TableRow): number {
  return row.kind === 'session' ? row.time : row.from;
}
