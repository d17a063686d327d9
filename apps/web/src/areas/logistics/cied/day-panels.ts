import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import { type CiedValueKey, ciedValueKind } from '@fernpuls/domain/logistics/cied/cied';
import { ciedJudged } from '@fernpuls/domain/logistics/cied/limits';
import { dayMs } from '@fernpuls/domain/kit/spans';
import { emptySeries } from '@fernpuls/domain/measurements/series/series';
import type { ChartThreshold, PanelSpec } from '../../../clinical/chart/chart-types.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { Format } from '../../../ui/format.ts';
import type { LimitOf } from './use-limits.ts';
import { unitOf } from './value-words.ts';

/** What is sent night by night, in the order it is shown, each in its colour. */
export const daily: readonly [CiedValueKey, string][] = [
  ['biv_pacing', '--measure-blood-pressure'],
  ['rv_pacing', '--measure-spo2'],
  ['af_burden', '--measure-respiration'],
  ['thoracic_impedance', '--measure-weight'],
];
const averaged = 90;
const height = 96;

type Words = { t: Translate; format: Format; now: number };
type Judged = Words & { limitOf: LimitOf };

/** As it is shown: the time of a day with an arrhythmia is told in hours. */
const hoursOfPercent = 24 / 100;

/** A panel for each daily value that was sent, with the limits that hold for it. */
export function panelsOf(course: CiedCourse, words: Judged): PanelSpec[] {
  const { t, format, now, limitOf } = words;
  return daily.flatMap(([kind, color]) => {
    const found = course.find((one) => one.kind === kind);
    const last = found?.values.at(-1);
    if (!found || last === undefined) return [];
    const times = found.times.map((time) => time * 1000);
    const at = times.at(-1) ?? now;
    const isHours = kind === 'af_burden';
    const scale = isHours ? hoursOfPercent : 1;
    const { unit } = ciedValueKind(kind);
    const decimals = ciedValueKind(kind).decimals;
    const shown = isHours ? 'h' : unitOf(kind);
    const title = t(isHours ? 'days.hours_title' : `value.${kind}`);
    const text = (value: number) => format.withUnit(format.number(value * scale, decimals), shown);
    const limit = limitOf(kind, null, at);
    const side = limit && ciedJudged(kind, last, limit);
    const threshold = (type: 'above' | 'below', value: number | null | undefined): ChartThreshold[] =>
      value === null || value === undefined
        ? []
        : [
            {
              thresholdType: type,
              threshold: value * scale,
              priority: 'medium',
              label: `${type === 'above' ? '>' : '<'} ${format.number(value * scale)}`,
            },
          ];
    return [
      {
        id: kind,
        title,
        unit: shown,
        color,
        decimals,
        height,
        until: now,
        limits: { low: 0, ...(unit === '%' ? { high: 100 * scale } : {}) },
        series: { ...emptySeries, times, values: found.values.map((value) => value * scale) },
        thresholds: [...threshold('below', limit?.low), ...threshold('above', limit?.high)],
        text: t('days.sentence', { title, value: text(last), when: format.moment(at, now) }),
        readout: {
          when: format.moment(at, now),
          value: format.number(last * scale, decimals),
          fact: isHours
            ? t('days.share', { percent: format.percent(last / 100) })
            : averageOf(found, decimals, words),
          ...(side ? { priority: 'medium' as const } : {}),
        },
      },
    ];
  });
}

/** The mean of the days before, so that one number says whether the last is usual. */
function averageOf(
  { times, values }: CiedCourse[number],
  decimals: number,
  { t, format, now }: Words,
): string {
  const since = (now - averaged * dayMs) / 1000;
  const shown = values.filter((_, at) => (times[at] ?? 0) >= since);
  if (shown.length === 0) return '';
  const mean = shown.reduce((sum, value) => sum + value, 0) / shown.length;
  return t('days.mean', { days: averaged, value: format.number(mean, decimals) });
}
