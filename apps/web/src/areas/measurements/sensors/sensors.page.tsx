import IconBluetoothOff from '#icons/IconBluetoothOff';
import IconPlus from '#icons/IconPlus';
import { sensorKinds } from '@fernpuls/domain/measurements/sensors/sensor-kinds';
import { useState } from 'react';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { canReachSensors } from './browser.ts';
import { leadingValueOf } from './leading-value.ts';
import { usePairedSensors } from './paired.ts';
import { SensorRow } from './sensor-row.tsx';
import { SensorStatus } from './sensor-status.tsx';
import styles from './sensors.module.css';
import { useSensor } from './use-sensor.ts';

/** Sensors of this browser: paired once, tried, named, and taken from at every record. */
export function Component() {
  const { t } = useTranslation(['sensors', 'shell']);
  const isReachable = canReachSensors();
  const paired = usePairedSensors();
  const { state, begin, stop } = useSensor();
  const [tried, setTried] = useState<string | null>(null);
  const pair = () => {
    setTried(null);
    void begin({});
  };
  useHotkeys([{ keys: 'n', label: t('pair'), group: t('shell:keys.lists'), run: pair }], isReachable);
  const pairButton = isReachable && (
    <Button variant="primary" icon={<IconPlus />} keys="n" busy={state.step === 'choosing'} onClick={pair}>
      {t('pair')}
    </Button>
  );
  const stopButton = (
    <Button size="toolbar" variant="subtle" onClick={stop}>
      {t('stop')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={pairButton} />
      {!isReachable && (
        <EmptyState icon={<IconBluetoothOff />} title={t('unsupported.title')} text={t('unsupported.text')} />
      )}
      {isReachable && (
        <div className={styles.page}>
          <p className={styles.about}>{t('about')}</p>
          {tried === null && <SensorStatus state={state}>{stopButton}</SensorStatus>}
          {paired.length === 0 && state.step === 'idle' && (
            <EmptyState title={t('empty.title')} text={t('empty.text')} action={pairButton} />
          )}
          {paired.length > 0 && (
            <ul className={styles.rows}>
              {paired.map((sensor) => (
                <SensorRow
                  key={sensor.id}
                  sensor={sensor}
                  onTry={() => {
                    setTried(sensor.id);
                    void begin({ paired: sensor });
                  }}
                >
                  {tried === sensor.id && <SensorStatus state={state}>{stopButton}</SensorStatus>}
                </SensorRow>
              ))}
            </ul>
          )}
          <section className={styles.kinds} aria-label={t('kinds')}>
            <h2>{t('kinds')}</h2>
            <ul>
              {sensorKinds.map(({ key }) => (
                <li key={key}>
                  <MeasurementIcon type={leadingValueOf(key)} />
                  {t(`kind.${key}`)}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  );
}
