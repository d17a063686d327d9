import { type DeviceKey, deviceKeys, withdrawDeviceKey } from '@fernpuls/contract/identity/device-key.call';
import IconBan from '#icons/IconBan';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './device-keys.module.css';
import { useRefusal } from './use-refusal.ts';

/** Ends a key for good, after a question that says what falls silent. */
export function WithdrawKey({ deviceKey, onDone }: { deviceKey: DeviceKey; onDone: () => void }) {
  const { t } = useTranslation('device_keys');
  const [asks, setAsks] = useState(false);
  const withdraw = useCallMutation(withdrawDeviceKey, { invalidates: [deviceKeys], ignore: [409] });
  const refusal = useRefusal();
  const run = async () => {
    if (!(await refusal.attempt(() => withdraw.mutateAsync({ id: deviceKey.id })))) return setAsks(false);
    showToast({ kind: 'success', text: t('withdraw.done', { name: deviceKey.label }) });
    onDone();
  };
  return (
    <section className={styles.section}>
      <h3>{t('withdraw.title')}</h3>
      <p className={styles.quiet}>{t('withdraw.text')}</p>
      {refusal.whole && (
        <p role="alert" className={styles.error}>
          {refusal.whole}
        </p>
      )}
      <div>
        <Button variant="danger" icon={<IconBan />} onClick={() => setAsks(true)}>
          {t('withdraw.ask')}
        </Button>
      </div>
      {asks && (
        <Confirm
          title={t('withdraw.question', { name: deviceKey.label })}
          text={t('withdraw.text')}
          confirmLabel={t('withdraw.final')}
          onConfirm={run}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}
