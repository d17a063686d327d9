/**
 * A patient's readings of one value type as parallel columns, oldest first: what rules look back on. NaN stands for a
 * component that was not measured. Times are epoch milliseconds.
 */
export type History = {
  times: number[];
  ids: string[];
  value: number[];
  diastolic: number[];
  mean: number[];
  /** 1 where the reading is extreme and nobody has confirmed it: judged itself, never what others are compared with. */
  extreme: (0 | 1)[];
};

export type Observed = {
  id: string;
  measuredAt: number;
  value: number;
  diastolic: number | null;
  mean: number | null;
  isExtreme?: boolean;
};

export function emptyHistory(): History {
  return { times: [], ids: [], value: [], diastolic: [], mean: [], extreme: [] };
}

/** First position whose reading is later than `time`. */
export function after(history: History, time: number): number {
  const { times } = history;
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First position behind this reading; among equal times the id decides, so that every replay has one order. */
function behind({ times, ids }: History, { id, measuredAt }: { id: string; measuredAt: number }): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const time = times[middle] ?? 0;
    if (time < measuredAt || (time === measuredAt && (ids[middle] ?? '') <= id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts a reading where its time belongs. */
export function insertReading(history: History, reading: Observed): number {
  const position = behind(history, reading);
  // Readings of the same instant look at each other.
  const first = after(history, reading.measuredAt - 1);
  for (const { values } of worked.get(history)?.values() ?? [])
    values.length = Math.min(values.length, first);
  history.times.splice(position, 0, reading.measuredAt);
  history.ids.splice(position, 0, reading.id);
  history.value.splice(position, 0, reading.value);
  history.diastolic.splice(position, 0, reading.diastolic ?? Number.NaN);
  history.mean.splice(position, 0, reading.mean ?? Number.NaN);
  history.extreme.splice(position, 0, reading.isExtreme ? 1 : 0);
  return position;
}

/** Forgets what no rule looks at any more. */
export function forgetBefore(history: History, time: number): void {
  const count = after(history, time - 1);
  if (count === 0) return;
  worked.delete(history);
  const { times, ids, value, diastolic, mean, extreme } = history;
  for (const column of [times, ids, value, diastolic, mean, extreme]) column.splice(0, count);
}

/** Where a reading stands; null when it is not there. */
export function placeOf(history: History, reading: { id: string; measuredAt: number }): number | null {
  const at = behind(history, reading) - 1;
  return history.times[at] === reading.measuredAt && history.ids[at] === reading.id ? at : null;
}

type Worked = { by: unknown; values: number[] };
const worked = new WeakMap<History, Map<unknown, Worked>>();

/**
 * What is worked out for each position from it and those before it alone: kept beside the history, so that the next reading
 * asks for its own position only. `of` and `by`: what it is worked out for and with.
 */
export function workedOut(
  history: History,
  { of, by }: { of: unknown; by: unknown },
  position: number,
  next: (at: number, before: number | undefined) => number,
): number {
  const held = worked.get(history) ?? new Map<unknown, Worked>();
  worked.set(history, held);
  const known = held.get(of);
  const values = known && known.by === by ? known.values : [];
  held.set(of, { by, values });
  for (let at = values.length; at <= position; at += 1) values.push(next(at, values[at - 1]));
  return values[position] ?? Number.NaN;
}

/** The column a rule watches. */
export function columnOf(history: History, component: string | null | undefined): readonly number[] {
  if (component === 'diastolic') return history.diastolic;
  return component === 'mean' ? history.mean : history.value;
}
