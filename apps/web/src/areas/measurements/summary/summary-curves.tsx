import { leadingSeries } from '@fernpuls/contract/measurements/series.call';
import { useMemo, useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { PanelStack } from '../../../clinical/chart/panel-stack.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { usePatientEvents } from '../../../clinical/use-patient-events.ts';
import { usePersonalValues } from '../../../clinical/use-personal-values.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { stackLabels } from '../curves/labels.ts';
import { panelSpec } from '../curves/panel-spec.tsx';
import { chartThresholds, firedMarks } from '../curves/thresholds.ts';
import { useLane } from '../curves/use-lane.tsx';
import { typedSeries } from '../curves/use-series.ts';
import { usePatientTriggers } from '../use-record-values.ts';
import { leadingCount, leadingQuestion } from './leading-question.ts';
import { ValueTiles } from './value-tiles.tsx';

const height = 92;

type Props = {
  patientId: string;
  /** Since when; default: thirty days ago. */
  since?: number;
  /** How many of the leading values. */
  count?: number;
};

/** Leading values over the same time, four of thirty days unless told otherwise, what was done above them; on a telephone as tiles. */
export function Component({ patientId, since, count = leadingCount }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const now = useNow(600_000);
  const asked = leadingQuestion(patientId, now, { since, count });
  const extent = useMemo(
    () => ({ from: Date.parse(asked.timeFrom), to: Date.parse(asked.timeTo) }),
    [asked.timeFrom, asked.timeTo],
  );
  const { data, error, refetch } = useCall(leadingSeries, asked);
  const series = useMemo(() => (data?.data ?? []).map(typedSeries), [data]);
  const triggers = usePatientTriggers(patientId);
  const events = usePatientEvents(patientId);
  const { personal } = usePersonalValues(patientId);
  const lane = useLane(patientId, events.rows, now);
  const [cursor, setCursor] = useState<number | null>(null);
  const isNarrow = useIsNarrow();
  const labels = useMemo(() => stackLabels(t), [t]);
  const panels = useMemo(
    () =>
      series.map((one) => {
        const thresholds = chartThresholds(triggers.rows, one.type, { format, t, personal, at: now });
        const marks = firedMarks(events.rows, one.type);
        return { ...panelSpec({ ...one, thresholds, marks, range: extent, now }, { t, format }), height };
      }),
    [series, triggers.rows, events.rows, personal, extent, now, t, format],
  );
  if (error && !data) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (data && series.length === 0) return <Text quiet>{t('empty.title')}</Text>;
  if (panels.length === 0) return <Skeleton height={`${height * count}px`} />;
  if (isNarrow && since === undefined) return <ValueTiles patientId={patientId} panels={panels} />;
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
