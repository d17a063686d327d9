import {
  type PatientMeasurement,
  patientMeasurements,
} from '@fernpuls/contract/measurements/patient-measurement';
import { recordPath } from '@fernpuls/contract/paths';
import { dayMs } from '@fernpuls/domain/kit/spans';
import { useMemo, useState } from 'react';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PanelStack } from '../../../clinical/chart/panel-stack.tsx';
import { useEventMarks } from '../../../clinical/events/use-event-marks.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { usePersonalValues } from '../../../clinical/use-personal-values.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { panelSpec } from '../curves/panel-spec.tsx';
import { stackLabels } from '../curves/labels.ts';
import { chartThresholds } from '../curves/thresholds.ts';
import { useSeries } from '../curves/use-series.ts';
import { ReadingMarks } from '../reading-marks.tsx';
import { ReadingValue } from '../reading-value.tsx';
import { usePatientTriggers } from '../use-record-values.ts';
import styles from './reading-course.module.css';

const daysBefore = 30;
const daysAfter = 7;
const height = 180;

/** One reading with its value and time, in the course it stands in. */
export function Component({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useOne(patientMeasurements, id, { ignore: [403, 404] });
  const late = useDelayed(isPending);
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (data) return <Course key={data.id} reading={data} />;
  return late ? <Skeleton height="12rem" /> : null;
}

function Course({ reading }: { reading: PatientMeasurement }) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const { patientId, valueType } = reading;
  const curve = useCurve(reading);
  return (
    <section className={styles.course} aria-label={t(`values:type.${valueType}`)}>
      <p className={styles.head}>
        <MeasurementIcon type={valueType} />
        <span>{t(`values:type.${valueType}`)}</span>
        <strong className="numeric">
          <ReadingValue reading={reading} />
        </strong>
      </p>
      <p className={`${styles.about} numeric`}>
        <time dateTime={reading.measuredAt}>{format.moment(reading.measuredAt, now)}</time>
        {reading.source === 'manual' && <span>{t('values:source.manual')}</span>}
        <ReadingMarks reading={reading} />
      </p>
      {reading.comment && <p className={styles.comment}>{reading.comment}</p>}
      {curve.error && <RegionError error={curve.error} onRetry={curve.refetch} />}
      {curve.stack ? <PanelStack {...curve.stack} /> : !curve.error && <Skeleton height={`${height}px`} />}
      <p>
        <ButtonLink variant="subtle" size="toolbar" to={recordPath(patientId, 'measurements')}>
          {t('course.all')}
        </ButtonLink>
      </p>
    </section>
  );
}

/** The month before the reading and the week after it, with the cursor on the reading until somebody points elsewhere. */
function useCurve({ patientId, valueType, measuredAt }: PatientMeasurement) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const now = useNow(600_000);
  const at = Date.parse(measuredAt);
  const extent = useMemo(
    () => ({
      from: at - daysBefore * dayMs,
      to: Math.max(at + dayMs / 4, Math.min(now, at + daysAfter * dayMs)),
    }),
    [at, now],
  );
  const types = useMemo(() => [valueType], [valueType]);
  const series = useSeries(patientId, types, extent);
  const happened = useEventMarks(patientId, now);
  const triggers = usePatientTriggers(patientId);
  const { personal } = usePersonalValues(patientId);
  const [range, setRange] = useState(extent);
  const [cursor, setCursor] = useState<number | null>(null);
  const labels = useMemo(() => stackLabels(t), [t]);
  const panels = useMemo(
    () =>
      series.all.map((one) => {
        const thresholds = chartThresholds(triggers.rows, one.type, { format, t, personal, at: now });
        const marks = new Map();
        return { ...panelSpec({ ...one, thresholds, marks, range: extent, now }, { t, format }), height };
      }),
    [series.all, triggers.rows, personal, extent, now, t, format],
  );
  return {
    error: series.error,
    refetch: series.refetch,
    stack:
      panels.length === 0
        ? null
        : {
            bare: true,
            panels,
            events: happened,
            extent,
            range,
            onRangeChange: setRange,
            cursor,
            onCursorChange: setCursor,
            pinned: Math.floor(at / 1000) * 1000,
            labels,
            locale: format.locale,
            showTrend: false,
          },
  };
}
