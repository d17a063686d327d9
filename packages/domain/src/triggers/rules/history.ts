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
};

export type Observed = {
  id: string;
  measuredAt: number;
  value: number;
  diastolic: number | null;
  mean: number | null;
};

export function emptyHistory(): History {
  return { times: [], ids: [], value: [], diastolic: [], mean: [] };
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

/** Puts a reading where its time belongs; among equal times the id decides, so that every replay has one order. */
export function insertReading(history: History, reading: Observed): number {
  let position = after(history, reading.measuredAt);
  while (
    position > 0 &&
    history.times[position - 1] === reading.measuredAt &&
    (history.ids[position - 1] ?? '') > reading.id
  )
    position -= 1;
  history.times.splice(position, 0, reading.measuredAt);
  history.ids.splice(position, 0, reading.id);
  history.value.splice(position, 0, reading.value);
  history.diastolic.splice(position, 0, reading.diastolic ?? Number.NaN);
  history.mean.splice(position, 0, reading.mean ?? Number.NaN);
  return position;
}

/** Forgets what no rule looks at any more. */
export function forgetBefore(history: History, time: number): void {
  const count = after(history, time - 1);
  if (count === 0) return;
  for (const column of [history.times, history.ids, history.value, history.diastolic, history.mean])
    column.splice(0, count);
}

/** Is this reading there already? */
export function holdsReading(
  history: History,
  { id, measuredAt }: { id: string; measuredAt: number },
): boolean {
  for (let at = after(history, measuredAt) - 1; at >= 0 && history.times[at] === measuredAt; at -= 1)
    if (history.ids[at] === id) return true;
  return false;
}

/** The column a rule watches. */
export function columnOf(history: History, component: string | null | undefined): readonly number[] {
  if (component === 'diastolic') return history.diastolic;
  return component === 'mean' ? history.mean : history.value;
}
