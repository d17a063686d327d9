import IconBluetooth from '#icons/IconBluetooth';
import { disqualifying, type SensorValue } from '@fernpuls/domain/measurements/sensors/sensor-reading';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { leadingValueOf } from './leading-value.ts';
import { usePairedSensors } from './paired.ts';
import { SensorStatus } from './sensor-status.tsx';
import styles from './sensors.module.css';
import { useSensor } from './use-sensor.ts';

/** What came from a sensor: the values in its order, its name, the wall time of its own clock, and when it came (ms). */
export type Taken = { name: string; values: readonly SensorValue[]; takenAt: string | null; at: number };

const mostOffered = 4;

/** Sensors of this browser beside a form: one click, the measurement, and its values stand in the fields. */
export function TakeFromSensor({ onTaken }: { onTaken: (taken: Taken) => void }) {
  const { t } = useTranslation('sensors');
  const paired = usePairedSensors();
  const { state, begin, stop } = useSensor(({ values, takenAt, doubts }, name) => {
    if (values.length > 0 && !doubts.some((doubt) => disqualifying.has(doubt)))
      onTaken({ name: name || t('unnamed'), values, takenAt, at: Date.now() });
  });
  const isBusy = state.step === 'connecting' || state.step === 'listening';
  return (
    <section className={styles.take} aria-label={t('take.label')}>
      <div className={styles.offers}>
        {paired.slice(0, mostOffered).map((sensor) => (
          <Button
            key={sensor.id}
            size="toolbar"
            icon={<MeasurementIcon type={leadingValueOf(sensor.kind)} />}
            onClick={() => void begin({ paired: sensor })}
          >
            {sensor.label || t('unnamed')}
          </Button>
        ))}
        <Button
          size="toolbar"
          variant="subtle"
          icon={<IconBluetooth aria-hidden="true" />}
          onClick={() => void begin({})}
        >
          {t(paired.length === 0 ? 'take.first' : 'take.other')}
        </Button>
      </div>
      <SensorStatus state={state}>
        {isBusy && (
          <Button size="toolbar" variant="subtle" onClick={stop}>
            {t('stop')}
          </Button>
        )}
      </SensorStatus>
    </section>
  );
}
