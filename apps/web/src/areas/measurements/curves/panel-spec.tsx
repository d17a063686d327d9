import { type Beyond, beyondThresholds } from '@fernpuls/domain/triggers/curves/beyond';
import { describeSeries } from '@fernpuls/domain/triggers/curves/description';
import { newestReading, type SeriesReading } from '@fernpuls/domain/measurements/series/newest';
import { type SeriesSummary, summarise } from '@fernpuls/domain/measurements/series/summary';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { mostUrgent, type Priority } from '@fernpuls/domain/triggers/priority';
import type { Translate } from '../../../i18n/texts.ts';
import type { ChartThreshold, PanelSpec, Readout } from '../../../clinical/chart/chart-types.ts';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import { MeasurementIcon, measurementColour } from '../../../clinical/measurement-icon.tsx';
import { bareReading } from '../../../clinical/qualifier-signs.ts';
import type { TypedSeries } from './use-series.ts';
import { targetBands } from './thresholds.ts';

export type PanelInput = TypedSeries & {
  thresholds: readonly ChartThreshold[];
  marks: ReadonlyMap<number, Priority>;
  notes?: ReadonlyMap<number, string>;
  range: TimeRange;
  now: number;
};
type Words = { t: Translate; format: ClinicalFormat };

/** One measured type as a panel of the chart, with what its last reading means. */
export function panelSpec(input: PanelInput, words: Words): PanelSpec {
  const { type, series, thresholds, marks, now } = input;
  const notes = notesOf(input, words);
  const kind = findValueType(type);
  const readout = readoutOf(input, words);
  return {
    id: type,
    title: words.t(`values:type.${type}`),
    unit: words.format.unit(type),
    icon: <MeasurementIcon type={type} />,
    color: measurementColour(type).slice('var('.length, -1),
    decimals: kind?.decimals ?? 1,
    series,
    text: sentenceOf(input, words),
    until: now,
    target: targetBands(thresholds),
    thresholds,
    marks,
    ...(notes.size > 0 ? { notes } : {}),
    limits: kind?.unit === '%' ? { low: 0, high: 100 } : { low: 0 },
    ...(readout ? { readout } : {}),
  };
}

/** What was told of a reading, and that nobody has confirmed an extreme one. */
function notesOf({ series, notes }: PanelInput, { t }: Words): ReadonlyMap<number, string> {
  if (!series.extreme?.size) return notes ?? new Map();
  const all = new Map(notes);
  for (const index of series.extreme) {
    const time = series.times[index] ?? Number.NaN;
    all.set(time, [t('fact.unconfirmed'), all.get(time)].filter(Boolean).join(', '));
  }
  return all;
}

function readoutOf(input: PanelInput, { t, format }: Words): Readout | null {
  const { type, series, thresholds, marks, now } = input;
  const newest = newestReading(series);
  if (!newest) return null;
  const shown = { when: format.moment(newest.time, now), value: valueOf(type, newest, format) };
  const summary = summarise(series);
  if (!summary || newest.isUnconfirmed)
    return { ...shown, fact: t('fact.unconfirmed'), priority: marks.get(newest.time) ?? 'high' };
  const { last } = summary;
  const priority = priorityAt(beyondThresholds(series, thresholds, marks), series.times.indexOf(last.time));
  return {
    ...shown,
    fact: factOf({ type, summary, isBeyond: priority !== null }, { t, format }),
    ...(priority ? { priority } : {}),
  };
}

function valueOf(type: string, reading: SeriesReading, format: ClinicalFormat): string {
  return bareReading({ ...reading, valueType: type }, format);
}

type Told = { type: string; summary: SeriesSummary; isBeyond: boolean };

/** Weight is judged by its change, a value out of range by being the month's extreme, all else by the week's mean. */
function factOf({ type, summary, isBeyond }: Told, { t, format }: Words): string {
  const { change3, mean7, isMin30, isMax30 } = summary;
  const decimals = findValueType(type)?.decimals ?? 1;
  if (type === 'weight' && change3)
    return t('fact.change', { by: format.number(change3.value, decimals, true) });
  if (isBeyond && isMin30) return t('fact.min');
  if (isBeyond && isMax30) return t('fact.max');
  return t('fact.mean', { value: format.bareValue(type, mean7.value, mean7.diastolic) });
}

function priorityAt(beyond: readonly Beyond[], index: number): Priority | null {
  const found = beyond.find((one) => one.index === index);
  return found ? mostUrgent([found.value, found.diastolic].filter((one) => one !== null)) : null;
}

/** The text alternative: what somebody would say who looks at the curve. */
function sentenceOf({ type, series, thresholds, range }: PanelInput, { t, format }: Words): string {
  const found = describeSeries({ series, range, thresholds });
  const title = t(`values:type.${type}`);
  const { first, last, min, max } = found;
  if (!first || !last || min === null || max === null) return t('sentence.none', { title });
  const parts = [
    t('sentence.course', {
      title,
      count: found.count,
      days: found.days,
      from: format.date(first.time),
      to: format.date(last.time),
    }),
    t('sentence.values', {
      last: format.value(type, last.value, last.diastolic),
      min: format.bareValue(type, min),
      max: format.value(type, max),
    }),
    found.course === 'none' ? '' : t(`sentence.${found.course}`),
    found.beyond === 0 ? '' : t('summary.beyond', { count: found.beyond }),
    found.gaps === 0 ? '' : t('sentence.gaps', { count: found.gaps, days: found.longestGapDays }),
    found.implausible === 0 ? '' : t('sentence.implausible', { count: found.implausible }),
    found.extreme === 0 ? '' : t('sentence.extreme', { count: found.extreme }),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
