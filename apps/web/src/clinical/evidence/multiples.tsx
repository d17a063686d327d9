import type { MeasurementTrigger } from '@fernpuls/contract/triggers/measurement-trigger';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { newestReading } from '@fernpuls/domain/measurements/series/newest';
import { dayMs } from '@fernpuls/domain/kit/spans';
import { curveTime, toSeries } from '@fernpuls/domain/measurements/series/series';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { mostUrgent } from '@fernpuls/domain/triggers/priority';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SmallMultiple } from '../chart/small-multiple.tsx';
import { useClinicalFormat } from '../format.ts';
import { measurementColour } from '../measurement-icon.tsx';
import { bareReading } from '../qualifier-signs.ts';
import { shortType } from '../event-words.ts';
import { clockOrDay } from '../clock-or-day.ts';
import styles from './charts.module.css';
import { measuredTypes } from './measured-types.ts';
import { evidenceSpan, overviewOf, seriesOptions } from './questions.ts';

type Props = {
  patientId: string;
  now: number;
  current: ValueTypeKey;
  events: readonly TriggerEvent[];
  triggers: readonly MeasurementTrigger[];
  onSelect: (type: ValueTypeKey) => void;
};

/** What else the patient measures, each a way to swap the large chart. */
export function Multiples({ patientId, now, current, events, triggers, onSelect }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useClinicalFormat();
  const overview = useQuery(overviewOf(patientId)).data?.data[0];
  const types = measuredTypes({ events, triggers, overview }).filter((type) => type !== current);
  const found = useQueries({ queries: types.map((type) => seriesOptions(patientId, type, now)) });
  const { to } = evidenceSpan(now);
  const range = { from: to - 30 * dayMs, to };
  return (
    <div className={styles.multiples}>
      {types.map((type, index) => {
        const data = found[index]?.data;
        if (!data) return null;
        const series = toSeries(data);
        const newest = newestReading(series);
        if (!newest) return null;
        const { time } = newest;
        const at = new Date(time).toISOString();
        const raised = events.filter((one) => one.valueType === type && curveTime(one.measuredAt) === time);
        const priority = mostUrgent(raised.map((one) => one.priority));
        return (
          <SmallMultiple
            key={type}
            title={shortType(type, t)}
            value={bareReading({ ...newest, valueType: type }, format)}
            unit={format.unit(type)}
            when={clockOrDay(at, now, format)}
            color={measurementColour(type).replace(/^var\((.*)\)$/, '$1')}
            series={series}
            range={range}
            {...(priority ? { priority } : {})}
            onSelect={() => onSelect(type)}
          />
        );
      })}
    </div>
  );
}
