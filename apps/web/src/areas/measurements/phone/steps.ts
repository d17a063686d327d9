import { mostUrgent, type Priority } from '@fernpuls/domain/triggers/priority';
import type { ChartFormat } from '../../../clinical/chart/chart-format.ts';
import type { PanelSpec } from '../../../clinical/chart/chart-types.ts';
import { panelModel } from '../../../clinical/chart/panel-model.ts';
import { readingAt, readingText } from '../../../clinical/chart/readings.ts';

type ValueStep = {
  /** 83,0; null: nothing was measured then. */
  value: string | null;
  /** By how much it differs from the plausible reading before: +0,7 or +1/−1. */
  change: string | null;
  priority: Priority | null;
};

/** What a type was at a moment, and what it had done since the measurement before. */
export function valueStep(spec: PanelSpec, time: number, format: ChartFormat): ValueStep {
  const reading = readingAt(spec, time);
  if (!reading) return { value: null, change: null, priority: null };
  const { series, beyond, beyondTimes } = panelModel(spec);
  const index = series.times.indexOf(reading.time);
  const fired = beyond[beyondTimes.indexOf(reading.time)];
  return {
    value: readingText(spec, reading, format),
    change: index > 0 ? changeText(spec, index, format) : null,
    priority: reading.isUnconfirmed
      ? (spec.marks?.get(reading.time) ?? 'high')
      : fired
        ? mostUrgent([fired.value, fired.diastolic].filter((one) => one !== null))
        : null,
  };
}

function changeText(spec: PanelSpec, index: number, format: ChartFormat): string | null {
  const { series } = panelModel(spec);
  const parts = [series.values, series.diastolic].flatMap((values) => {
    const [now = null, before = null] = [values[index], values[index - 1]];
    if (now === null || before === null) return [];
    return [signed(now - before, spec.decimals, format)];
  });
  return parts.length > 0 ? parts.join('/') : null;
}

function signed(by: number, decimals: number, format: ChartFormat): string {
  const rounded = Number(by.toFixed(decimals));
  if (rounded === 0) return '±0';
  return `${rounded > 0 ? '+' : ''}${format.number(rounded, decimals)}`;
}
