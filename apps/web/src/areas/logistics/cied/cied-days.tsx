import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import { type CiedValueKey, ciedValueKind } from '@fernpuls/domain/logistics/cied/cied';
import { movedTogether } from '@fernpuls/domain/logistics/cied/moved';
import { dayMs } from '@fernpuls/domain/kit/spans';
import { useMemo, useState } from 'react';
import { PanelStack } from '../../../clinical/chart/panel-stack.tsx';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './cied.module.css';
import { daily, panelsOf } from './day-panels.ts';
import { useLongCourse } from './use-cied.ts';
import { useDoseLane } from './use-dose-lane.tsx';
import type { LimitOf } from './use-limits.ts';
import { valueText } from './value-words.ts';

const spans = ['30', '90', '365', 'all'] as const;

type Props = { cied: Cied; course: CiedCourse; limitOf: LimitOf; now: number };

/** What was sent night by night, on one axis, and in one line what moved in the last week. */
export function CiedDays({ cied, course: recent, limitOf, now }: Props) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const [days, setDays] = useState<(typeof spans)[number]>('30');
  const from = days === 'all' ? Date.parse(cied.implantedOn ?? cied.createdAt) : now - Number(days) * dayMs;
  const [cursor, setCursor] = useState<number | null>(null);
  const extent = useMemo(() => ({ from, to: now + dayMs / 4 }), [from, now]);
  const course = useLongCourse(cied.id, recent, extent, now);
  const lanes = useDoseLane(cied.patientId, extent);
  const panels = useMemo(
    () => panelsOf(course, { t, format, now, limitOf }),
    [course, t, format, now, limitOf],
  );
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
