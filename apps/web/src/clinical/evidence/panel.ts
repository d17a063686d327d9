import type { MeasurementTrigger } from '@fernpuls/contract/triggers/measurement-trigger';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { describeSeries } from '@fernpuls/domain/triggers/curves/description';
import { curveTime, type Series } from '@fernpuls/domain/measurements/series/series';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { ThresholdType } from '@fernpuls/domain/triggers/threshold';
import { findValueType, type ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { targetBands } from '@fernpuls/domain/triggers/curves/target-band';
import type { ChartThreshold } from '../chart/chart-types.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { ClinicalFormat } from '../format.ts';
import { borderText, isPart } from '../event-words.ts';

type Rule = Pick<MeasurementTrigger, 'component' | 'priority'> & {
  valueType: ValueTypeKey;
  thresholdType: ThresholdType;
  threshold: number;
};

/** The plain thresholds of a type: today's, and those of the moment the events were raised by where they were changed since. */
export function rulesOf(
  type: ValueTypeKey,
  triggers: readonly MeasurementTrigger[],
  events: readonly TriggerEvent[],
): Rule[] {
  const rules = new Map<string, Rule>();
  for (const rule of [...triggers, ...events]) {
    const { component, priority, thresholdType, threshold } = rule;
    if (rule.valueType !== type || thresholdType === null || threshold === null) continue;
    rules.set([component, thresholdType, threshold].join(), {
      valueType: type,
      component,
      priority,
      thresholdType,
      threshold,
    });
  }
  return [...rules.values()];
}

export function chartThresholds(
  rules: readonly Rule[],
  format: ClinicalFormat,
  t: Translate,
): ChartThreshold[] {
  return rules.map((rule) => {
    const text = borderText(rule, { format, t }, { unit: false });
    return {
      thresholdType: rule.thresholdType,
      threshold: rule.threshold,
      component: rule.component,
      priority: rule.priority,
      label: isPart(rule.component) ? `${t(`values:part.${rule.component}`)} ${text}` : text,
    };
  });
}

export function targetOf(rules: readonly Rule[]) {
  return targetBands(rules);
}

/** Priorities the open events gave their readings, by time. */
export function marksOf(type: ValueTypeKey, events: readonly TriggerEvent[]): ReadonlyMap<number, Priority> {
  return new Map(
    events
      .filter((event) => event.valueType === type)
      .map((event) => [curveTime(event.measuredAt), event.priority]),
  );
}

/** What the curve shows, in one sentence. */
export function curveSentence(
  type: ValueTypeKey,
  { series, range, rules }: { series: Series; range: TimeRange; rules: readonly Rule[] },
  { format, t }: { format: ClinicalFormat; t: Translate },
): string {
  const found = describeSeries({ series, range, thresholds: rules });
  const name = t(`values:type.${type}`);
  if (!found.last || found.min === null || found.max === null) return t('triggers:chart.empty', { name });
  const parts = [
    t('triggers:chart.sentence', {
      name,
      count: found.count,
      last: format.value(type, found.last.value, found.last.diastolic),
      when: format.dateTime(found.last.time),
      min: format.bareValue(type, found.min),
      max: format.value(type, found.max),
    }),
    found.course === 'none' ? '' : t(`triggers:chart.${found.course}`),
    found.beyond === 0 ? '' : t('triggers:chart.beyond', { count: found.beyond }),
    found.gaps === 0 ? '' : t('triggers:chart.gaps', { count: found.gaps, days: found.longestGapDays }),
  ];
  return parts.filter(Boolean).join(' ');
}

export function decimalsOf(type: ValueTypeKey): number {
  return findValueType(type)?.decimals ?? 1;
}
