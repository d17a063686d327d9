import { type Beyond, beyondThresholds } from '@fernpuls/domain/triggers/curves/beyond';
import { type Gap, namedGaps, segments } from '@fernpuls/domain/measurements/series/gaps';
import { movingMean } from '@fernpuls/domain/measurements/series/moving-mean';
import { indexSpan } from '@fernpuls/domain/measurements/series/nearest';
import { dayMs } from '@fernpuls/domain/kit/spans';
import {
  type IndexSpan,
  plausibleOnly,
  withoutWrong,
  type Series,
} from '@fernpuls/domain/measurements/series/series';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { type Band, valueRange } from '@fernpuls/domain/measurements/series/value-range';
import type { PanelSpec } from './chart-types.ts';

/** What a curve needs before it is drawn: does not depend on size, range or theme. */
export type PanelModel = {
  series: Series;
  /** With extreme readings nobody has confirmed: what a cursor tells. */
  told: Series;
  runs: IndexSpan[];
  gaps: Gap[];
  trend: number[];
  beyond: Beyond[];
  beyondTimes: number[];
  /** Plain dots are left out where a glyph stands. */
  beyondAt: ReadonlySet<number>;
  implausible: { time: number; value: number; extreme: boolean }[];
  plannedMs: number;
};

const models = new WeakMap<PanelSpec, PanelModel>();

export function panelModel(spec: PanelSpec): PanelModel {
  const known = models.get(spec);
  if (known) return known;
  const model = prepare(spec);
  models.set(spec, model);
  return model;
}

const labelHeight = 18;

/** The y-range for what a time range shows on a plot so high; null without readings, thresholds and target. */
export function visibleBand(spec: PanelSpec, range: TimeRange, plotHeight: number): Band | null {
  const band = readingBand(spec, range);
  if (!band || plotHeight <= labelHeight) return band;
  const highest = Math.max(...(spec.thresholds ?? []).map(({ threshold }) => threshold));
  const share = Math.min(0.5, labelHeight / plotHeight);
  const needed = (highest - share * band.low) / (1 - share);
  return { low: band.low, high: Math.max(band.high, needed) };
}

function readingBand(spec: PanelSpec, range: TimeRange): Band | null {
  const { series } = panelModel(spec);
  return valueRange({
    series,
    span: indexSpan(series.times, range.from, range.to),
    thresholds: (spec.thresholds ?? []).map(({ threshold }) => ({ value: threshold })),
    target: spec.target ?? [],
    leastSpan: spec.leastSpan ?? 10 * 10 ** -spec.decimals,
    limits: spec.limits ?? {},
  });
}

function prepare({ series: all, plannedMs = dayMs, thresholds = [], marks, until }: PanelSpec): PanelModel {
  const series = plausibleOnly(all);
  const runs = segments(series.times, plannedMs);
  const beyond = beyondThresholds(series, thresholds, marks);
  return {
    series,
    told: withoutWrong(all),
    runs,
    gaps: namedGaps(series.times, until === undefined ? { plannedMs } : { plannedMs, until }),
    trend: movingMean(series, runs),
    beyond,
    beyondTimes: beyond.map(({ index }) => series.times[index] ?? Number.NaN),
    beyondAt: new Set(beyond.flatMap(({ index, value }) => (value === null ? [] : [index]))),
    implausible: [...all.implausible].map((index) => ({
      time: all.times[index] ?? Number.NaN,
      value: all.values[index] ?? Number.NaN,
      extreme: all.extreme?.has(index) ?? false,
    })),
    plannedMs,
  };
}
