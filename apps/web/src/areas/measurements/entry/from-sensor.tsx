import type { SensorValue } from '@fernpuls/domain/measurements/sensors/sensor-reading';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { instantOf } from '../../../clinical/use-days.ts';
import type { Taken } from '../sensors/take-from-sensor.tsx';
import styles from './entry.module.css';

/** A sensor's clock further from ours than this is spoken of: the reading was kept, or the clock is wrong. */
const clockToleranceMs = 10 * 60_000;

export type Besides = { value: SensorValue; isWanted: boolean };

type Props = {
  taken: Taken;
  besides: readonly Besides[];
  onWant: (valueType: string, isWanted: boolean) => void;
  /** Epoch milliseconds. */
  onTime: (at: number) => void;
};

/** What a sensor told beside the value in the fields: its pulse, and a time of its own. */
export function FromSensor({ taken, besides, onWant, onTime }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const at = taken.takenAt && instantOf(taken.takenAt.slice(0, 10), taken.takenAt.slice(11, 16));
  const isElsewhen = typeof at === 'number' && Math.abs(at - taken.at) > clockToleranceMs && at < taken.at;
  return (
    <>
      {besides.map(({ value, isWanted }) =>
        'systolic' in value ? null : (
          <Checkbox
            key={value.valueType}
            label={t('entry.besides', {
              type: t(`values:type.${value.valueType}`),
              value: format.value(value.valueType, value.value),
            })}
            checked={isWanted}
            onChange={(next) => onWant(value.valueType, next)}
          />
        ),
      )}
      {isElsewhen && (
        <p className={styles.time}>
          {t('entry.sensor_time', { when: format.dateTime(new Date(at).toISOString()) })}
          <Button size="toolbar" variant="subtle" onClick={() => onTime(at)}>
            {t('entry.take_time')}
          </Button>
        </p>
      )}
    </>
  );
}
