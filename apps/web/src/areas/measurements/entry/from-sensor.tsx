import type { SensorValue } from '@fernpuls/domain/measurements/sensors/sensor-reading';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { sensorValueWords } from '../sensors/use-reading-words.ts';
import { otherTimeOf } from '../sensors/sensor-clock.ts';
import type { Taken } from '../sensors/take-from-sensor.tsx';
import styles from './entry.module.css';
import { signedOf } from './measurement-entry.ts';

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
  const told = otherTimeOf(taken);
  const [first] = taken.values;
  // No field can hold it.
  const shown = first && Object.keys(signedOf(first)).length > 0 ? sensorValueWords(first, format) : null;
  // What lies ahead is no time of a reading.
  const before = told !== null && told < taken.at ? told : null;
  return (
    <>
      {shown && <p>{t('entry.sensor_shows', { value: shown })}</p>}
      {besides.map(({ value, isWanted }) =>
        'systolic' in value ? null : (
          <Checkbox
            key={value.valueType}
            label={t('entry.besides', {
              type: t(`values:type.${value.valueType}`),
              value: sensorValueWords(value, format),
            })}
            checked={isWanted}
            onChange={(next) => onWant(value.valueType, next)}
          />
        ),
      )}
      {before !== null && (
        <p className={styles.time}>
          {t('entry.sensor_time', { when: format.dateTime(new Date(before).toISOString()) })}
          <Button size="toolbar" variant="subtle" onClick={() => onTime(before)}>
            {t('entry.take_time')}
          </Button>
        </p>
      )}
    </>
  );
}
