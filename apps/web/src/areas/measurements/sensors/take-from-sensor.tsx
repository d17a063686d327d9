import IconBluetooth from '#icons/IconBluetooth';
import { disqualifying, type SensorValue } from '@fernpuls/domain/measurements/sensors/sensor-reading';
import { useState } from 'react';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { leadingValueOf } from './leading-value.ts';
import { type PairedSensor, usePairedSensors } from './paired.ts';
import { otherTimeOf } from './sensor-clock.ts';
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
  const format = useFormat();
  const [held, setHeld] = useState<Taken | null>(null);
  const { state, begin, stop } = useSensor(({ values, takenAt, doubts }, name) => {
    setHeld(null);
    if (values.length === 0 || doubts.some((doubt) => disqualifying.has(doubt))) return;
    const taken = { name: name || t('unnamed'), values, takenAt, at: Date.now() };
    // Sensors of a practice keep what they measured of the person before.
    if (doubts.includes('stored') || otherTimeOf(taken) !== null) setHeld(taken);
    else onTaken(taken);
  });
  const start = (paired?: PairedSensor) => {
    setHeld(null);
    void begin(paired ? { paired } : {});
  };
  const heldAt = held && otherTimeOf(held);
  const isBusy = state.step === 'connecting' || state.step === 'listening';
  return (
    <section className={styles.take} aria-label={t('take.label')}>
      <div className={styles.offers}>
        {paired.slice(0, mostOffered).map((sensor) => (
          <Button
            key={sensor.id}
            size="toolbar"
            icon={<MeasurementIcon type={leadingValueOf(sensor.kind)} />}
            onClick={() => start(sensor)}
          >
            {sensor.label || t('unnamed')}
          </Button>
        ))}
        <Button
          size="toolbar"
          variant="subtle"
          icon={<IconBluetooth aria-hidden="true" />}
          onClick={() => start()}
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
      {held && (
        <p role="status" className={styles.held}>
          {heldAt === null
            ? t('take.held')
            : t('take.held_since', { when: format.dateTime(new Date(heldAt).toISOString()) })}
          <Button
            size="toolbar"
            onClick={() => {
              onTaken(held);
              setHeld(null);
            }}
          >
            {t('take.anyway')}
          </Button>
        </p>
      )}
    </section>
  );
}
