import { type DeviceKey, deviceKeys, takeOverDeviceKey } from '@fernpuls/contract/identity/device-key.call';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './device-keys.module.css';
import { useRefusal } from './use-refusal.ts';

/** What a key reads rests until somebody who may read it answers for it. */
export function TakeOverKey({ deviceKey: key }: { deviceKey: DeviceKey }) {
  const { t } = useTranslation('device_keys');
  const takeOver = useCallMutation(takeOverDeviceKey, { invalidates: [deviceKeys], ignore: [403, 409] });
  const refusal = useRefusal();
  const run = async () => {
    if (await refusal.attempt(() => takeOver.mutateAsync({ id: key.id })))
      showToast({ kind: 'success', text: t('take_over.done', { name: key.label }) });
  };
  const refused = refusal.of('scopes') ?? refusal.whole;
  return (
    <section className={styles.section}>
      <h3>{t('take_over.title')}</h3>
      <p className={styles.warning}>{t('take_over.text', { name: key.answeredByName ?? '–' })}</p>
      {refused && (
        <p role="alert" className={styles.error}>
          {refused}
        </p>
      )}
      <div>
        <Button variant="primary" busy={takeOver.isPending} onClick={() => void run()}>
          {t('take_over.begin')}
        </Button>
      </div>
    </section>
  );
}
