import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { leadingSeries, measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { guestValueTypes } from '@fernpuls/domain/conferences/guest-measurement';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { useMemo, useState } from 'react';
import { useInvalidate } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { PanelStack } from '../../../clinical/chart/panel-stack.tsx';
import { useEventMarks } from '../../../clinical/events/use-event-marks.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { usePatientEvents } from '../../../clinical/use-patient-events.ts';
import { usePersonalValues } from '../../../clinical/use-personal-values.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/announce.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import {
  chartThresholds,
  firedMarks,
  panelSpec,
  stackLabels,
  usePatientTriggers,
  useSeries,
} from '../../measurements/index.ts';
import styles from './beside.module.css';

const shownDays = 14;
const heldDays = 90;

/** What the patient measures at home, over two weeks; a value that comes during the call appears at once. */
export function Vitals({ patientId }: { patientId: string }) {
  const may = useMay('patient_measurement');
  return useModule('measurements') && may ? <Shown patientId={patientId} /> : null;
}

function Shown({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['record', 'values', 'conferences']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const extent = useExtent(now);
  const series = useSeries(patientId, guestValueTypes, extent);
  const triggers = usePatientTriggers(patientId);
  const events = usePatientEvents(patientId);
  const happened = useEventMarks(patientId, now);
  const { personal } = usePersonalValues(patientId);
  const home = { from: extent.to - shownDays * dayMs, to: extent.to };
  const [range, setRange] = useState<TimeRange | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const invalidate = useInvalidate();
  useLive(measurementsReceived, ({ patientIds }) => {
    if (!patientIds.includes(patientId)) return;
    void invalidate(measurementSeries, leadingSeries);
    announce(t('conferences:beside.arrived'));
  });
  const labels = useMemo(() => stackLabels(t), [t]);
  const late = useDelayed(series.isPending);
  const panels = useMemo(
    () =>
      series.all
        .filter((one) => one.series.times.length > 0)
        .map((one) =>
          panelSpec(
            {
              ...one,
              thresholds: chartThresholds(triggers.rows, one.type, { format, t, personal, at: now }),
              marks: firedMarks(events.rows, one.type),
              range: extent,
              now,
            },
            { t, format },
          ),
        ),
    [series.all, triggers.rows, events.rows, personal, extent, now, format, t],
  );
  if (series.error) return <RegionError error={series.error} onRetry={series.refetch} />;
  if (series.isPending) return late ? <Skeleton height="20rem" /> : null;
  if (panels.length === 0) return <p className={styles.empty}>{t('conferences:beside.no_values')}</p>;
  return (
    <PanelStack
      panels={panels}
      extent={extent}
      range={range ?? home}
      homeRange={home}
      onRangeChange={setRange}
      events={happened}
      cursor={cursor}
      onCursorChange={setCursor}
      labels={labels}
      locale={format.locale}
    />
  );
}

const dayMs = 86_400_000;

/** Whole days, so that the same question keeps its answer until midnight. */
function useExtent(now: number): TimeRange {
  const calendar = calendarOf();
  const to = calendar.dayStart(calendar.dayNumber(now) + 1);
  return useMemo(() => ({ from: to - heldDays * dayMs, to }), [to]);
}
