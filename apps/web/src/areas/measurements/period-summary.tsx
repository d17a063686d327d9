import { beyondThresholds } from '@fernpuls/domain/triggers/curves/beyond';
import { describeSeries } from '@fernpuls/domain/triggers/curves/description';
import { emptySeries } from '@fernpuls/domain/measurements/series/series';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RecordValue } from './use-record-values.ts';

/** „28 Messtage · 1 Lücke · 5 Werte außerhalb“ of what is shown. */
export function PeriodSummary({ values, range }: { values: readonly RecordValue[]; range: TimeRange }) {
  const { t } = useTranslation('record');
  const { days, gaps, beyond } = useMemo(() => summaryOf(values, range), [values, range]);
  if (values.length === 0) return null;
  return (
    <span className="numeric">
      {[
        t('summary.days', { count: days }),
        t('summary.gaps', { count: gaps }),
        t('summary.beyond', { count: beyond }),
      ].join(' · ')}
    </span>
  );
}

function summaryOf(values: readonly Omit<RecordValue, 'type'>[], range: TimeRange) {
  const times = values
    .flatMap(({ series }) => series.times.filter((_, index) => !series.implausible.has(index)))
    .sort((a, b) => a - b);
  const { days, gaps } = describeSeries({ series: { ...emptySeries, times, values: times }, range });
  const beyond = values.reduce(
    (sum, { series, thresholds, marks }) =>
      sum +
      beyondThresholds(series, thresholds, marks).filter(({ index }) => isInside(series.times[index], range))
        .length,
    0,
  );
  return { days, gaps, beyond };
}

function isInside(time: number | undefined, { from, to }: TimeRange): boolean {
  return time !== undefined && time >= from && time <= to;
}
