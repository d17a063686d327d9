import { type DeviceKey, deviceKeys, rotateDeviceKey } from '@fernpuls/contract/identity/device-key.call';
import { overlapHours } from '@fernpuls/domain/identity/device-key';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './device-keys.module.css';
import type { Issued } from './issued-key.tsx';
import { useRefusal } from './use-refusal.ts';
import { usualDays, ValidityField } from './validity-field.tsx';

const hourMs = 3_600_000;
type Props = { deviceKey: DeviceKey; onIssued: (issued: Issued) => void };

/** A successor for a key; for how long both work. */
export function RotateForm({ deviceKey, onIssued }: Props) {
  const { t } = useTranslation('device_keys');
  const format = useFormat();
  const now = useNow(60_000);
  const rotate = useCallMutation(rotateDeviceKey, { invalidates: [deviceKeys], ignore: [409] });
  const refusal = useRefusal();
  const [hours, setHours] = useState<(typeof overlapHours)[number]>(168);
  const [validDays, setValidDays] = useState(usualDays);
  const endsAt = now + hours * hourMs;
  const wouldEnd = deviceKey.expiresAt === null ? null : Date.parse(deviceKey.expiresAt);
  const begin = () =>
    refusal.attempt(async () =>
      onIssued(await rotate.mutateAsync({ id: deviceKey.id, overlapHours: hours, validDays })),
    );
  return (
    <section className={styles.section}>
      <h3>{t('rotate.title')}</h3>
      <p className={styles.quiet}>{t('rotate.text')}</p>
      <Segmented
        label={t('rotate.overlap')}
        options={overlapHours.map((one) => ({ key: String(one), label: format.duration(one * 60) }))}
        value={String(hours)}
        onChange={(key) => setHours(overlapHours.find((one) => String(one) === key) ?? hours)}
      />
      <p>{t('rotate.ends', { date: format.dateTime(endsAt) })}</p>
      {wouldEnd !== null && wouldEnd < endsAt && (
        <p className={styles.warning}>{t('rotate.extends', { date: format.date(wouldEnd) })}</p>
      )}
      <ValidityField days={validDays} onChange={setValidDays} />
      {refusal.whole && (
        <p role="alert" className={styles.error}>
          {refusal.whole}
        </p>
      )}
      <div>
        <Button variant="primary" busy={rotate.isPending} onClick={() => void begin()}>
          {t('rotate.begin')}
        </Button>
      </div>
    </section>
  );
}
