import type { PairQualifier, ReadingQualifier } from '../pair-qualifier.ts';

/** Readings of one type, oldest first, as parallel arrays. Times are epoch milliseconds. */
export type Series = {
  times: readonly number[];
  values: readonly number[];
  /** Empty where the type has no components. */
  diastolic: readonly (number | null)[];
  manual: ReadonlySet<number>;
  /** Positions that are kept and shown but take part in no line, mean or range. */
  implausible: ReadonlySet<number>;
  /** Those among the implausible that are extreme and wait for somebody to confirm them; missing: none. */
  extreme?: ReadonlySet<number>;
  /** Those of which the device told only that they lie beyond its range; missing: none. */
  qualifiers?: ReadonlyMap<number, ReadingQualifier>;
};

/** The answer of `measurement_series`: `startTs` in epoch seconds (null is 0), `times` in seconds after it. */
type WireSeries = {
  startTs: number | null;
  times: readonly number[];
  values: readonly number[];
  diastolic: readonly (number | null)[];
  manual: readonly number[];
  implausible: readonly number[];
  extreme?: readonly number[] | undefined;
  above?: readonly number[] | undefined;
  below?: readonly number[] | undefined;
  /** By position. */
  pairs?: Readonly<Record<string, PairQualifier>> | undefined;
};

/** Where the curve has a reading of this instant (ISO 8601), epoch ms: a series knows whole seconds. */
export function curveTime(measuredAt: string): number {
  return Math.floor(Date.parse(measuredAt) / 1000) * 1000;
}

/** Positions from `from` to before `to`. */
export type IndexSpan = { from: number; to: number };

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
    extreme: new Set(wire.extreme),
    qualifiers: new Map<number, ReadingQualifier>([
      ...(wire.above ?? []).map((at) => [at, 'above'] as const),
      ...(wire.below ?? []).map((at) => [at, 'below'] as const),
      ...Object.entries(wire.pairs ?? {}).map(([at, signs]) => [Number(at), signs] as const),
    ]),
  };
}

/** The same readings without the implausible ones. Gives the series itself when there are none. */
export function plausibleOnly(series: Series): Series {
  return series.implausible.size === 0 ? series : without(series, series.implausible);
}

/** The same readings without those that are impossible or were called wrong: what is believed, and what is extreme. */
export function withoutWrong(series: Series): Series {
  const { implausible, extreme } = series;
  const wrong = extreme?.size
    ? new Set([...implausible].filter((index) => !extreme.has(index)))
    : implausible;
  return wrong.size === 0 ? series : without(series, wrong);
}

function without(series: Series, left: ReadonlySet<number>): Series {
  const kept = series.times.flatMap((_, index) => (left.has(index) ? [] : [index]));
  const placeOf = new Map(kept.map((index, place) => [index, place]));
  const moved = (marks: Iterable<number> = []) =>
    new Set([...marks].flatMap((index) => placeOf.get(index) ?? []));
  return {
    times: kept.map((index) => series.times[index] ?? Number.NaN),
    values: kept.map((index) => series.values[index] ?? Number.NaN),
    diastolic: series.diastolic.length > 0 ? kept.map((index) => series.diastolic[index] ?? null) : [],
    manual: moved(series.manual),
    implausible: moved(series.implausible),
    extreme: moved(series.extreme),
    qualifiers: new Map(
      [...(series.qualifiers ?? [])].flatMap(([index, qualifier]) => {
        const place = placeOf.get(index);
        return place === undefined ? [] : [[place, qualifier] as const];
      }),
    ),
  };
}
