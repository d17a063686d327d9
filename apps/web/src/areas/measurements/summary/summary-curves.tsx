import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { dayMs } from '@fernpuls/domain/measurements/series/series';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PanelStack } from '../../../clinical/chart/panel-stack.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { usePatientEvents } from '../../../clinical/use-patient-events.ts';
import { usePersonalValues } from '../../../clinical/use-personal-values.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { stackLabels } from '../curves/labels.ts';
import { panelSpec } from '../curves/panel-spec.tsx';
import { chartThresholds, firedMarks } from '../curves/thresholds.ts';
import { useLane } from '../curves/use-lane.tsx';
import { useMeasuredTypes, useReadingPages } from '../curves/use-readings.ts';
import { useSeries } from '../curves/use-series.ts';
import { usePatientTriggers } from '../use-record-values.ts';

const days = 30;
const height = 92;
/** What leads in heart failure; where one of them is not measured, the next that is takes its place. */
const leading: readonly ValueTypeKey[] = ['weight', 'spo2', 'blood_pressure', 'pulse'];

type Props = {
  patientId: string;
  /** Since when; default: thirty days ago. */
  since?: number;
  /** How many of the leading values. */
  count?: number;
};

/** Leading values over the same time, four of thirty days unless told otherwise, what was done above them. */
export function Component({ patientId, since, count = leading.length }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const now = useNow(600_000);
  const pages = useReadingPages(patientId);
  const measured = useMeasuredTypes(patientId, pages.data?.pages[0]);
  const types = useLeading(measured, count);
  const extent = useMemo(() => ({ from: since ?? now - days * dayMs, to: now + dayMs / 4 }), [since, now]);
  const series = useSeries(patientId, types, extent);
  const triggers = usePatientTriggers(patientId);
  const events = usePatientEvents(patientId);
  const { personal } = usePersonalValues(patientId);
  const lane = useLane(patientId, events.rows, now);
  const [cursor, setCursor] = useState<number | null>(null);
  const labels = useMemo(() => stackLabels(t), [t]);
  const panels = useMemo(
    () =>
      series.all.map((one) => {
        const thresholds = chartThresholds(triggers.rows, one.type, { format, t, personal, at: now });
        const marks = firedMarks(events.rows, one.type);
        return { ...panelSpec({ ...one, thresholds, marks, range: extent, now }, { t, format }), height };
      }),
    [series.all, triggers.rows, events.rows, personal, extent, now, t, format],
  );
  if (series.error) return <RegionError error={series.error} onRetry={series.refetch} />;
  if (pages.data && types.length === 0) return <Text quiet>{t('empty.title')}</Text>;
  if (panels.length === 0) return <Skeleton height={`${height * count}px`} />;
  return (
    <PanelStack
      panels={panels}
      extent={extent}
      range={extent}
      onRangeChange={() => undefined}
      cursor={cursor}
      onCursorChange={setCursor}
      events={lane}
      labels={labels}
      locale={format.locale}
      showTrend={false}
    />
  );
}

function useLeading(measured: readonly ValueTypeKey[], count: number): readonly ValueTypeKey[] {
  const known = measured.join();
  return useMemo(() => {
    const types = known.split(',').filter(Boolean) as ValueTypeKey[];
    const first = leading.filter((type) => types.includes(type));
    return [...first, ...types.filter((type) => !first.includes(type))].slice(0, count);
  }, [known, count]);
}
