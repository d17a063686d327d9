import IconBattery1 from '#icons/IconBattery1';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { leadingValueOf } from './leading-value.ts';
import { forgetSensor, type PairedSensor } from './paired.ts';
import { RenameSensor } from './rename-sensor.tsx';
import styles from './sensors.module.css';

/** Below this many per cent a battery is changed soon. */
const lowBattery = 20;

type Props = { sensor: PairedSensor; onTry: () => void; children: ReactNode };

/** A paired sensor: what it is, when it last answered, and what is done with it. */
export function SensorRow({ sensor, onTry, children }: Props) {
  const { t } = useTranslation('sensors');
  const format = useFormat();
  const now = useNow(60_000);
  const [asked, setAsked] = useState<'name' | 'removal' | null>(null);
  const { id, kind, battery, usedAt } = sensor;
  const label = sensor.label || t('unnamed');
  const close = () => setAsked(null);
  return (
    <li className={styles.row}>
      <MeasurementIcon type={leadingValueOf(kind)} />
      <div className={styles.what}>
        <strong>{label}</strong>
        <small className="numeric">
          {[
            t(`kind.${kind}`),
            sensor.name !== sensor.label && sensor.name,
            usedAt && t('used', { when: format.ago(new Date(usedAt).toISOString(), now) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      {battery !== null && (
        <Chip tone={battery < lowBattery ? 'warning' : 'neutral'}>
          <IconBattery1 size={14} aria-hidden="true" /> {t('battery', { percent: format.number(battery) })}
        </Chip>
      )}
      <div className={styles.buttons}>
        <Button aria-label={`${t('try')}: ${label}`} onClick={onTry}>
          {t('try')}
        </Button>
        <Button variant="subtle" aria-label={`${t('rename')}: ${label}`} onClick={() => setAsked('name')}>
          {t('rename')}
        </Button>
        <Button variant="subtle" aria-label={`${t('remove')}: ${label}`} onClick={() => setAsked('removal')}>
          {t('remove')}
        </Button>
      </div>
      {children && <div className={styles.below}>{children}</div>}
      {asked === 'name' && <RenameSensor sensor={sensor} onClose={close} />}
      {asked === 'removal' && (
        <Confirm
          title={t('remove_title', { label })}
          text={t('remove_text')}
          confirmLabel={t('remove')}
          onConfirm={() => {
            forgetSensor(id);
            close();
          }}
          onClose={close}
        />
      )}
    </li>
  );
}
