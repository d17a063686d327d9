import { nearestIndex } from '@fernpuls/domain/measurements/series/nearest';
import { readingOf, type SeriesReading } from '@fernpuls/domain/measurements/series/newest';
import { hourMs } from '@fernpuls/domain/kit/spans';
import type { ChartFormat } from './chart-format.ts';
import type { PanelSpec, SpokenReading } from './chart-types.ts';
import { readingText as signed } from '../qualifier-signs.ts';
import { panelModel } from './panel-model.ts';

export type ShownReading = SeriesReading & { note: string };

/** The panel's reading a cursor points at: the nearest within half a day, at most half the planned distance. */
export function readingAt(spec: PanelSpec, time: number | null): ShownReading | null {
  if (time === null) return null;
  const { told, plannedMs } = panelModel(spec);
  const index = nearestIndex(told.times, time, Math.max(hourMs, Math.min(12 * hourMs, plannedMs / 2)));
  if (index === null) return null;
  const reading = readingOf(told, index);
  return reading && { ...reading, note: spec.notes?.get(reading.time) ?? '' };
}

/** 135/81 or 83,0, or HI, or 190/LO */
export function readingText(spec: PanelSpec, reading: ShownReading, format: ChartFormat): string {
  return signed(reading, (value) => format.number(value, spec.decimals));
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
