import type { MeasurementTrigger } from '@fernpuls/contract/triggers/measurement-trigger';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { dayMs } from '@fernpuls/domain/kit/spans';
import { toSeries } from '@fernpuls/domain/measurements/series/series';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChartEvent, PanelSpec } from '../chart/chart-types.ts';
import { EvidenceChart } from '../chart/evidence-chart.tsx';
import { useEventMarks } from '../events/use-event-marks.tsx';
import { useClinicalFormat } from '../format.ts';
import { measurementColour, MeasurementIcon } from '../measurement-icon.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import styles from './charts.module.css';
import { chartThresholds, curveSentence, decimalsOf, marksOf, rulesOf, targetOf } from './panel.ts';
import { evidenceSpan, seriesOptions } from './questions.ts';

const choices = [7, 30, 90] as const;

type Props = {
  patientId: string;
  type: ValueTypeKey;
  now: number;
  events: readonly TriggerEvent[];
  triggers: readonly MeasurementTrigger[];
  /** Besides what happened to the patient, which stands over every curve. */
  lane?: readonly ChartEvent[];
  /** Kept from patient to patient. */
  days: number;
  onDays: (days: number) => void;
};

/** The curve behind the chosen reason over 7, 30 or 90 days. */
export function ChartCard({ patientId, type, now, events, triggers, lane = none, days, onDays }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useClinicalFormat();
  const { data, error, refetch, isPending } = useQuery(seriesOptions(patientId, type, now));
  const late = useDelayed(isPending);
  const { from, to } = evidenceSpan(now);
  const extent = useMemo(() => ({ from, to }), [from, to]);
  const [range, setRange] = useState<TimeRange>(() => lastDays(days, extent));
  const [cursor, setCursor] = useState<number | null>(null);
  const panel = useMemo<PanelSpec | null>(() => {
    if (!data) return null;
    const series = toSeries(data);
    const rules = rulesOf(type, triggers, events);
    return {
      id: type,
      title: t(`values:type.${type}`),
      unit: format.unit(type),
      icon: <MeasurementIcon type={type} />,
      color: measurementColour(type).replace(/^var\((.*)\)$/, '$1'),
      decimals: decimalsOf(type),
      series,
      text: curveSentence(type, { series, range: extent, rules }, { format, t }),
      thresholds: chartThresholds(rules, format, t),
      target: targetOf(rules),
      marks: marksOf(type, events),
      height: 212,
      ...(type === 'spo2' ? { limits: { high: 100 } } : {}),
    };
  }, [data, events, extent, format, t, triggers, type]);
  const happened = useEventMarks(patientId, now);
  const shownEvents = useMemo(() => [...lane, ...happened], [lane, happened]);
  const labels = useMemo(
    () => ({
      title: t('chart.title', { name: t(`values:type.${type}`) }),
      help: t('chart.help'),
      gap: (days: number) => t('chart.gap', { count: days }),
      gapShort: (days: number) => t('chart.gap_short', { count: days }),
      cursor: (when: string, readings: readonly { title: string; value: string; unit: string }[]) =>
        [when, ...readings.map((one) => `${one.title} ${one.value} ${one.unit}`)].join(', '),
      reorder: (title: string) => title,
      manual: t('values:source.manual'),
    }),
    [t, type],
  );
  if (error) return <RegionError title={t('chart.failed')} error={error} onRetry={() => void refetch()} />;
  if (!panel)
    return (
      <div className={styles.chart} aria-busy="true">
        {late && <Skeleton height="100%" />}
      </div>
    );
  const shownDays = Math.round((range.to - range.from) / dayMs);
  return (
    <div className={styles.chart}>
      <EvidenceChart
        panel={panel}
        legend={{ trend: t('chart.trend'), target: t('chart.target') }}
        labels={labels}
        locale={format.locale}
        extent={extent}
        range={range}
        homeRange={lastDays(days, extent)}
        onRangeChange={setRange}
        cursor={cursor}
        onCursorChange={setCursor}
        events={shownEvents}
        actions={
          <Segmented
            label={t('chart.range')}
            options={choices.map((count) => ({ key: String(count), label: t('chart.days', { count }) }))}
            value={String(shownDays)}
            onChange={(key) => {
              onDays(Number(key));
              setRange(lastDays(Number(key), extent));
            }}
          />
        }
      />
    </div>
  );
}

const none: readonly ChartEvent[] = [];

function lastDays(days: number, extent: TimeRange): TimeRange {
  return { from: Math.max(extent.from, extent.to - days * dayMs), to: extent.to };
}
