import type { DeviceKey } from '@fernpuls/contract/identity/device-key.call';
import { deviceKeyEnd } from '@fernpuls/domain/identity/device-key';
import { useMay, usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './device-keys.module.css';
import type { Issued } from './issued-key.tsx';
import { KeyFacts } from './key-facts.tsx';
import { RotateForm } from './rotate-form.tsx';
import { TakeOverKey } from './take-over-key.tsx';
import { WithdrawKey } from './withdraw-key.tsx';

type Props = { deviceKey: DeviceKey; onClose: () => void; onIssued: (issued: Issued) => void };

/** One key: what it stands at, its successor, its rights, its end. */
export function KeyDrawer({ deviceKey, onClose, onIssued }: Props) {
  const { t } = useTranslation('device_keys');
  const now = useNow(60_000);
  const mayWrite = useMay('device_key', 'write') && !deviceKeyEnd(deviceKey, now);
  const mayGive = !usePerson().ownPatientsOnly;
  return (
    <Dialog kind="drawer" title={deviceKey.label} onClose={onClose}>
      <div className={styles.form}>
        <KeyFacts deviceKey={deviceKey} />
        {mayWrite && !mayGive && <p className={styles.quiet}>{t('limited')}</p>}
        {mayWrite && mayGive && deviceKey.restingScopes.length > 0 && <TakeOverKey deviceKey={deviceKey} />}
        {mayWrite && mayGive && deviceKey.replacedById === null && (
          <RotateForm deviceKey={deviceKey} onIssued={onIssued} />
        )}
        {mayWrite && mayGive && <ChangeForm deviceKey={deviceKey} />}
        {mayWrite && <WithdrawKey deviceKey={deviceKey} onDone={onClose} />}
      </div>
    </Dialog>
  );
}
