import type { FirstStep } from '@fernpuls/contract/tenancy/first-steps.call';
import IconCopy from '#icons/IconCopy';
import IconKey from '#icons/IconKey';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './first-steps.module.css';
import type { useFirstKey } from './use-first-key.ts';
import { WhoMay } from './who-may.tsx';

type Props = {
  firstKey: ReturnType<typeof useFirstKey>;
  device: FirstStep | undefined;
  onCopy: () => void;
};

/** Below the line: copy it, make a key for it, or who may. */
export function KeyActions({ firstKey, device, onCopy }: Props) {
  const { t } = useTranslation(['first_steps', 'errors']);
  const isHeld = firstKey.whole !== null;
  const mayMake = device?.mayDo ?? false;
  return (
    <>
      {firstKey.error && (
        <p role="alert" className={styles.error}>
          {t(`errors:${firstKey.error.code}`)}
        </p>
      )}
      <div className={styles.actions}>
        {isHeld && (
          <Button variant="primary" icon={<IconCopy />} keys="c" onClick={onCopy}>
            {t('device.copy')}
          </Button>
        )}
        {mayMake && (
          <Button
            variant={isHeld ? 'default' : 'primary'}
            icon={<IconKey />}
            busy={firstKey.isPending}
            onClick={firstKey.make}
          >
            {t(firstKey.isFirst ? 'device.make_key' : 'device.another_key')}
          </Button>
        )}
        <p className={styles.quiet}>{t(isHeld ? 'device.held' : 'device.not_held')}</p>
      </div>
      {!mayMake && !isHeld && <WhoMay names={device?.whoMay ?? []} />}
    </>
  );
}
