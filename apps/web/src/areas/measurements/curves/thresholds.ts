import { curveTime } from '@fernpuls/domain/measurements/series/series';
import type { MeasurementTrigger } from '@fernpuls/contract/triggers/measurement-trigger';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { Band } from '@fernpuls/domain/measurements/series/value-range';
import type { PersonalValues } from '@fernpuls/domain/triggers/rules/numeric-test';
import { linesOf } from '@fernpuls/domain/triggers/rules/rule-lines';
import { type Priority, priorityRank } from '@fernpuls/domain/triggers/priority';
import type { Translate } from '../../../i18n/texts.ts';
import type { ChartThreshold } from '../../../clinical/chart/chart-types.ts';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import { ruleOf } from '../../../clinical/rule-words/rule-words.ts';

type Row = Pick<
  MeasurementTrigger,
  'valueType' | 'component' | 'thresholdType' | 'threshold' | 'rule' | 'priority' | 'isActive'
>;
type Words = { format: ClinicalFormat; t: Translate };

/** The borders of one type's active thresholds and rules as lines: „> 84,0“, „> 150 systolisch“. */
export function chartThresholds(
  rows: readonly Row[],
  type: string,
  { format, t, personal, at }: Words & { personal: PersonalValues; at: number },
): ChartThreshold[] {
  return rows
    .filter((row) => row.isActive)
    .flatMap((row) => {
      const rule = ruleOf(row);
      const { priority } = row;
      // What a rule says of a reading depends on more than its line: the alarms it raised are marked.
      const silent = row.rule !== null;
      return rule ? linesOf(rule, personal, at).map((line) => ({ ...line, priority, silent })) : [];
    })
    .filter((line) => line.valueType === type)
    .map(({ thresholdType, threshold, component, priority, silent }) => ({
      thresholdType,
      threshold,
      component,
      priority,
      ...(silent ? { silent } : {}),
      label: [
        `${t(`values:threshold_sign.${thresholdType}`)}\u00a0${format.bareValue(type, threshold)}`,
        component ? t(`values:component.${component}`) : '',
      ]
        .join(' ')
        .trim(),
    }));
}

/** What lies between the innermost lower and upper threshold; without both there is no target, none is made up. */
export function targetBands(thresholds: readonly ChartThreshold[]): Band[] {
  const lower = thresholds.filter((one) => one.component === 'diastolic');
  const upper = thresholds.filter((one) => one.component !== 'diastolic' && one.component !== 'mean');
  return [bandOf(upper), bandOf(lower)].filter((band) => band !== null);
}

function bandOf(thresholds: readonly ChartThreshold[]): Band | null {
  const of = (types: readonly string[]) =>
    thresholds.filter(({ thresholdType }) => types.includes(thresholdType)).map((one) => one.threshold);
  const lows = of(['below', 'at_most']);
  const highs = of(['above', 'at_least']);
  if (lows.length === 0 || highs.length === 0) return null;
  const band = { low: Math.max(...lows), high: Math.min(...highs) };
  return band.low < band.high ? band : null;
}

type Fired = Pick<TriggerEvent, 'valueType' | 'component' | 'measuredAt' | 'priority'>;

/** Readings that fired when they came, by their time, even if the threshold was changed since. */
export function firedMarks(events: readonly Fired[], type: string): ReadonlyMap<number, Priority> {
  const marks = new Map<number, Priority>();
  for (const { valueType, component, measuredAt, priority } of events) {
    // A mark stands at the upper value; the lower one and the mean have their thresholds alone.
    if (valueType !== type || component === 'diastolic' || component === 'mean') continue;
    const time = curveTime(measuredAt);
    const held = marks.get(time);
    if (!held || priorityRank(priority) < priorityRank(held)) marks.set(time, priority);
  }
  return marks;
}
