import { type License, licenses } from '@fernpuls/contract/tenancy/license';
import { revokeLicense } from '@fernpuls/contract/tenancy/license.call';
import { managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { useCallMutation } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextareaField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useReason } from '../../../../ui/use-reason.ts';
import styles from './licenses.module.css';

type Props = { license: License; onClose: () => void };

/** Asks why: it works at once and cannot be taken back. */
export function RevokeDialog({ license, onClose }: Props) {
  const { t } = useTranslation(['licenses', 'ui', 'errors']);
  const revoke = useCallMutation(revokeLicense, { invalidates: [licenses, managedTenants], ignore: [409] });
  const { field, given } = useReason({
    name: 'revokedReason',
    label: t('licenses.revokedReason'),
    max: licenses.fields.revokedReason.max ?? 500,
    missing: t('reason_missing'),
  });
  const submit = async () => {
    const reason = given();
    if (reason === null) return;
    try {
      await revoke.mutateAsync({ id: license.id, reason });
      showToast({ kind: 'success', text: t('revoked') });
      onClose();
    } catch {
      // Told above the reason: the mutation keeps its error.
    }
  };
  return (
    <Dialog
      title={t('revoke_title', { name: license.practiceName ?? license.serialKey })}
      onClose={onClose}
      footer={
        <>
          <Button keys="esc" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button variant="danger-solid" busy={revoke.isPending} onClick={() => void submit()}>
            {t('revoke_final')}
          </Button>
        </>
      }
    >
      {revoke.error && (
        <p role="alert" className={styles.error}>
          {t(`errors:${revoke.error.code}`)}
        </p>
      )}
      <p className={styles.text}>{t('revoke_text')}</p>
      <TextareaField {...field} autoFocus rows={3} />
    </Dialog>
  );
}
