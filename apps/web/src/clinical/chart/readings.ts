import { nearestIndex } from '@fernpuls/domain/measurements/series/nearest';
import { hourMs } from '@fernpuls/domain/measurements/series/series';
import type { ChartFormat } from './chart-format.ts';
import type { PanelSpec, SpokenReading } from './chart-types.ts';
import { panelModel } from './panel-model.ts';

export type ShownReading = {
  time: number;
  value: number;
  diastolic: number | null;
  manual: boolean;
  note: string;
};

/** The panel's reading a cursor points at: the nearest within half a day, at most half the planned distance. */
export function readingAt(spec: PanelSpec, time: number | null): ShownReading | null {
  if (time === null) return null;
  const { series, plannedMs } = panelModel(spec);
  const index = nearestIndex(series.times, time, Math.max(hourMs, Math.min(12 * hourMs, plannedMs / 2)));
  if (index === null) return null;
  const at = series.times[index];
  const value = series.values[index];
  if (at === undefined || value === undefined) return null;
  return {
    time: at,
    value,
    diastolic: series.diastolic[index] ?? null,
    manual: series.manual.has(index),
    note: spec.notes?.get(at) ?? '',
  };
}

/** 135/81 or 83,0 */
export function readingText(spec: PanelSpec, reading: ShownReading, format: ChartFormat): string {
  const value = format.number(reading.value, spec.decimals);
  return reading.diastolic === null ? value : `${value}/${format.number(reading.diastolic, spec.decimals)}`;
}

/** What each panel shows of a moment, in words; of a panel without a reading then nothing. */
export function readingsAt(panels: readonly PanelSpec[], time: number, format: ChartFormat): SpokenReading[] {
  return panels.flatMap((spec) => {
    const reading = readingAt(spec, time);
    if (!reading) return [];
    const value = readingText(spec, reading, format);
    return [{ title: spec.title, value, unit: spec.unit, note: reading.note }];
  });
}
