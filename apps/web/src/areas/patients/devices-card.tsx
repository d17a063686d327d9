import { recordPath } from '@fernpuls/contract/paths';
import { ConnectionChip } from '../../clinical/devices/connection-chip.tsx';
import { usePatientDevices } from '../../clinical/devices/use-patient-devices.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { Card, Row, Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './patient-form.module.css';
import { isLowBattery } from './patient-cells.tsx';

/** Which devices measure for this patient and how each is heard; they are assigned in the device area. */
export function DevicesCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const now = useNow(60_000);
  const may = useMay('device');
  const shown = useModule('devices') && may;
  const { data, error, refetch } = usePatientDevices(patientId);
  if (!shown) return null;
  return (
    <Card
      title={t('devices_card.title')}
      actions={<Link to={recordPath(patientId, 'devices')}>{t('devices_card.open')}</Link>}
    >
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {data?.current.length === 0 && <Text quiet>{t('devices_card.empty')}</Text>}
      <ul className="numeric">
        {data?.current.map((one) => (
          <li key={one.id} className={styles.row}>
            <span className={styles.grow}>
              <strong>{`${one.manufacturer} ${one.model}`}</strong>
              <br />
              <span className={styles.quiet}>
                {one.lastContactAt === null
                  ? t('devices_card.serial', { serial: one.serial })
                  : format.ago(one.lastContactAt, now)}
              </span>
            </span>
            <Row gap={2}>
              <ConnectionChip connection={one.connection} />
              {one.batteryPercent !== null && (
                <span
                  className={isLowBattery(one.batteryPercent) ? styles.low : styles.quiet}
                  title={t('devices_card.battery', { percent: format.percent(one.batteryPercent / 100) })}
                >
                  {format.percent(one.batteryPercent / 100)}
                </span>
              )}
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}
