import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { type Priority } from '@fernpuls/domain/triggers/priority';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useMemo } from 'react';
import { useList } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChartThreshold } from '../../clinical/chart/chart-types.ts';
import { recordLists } from '../../clinical/record-lists.ts';
import { useClinicalFormat } from '../../clinical/format.ts';
import { chartThresholds, firedMarks } from './curves/thresholds.ts';
import { useMeasuredTypes, useReadingPages } from './curves/use-readings.ts';
import { type TypedSeries, useSeries } from './curves/use-series.ts';
import { usePersonalValues } from '../../clinical/use-personal-values.ts';
import { usePatientEvents } from '../../clinical/use-patient-events.ts';
import type { View } from './use-view.ts';

export type RecordValue = TypedSeries & {
  thresholds: readonly ChartThreshold[];
  marks: ReadonlyMap<number, Priority>;
};

/** Everything the page shows of a patient's values; `shown` leaves out what the user has hidden. */
export function useRecordValues(patientId: string, { extent, hidden, ordered }: View, now: number) {
  const { t } = useTranslation('values');
  const format = useClinicalFormat();
  const pages = useReadingPages(patientId);
  const types = useMeasuredTypes(patientId, pages.data?.pages[0]);
  const series = useSeries(patientId, types, extent);
  const events = usePatientEvents(patientId);
  const triggers = usePatientTriggers(patientId);
  const { personal } = usePersonalValues(patientId);
  const values = useMemo(
    () =>
      new Map(
        series.all.map((one): [ValueTypeKey, RecordValue] => [
          one.type,
          {
            ...one,
            thresholds: chartThresholds(triggers.rows, one.type, { format, t, personal, at: now }),
            marks: firedMarks(events.rows, one.type),
          },
        ]),
      ),
    [series.all, triggers.rows, events.rows, personal, now, format, t],
  );
  const order = ordered(types).join();
  const hide = hidden.join();
  const shown = useMemo(() => {
    const away = new Set(hide.split(','));
    return order.split(',').flatMap((type) => {
      const value = away.has(type) ? undefined : values.get(type as ValueTypeKey);
      return value ? [value] : [];
    });
  }, [values, order, hide]);
  return {
    /** In the user's order. */
    types: ordered(types),
    shown,
    pages,
    events: events.rows,
    isPending: pages.isPending || (types.length > 0 && series.all.length === 0 && series.isPending),
    error: pages.data ? series.error : pages.error,
    retry: () => {
      if (pages.error) void pages.refetch();
      series.refetch();
    },
  };
}

export function usePatientTriggers(patientId: string) {
  const may = useMay('patient_trigger');
  const enabled = useModule('triggers') && may;
  return useList(measurementTriggers, recordLists.triggers(patientId), { enabled });
}
