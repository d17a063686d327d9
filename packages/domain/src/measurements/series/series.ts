/** Readings of one type, oldest first, as parallel arrays. Times are epoch milliseconds. */
export type Series = {
  times: readonly number[];
  values: readonly number[];
  /** Empty where the type has no components. */
  diastolic: readonly (number | null)[];
  manual: ReadonlySet<number>;
  /** Positions that are kept and shown but take part in no line, mean or range. */
  implausible: ReadonlySet<number>;
};

/** The answer of `measurement_series`: `startTs` in epoch seconds (null is 0), `times` in seconds after it. */
type WireSeries = {
  startTs: number | null;
  times: readonly number[];
  values: readonly number[];
  diastolic: readonly (number | null)[];
  manual: readonly number[];
  implausible: readonly number[];
};

/** Positions from `from` to before `to`. */
export type IndexSpan = { from: number; to: number };

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export const emptySeries: Series = {
  times: [],
  values: [],
  diastolic: [],
  manual: new Set(),
  implausible: new Set(),
};

export function toSeries(wire: WireSeries): Series {
  return {
    times: wire.times.map((seconds) => ((wire.startTs ?? 0) + seconds) * 1000),
    values: wire.values,
    diastolic: wire.diastolic,
    manual: new Set(wire.manual),
    implausible: new Set(wire.implausible),
  };
}

/** The same readings without the implausible ones. Gives the series itself when there are none. */
export function plausibleOnly(series: Series): Series {
  if (series.implausible.size === 0) return series;
  const kept: { times: number[]; values: number[]; diastolic: (number | null)[] } = {
    times: [],
    values: [],
    diastolic: [],
  };
  const manual = new Set<number>();
  for (let index = 0; index < series.times.length; index += 1) {
    if (series.implausible.has(index)) continue;
    if (series.manual.has(index)) manual.add(kept.times.length);
    kept.times.push(series.times[index] ?? Number.NaN);
    kept.values.push(series.values[index] ?? Number.NaN);
    if (series.diastolic.length > 0) kept.diastolic.push(series.diastolic[index] ?? null);
  }
  return { ...kept, manual, implausible: new Set() };
}
