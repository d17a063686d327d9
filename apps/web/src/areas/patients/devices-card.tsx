import { devices } from '@fernpuls/contract/logistics/device';
import { useList } from '../../api/hooks.ts';
import { useOnlineStatuses } from '../../api/online.ts';
import { useMay, useModule } from '../../api/session.ts';
import { recordLists } from '../../clinical/record-lists.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { useFormat } from '../../ui/format.ts';
import { Card, Text } from '../../ui/layout/layout.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import styles from './patient-form.module.css';
import { isLowBattery } from './patient-cells.tsx';

/** Which devices measure for this patient; they are assigned in the device area. */
export function DevicesCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const may = useMay('device');
  const shown = useModule('devices') && may;
  const { rows, error, isPending, refetch } = useList(devices, recordLists.devices(patientId), {
    enabled: shown,
  });
  const online = useOnlineStatuses(shown);
  if (!shown) return null;
  return (
    <Card title={t('devices_card.title')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {!error && !isPending && rows.length === 0 && <Text quiet>{t('devices_card.empty')}</Text>}
      <ul className="numeric">
        {rows.map(({ id, manufacturer, model, serial, batteryPercent }) => (
          <li key={id} className={styles.row}>
            <span className={styles.grow}>
              <strong>{`${manufacturer} ${model}`}</strong>
              <br />
              <span className={styles.quiet}>{t('devices_card.serial', { serial })}</span>
            </span>
            {online?.hubs.has(id) && <Chip tone="good">{t('devices_card.online')}</Chip>}
            {batteryPercent !== null && (
              <span className={isLowBattery(batteryPercent) ? styles.low : styles.quiet}>
                {t('devices_card.battery', { percent: format.percent(batteryPercent / 100) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
