import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconBluetooth from '#icons/IconBluetooth';
import IconBluetoothConnected from '#icons/IconBluetoothConnected';
import type { SensorReading } from '@fernpuls/domain/measurements/sensors/sensor-reading';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from './sensors.module.css';
import { useReadingWords } from './use-reading-words.ts';
import type { SensorState } from './use-sensor.ts';

/** What the sensor is at, what it told, and what to do now; read out as it changes. */
export function SensorStatus({ state, children }: { state: SensorState; children?: ReactNode }) {
  return (
    <div className={styles.status} data-step={state.step} role="status">
      <Words state={state} />
      {state.step !== 'idle' && children}
    </div>
  );
}

function Words({ state }: { state: SensorState }) {
  const { t } = useTranslation('sensors');
  if (state.step === 'idle') return null;
  if (state.step === 'fault')
    return (
      <p className={styles.line}>
        <IconAlertTriangle className={styles.warning} aria-hidden="true" />
        {t(`fault.${state.fault}`)}
      </p>
    );
  if (state.step === 'choosing' || state.step === 'connecting')
    return (
      <p className={styles.line}>
        <IconBluetooth aria-hidden="true" />
        {state.step === 'choosing' ? t('choosing') : t('connecting', { name: state.name || t('unnamed') })}
      </p>
    );
  if (state.reading === null)
    return (
      <p className={styles.line}>
        <IconBluetoothConnected className={styles.good} aria-hidden="true" />
        {t('ready', { name: state.name || t('unnamed') })}
      </p>
    );
  return <Told reading={state.reading} />;
}

function Told({ reading }: { reading: SensorReading }) {
  const { t } = useTranslation('sensors');
  const words = useReadingWords();
  const [values, doubts] = [words.values(reading), words.doubts(reading)];
  return (
    <>
      {values.length > 0 && (
        <dl className={styles.values}>
          {values.map(({ key, name, text }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd className="numeric">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {(doubts.length > 0 || !reading.isFinal) && (
        <p className={styles.doubts}>
          {doubts.map(({ key, text }) => (
            <Chip key={key} tone="warning">
              {text}
            </Chip>
          ))}
          {!reading.isFinal && <span className={styles.quiet}>{t('running')}</span>}
        </p>
      )}
    </>
  );
}
