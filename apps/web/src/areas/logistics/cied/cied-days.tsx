import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import { type CiedValueKey, ciedValueKind } from '@fernpuls/domain/logistics/cied/cied';
import { movedTogether } from '@fernpuls/domain/logistics/cied/moved';
import { dayMs, emptySeries } from '@fernpuls/domain/measurements/series/series';
import { useMemo, useState } from 'react';
import type { PanelSpec } from '../../../clinical/chart/chart-types.ts';
import { PanelStack } from '../../../clinical/chart/panel-stack.tsx';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Format, useFormat } from '../../../ui/format.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './cied.module.css';
import { useLongCourse } from './use-cied.ts';
import { useDoseLane } from './use-dose-lane.tsx';
import { unitOf, valueText } from './value-words.ts';

const daily: readonly [CiedValueKey, string][] = [
  ['biv_pacing', '--measure-blood-pressure'],
  ['rv_pacing', '--measure-spo2'],
  ['af_burden', '--measure-respiration'],
  ['thoracic_impedance', '--measure-weight'],
];
const spans = ['30', '90', '365', 'all'] as const;
const averaged = 90;
const height = 96;

/** What was sent night by night, on one axis, and in one line what moved in the last week. */
export function CiedDays({ cied, course: recent, now }: { cied: Cied; course: CiedCourse; now: number }) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const [days, setDays] = useState<(typeof spans)[number]>('30');
  const from = days === 'all' ? Date.parse(cied.implantedOn ?? cied.createdAt) : now - Number(days) * dayMs;
  const [cursor, setCursor] = useState<number | null>(null);
  const extent = useMemo(() => ({ from, to: now + dayMs / 4 }), [from, now]);
  const course = useLongCourse(cied.id, recent, extent, now);
  const lanes = useDoseLane(cied.patientId, extent);
  const panels = useMemo(() => panelsOf(course, { t, format, now }), [course, t, format, now]);
  const labels = useMemo(() => labelsIn(t), [t]);
  if (panels.length === 0)
    return (
      <Card title={t('days.title')}>
        <Text quiet>{t('days.none')}</Text>
      </Card>
    );
  return (
    <>
      <Moved course={recent} now={now} />
      <Card
        title={t('days.title')}
        actions={
          <Segmented
            label={t('days.span')}
            options={spans.map((key) => ({ key, label: spanWord(key, t) }))}
            value={days}
            onChange={setDays}
          />
        }
      >
        <PanelStack
          panels={panels}
          lanes={lanes}
          extent={extent}
          range={extent}
          onRangeChange={() => undefined}
          cursor={cursor}
          onCursorChange={setCursor}
          labels={labels}
          locale={format.locale}
          showTrend={false}
        />
      </Card>
    </>
  );
}

function spanWord(key: (typeof spans)[number], t: Translate): string {
  if (key === 'all') return t('days.all');
  return key === '365' ? t('days.year') : t('days.days', { number: key });
}

function Moved({ course, now }: { course: CiedCourse; now: number }) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const found = movedTogether(
    course
      .filter(({ kind }) => daily.some(([key]) => key === kind))
      .map(({ kind, times, values }) => ({ key: kind, times: times.map((time) => time * 1000), values })),
    now,
  );
  if (found.length === 0) return null;
  return (
    <p className={`${styles.moved} numeric`}>
      <strong>{t('moved.title')}</strong>
      {found.map(({ key, from, to }) => (
        <span key={key}>
          {t(`value.${key}`)} {format.number(from, ciedValueKind(key as CiedValueKey).decimals)} →{' '}
          <strong>{valueText(key as CiedValueKey, to, format)}</strong>
        </span>
      ))}
      <span className={styles.quiet}>{t('moved.only')}</span>
    </p>
  );
}

type Words = { t: Translate; format: Format; now: number };

function panelsOf(course: CiedCourse, { t, format, now }: Words): PanelSpec[] {
  return daily.flatMap(([kind, color]) => {
    const found = course.find((one) => one.kind === kind);
    const last = found?.values.at(-1);
    if (!found || last === undefined) return [];
    const times = found.times.map((time) => time * 1000);
    const { decimals, unit } = ciedValueKind(kind);
    const when = format.moment(times.at(-1) ?? now, now);
    return [
      {
        id: kind,
        title: t(`value.${kind}`),
        unit: unitOf(kind),
        color,
        decimals,
        height,
        until: now,
        limits: unit === '%' ? { low: 0, high: 100 } : { low: 0 },
        series: { ...emptySeries, times, values: found.values },
        text: t('days.sentence', { title: t(`value.${kind}`), value: valueText(kind, last, format), when }),
        readout: {
          when,
          value: format.number(last, decimals),
          fact: averageOf(found, decimals, { t, format, now }),
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

function labelsIn(t: Translate) {
  return {
    title: t('days.title'),
    help: t('days.help'),
    gap: (days: number) => t('days.gap', { number: days }),
    gapShort: (days: number) => t('days.gap', { number: days }),
    cursor: (when: string, readings: readonly { title: string; value: string; unit: string }[]) =>
      [when, ...readings.map(({ title, value, unit }) => `${title} ${value} ${unit}`.trim())].join(', '),
    reorder: (title: string) => title,
    manual: '',
  };
}
